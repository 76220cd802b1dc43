/// One thing that happened to a GIF (PNG-01).
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// The same for every try to send it, so that a service can drop what it has seen (PNG-13).
    pub event_id: String,
    /// `SEEN`, `HOVER`, `CLICK` or another.
    pub action_type: String,
    /// When, in ms since 1970.
    pub ts: f64,
    /// Which GIF.
    pub gif_id: String,
    /// The campaign, empty for none.
    pub tid: String,
    /// Keys and values; a key stands once.
    pub attributes: Vec<(String, String)>,
}

impl Action {
    /// Adds an attribute; the values of a key that is there already are joined with commas (PNG-01).
    pub fn add(&mut self, key: &str, value: &str) {
        match self.attributes.iter_mut().find(|(known, _)| known == key) {
            Some((_, values)) => {
                values.push(',');
                values.push_str(value);
            }
            None => self.attributes.push((key.into(), value.into())),
        }
    }
}

/// An action with the answer it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Pingback {
    /// The answer the GIF came with.
    pub response_id: String,
    /// The answer before that, empty for none.
    pub prior_response_id: String,
    /// What kind of answer it was, such as `GIF_SEARCH`.
    pub event_type: String,
    /// What happened.
    pub action: Action,
}
