use crate::text::{cut, join};

/// A queued pingback. The page creates it when the event happens (`packages/core/src/pingbacks/entry.ts`) as lines of
/// JSON: the user, the event, details of the event, the action. They are sent unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The event ID, the same for every retry.
    pub id: String,
    /// Whether it is sent without a debounce.
    pub is_urgent: bool,
    /// The user as JSON.
    user: String,
    /// Event type and response ID; pingbacks are grouped by it.
    event: String,
    /// Details of the event; those of the first pingback of a group are sent.
    details: String,
    action: String,
}

/// Maximum number of bytes of JSON that a request body adds to the lines of a pingback.
const FRAME: usize = r#"{"user":,"events":[{,"actions":[]}]},"#.len();

impl Entry {
    /// Maximum number of bytes of JSON that a request body adds to the text of a pingback.
    #[cfg(test)]
    pub const OVERHEAD: usize = FRAME - "\n\n\n".len();

    /// Returns the text to store: four lines of JSON.
    pub fn to_text(&self) -> String {
        join(&[&self.user, "\n", &self.event, "\n", &self.details, "\n", &self.action])
    }

    /// Parses four lines. The caller ensures that they are JSON.
    pub fn from_text(id: &str, text: &str, is_urgent: bool) -> Option<Entry> {
        let (user, text) = cut(text, b"\n");
        let (event, text) = cut(text.get(1..)?, b"\n");
        let (details, text) = cut(text.get(1..)?, b"\n");
        let [user, event, details, action] = [user, event, details, text.get(1..)?].map(String::from);
        Some(Entry { id: id.into(), is_urgent, user, event, details, action })
    }

    /// Returns the maximum number of UTF-8 bytes it adds to a request body.
    pub fn size(&self) -> usize {
        self.user.len() + self.event.len() + self.details.len() + self.action.len() + FRAME
    }

    /// Whether both belong to the same user and, with `by_event`, to the same event.
    fn is_grouped_with(&self, other: &Entry, by_event: bool) -> bool {
        self.user == other.user && (!by_event || self.event == other.event)
    }
}

/// Returns the request body of a batch: one session per user, with pingbacks grouped by event.
pub fn payload(batch: &[Entry]) -> String {
    let is_first = |index: usize, by_event: bool| {
        let earlier = batch.iter().take(index);
        batch
            .get(index)
            .is_some_and(|entry| !earlier.clone().any(|other| other.is_grouped_with(entry, by_event)))
    };
    let mut body = String::from("{\"sessions\":[");
    for (index, user) in batch.iter().enumerate().filter(|(index, _)| is_first(*index, false)) {
        push_all(
            &mut body,
            &[if index > 0 { ",{\"user\":" } else { "{\"user\":" }, &user.user, ",\"events\":["],
        );
        let mut comma = "";
        for (index, event) in batch.iter().enumerate() {
            if !event.is_grouped_with(user, false) || !is_first(index, true) {
                continue;
            }
            let head = event.event.get(..event.event.len().saturating_sub(1)).unwrap_or_default();
            let details = event.details.get(1..event.details.len().saturating_sub(1)).unwrap_or_default();
            push_all(&mut body, &[comma, head, ",", details, ",\"actions\":["]);
            comma = "";
            for entry in batch.iter().filter(|entry| entry.is_grouped_with(event, true)) {
                push_all(&mut body, &[comma, &entry.action]);
                comma = ",";
            }
            body.push_str("]}");
        }
        body.push_str("]}");
    }
    body.push_str("]}");
    body
}

fn push_all(body: &mut String, texts: &[&str]) {
    for text in texts {
        body.push_str(text);
    }
}
