use super::action::{Action, Pingback};
use super::session::Session;
use crate::text::{Json, cut, join};

/// A pingback as it waits: its parts are JSON already, so that what a storage gave back is as good as what is new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The same for every try to send it (PNG-13).
    pub id: String,
    /// Whether it is sent without waiting for company (PNG-05).
    pub is_urgent: bool,
    /// Whose it is, see [`Session::user`]; empty before consent.
    user: String,
    /// Kind and answer, by which pingbacks are gathered.
    event: String,
    /// What else is told of the answer: of several the first counts.
    rest: String,
    action: String,
}

impl Entry {
    /// A pingback, told from a page.
    pub fn new(pingback: &Pingback, referrer: &str) -> Entry {
        let Pingback { response_id, prior_response_id, event_type, action } = pingback;
        let pairs = |one: (&str, &str), other: (&str, &str)| {
            Json::default().open('{').pair(one.0, one.1).pair(other.0, other.1).close('}').take()
        };
        Entry {
            id: action.event_id.clone(),
            is_urgent: !action.tid.is_empty(),
            user: String::new(),
            event: pairs(("event_type", event_type), ("response_id", response_id)),
            rest: pairs(("prior_response_id", prior_response_id), ("referrer", referrer)),
            action: write_action(action),
        }
    }

    /// Says whose it is, unless that was said before.
    pub fn own(&mut self, user: &str) -> bool {
        let is_new = self.user.is_empty();
        if is_new {
            self.user = user.into();
        }
        is_new
    }

    /// For a storage: four lines, each of them JSON.
    pub fn to_text(&self) -> String {
        join(&[&self.user, "\n", &self.event, "\n", &self.rest, "\n", &self.action])
    }

    /// Reads what [`Entry::to_text`] wrote. That its lines are JSON is for the storage to see to.
    pub fn from_text(id: &str, text: &str) -> Option<Entry> {
        let (user, text) = cut(text, b"\n");
        let (event, text) = cut(text.get(1..)?, b"\n");
        let (rest, text) = cut(text.get(1..)?, b"\n");
        let [user, event, rest, action] = [user, event, rest, text.get(1..)?].map(String::from);
        Some(Entry { id: id.into(), is_urgent: false, user, event, rest, action })
    }

    /// The most bytes of UTF-8 it adds to a body.
    pub fn size(&self) -> usize {
        const FRAME: usize = r#"{"user":,"events":[{,"actions":[]}]},"#.len();
        self.user.len() + self.event.len() + self.rest.len() + self.action.len() + FRAME
    }

    /// Whether both are told as one visitor's, and as of one answer too where that is asked (PNG-07).
    fn is_with(&self, other: &Entry, by_event: bool) -> bool {
        self.user == other.user && (!by_event || self.event == other.event)
    }
}

impl Session {
    /// Whose pingbacks they are, as JSON (PNG-02).
    pub fn user(&self) -> String {
        let mut json = Json::default();
        json.open('{').pair("user_id", &self.user_id).pair("logged_in_user_id", &self.logged_in_user_id);
        json.pair("random_id", &self.random_id).close('}').take()
    }
}

/// The body of a pingback: a session for each visitor, its pingbacks gathered by answer and kind (PNG-02, PNG-07).
pub fn payload(batch: &[Entry]) -> String {
    let is_first = |index: usize, by_event: bool| {
        let earlier = batch.iter().take(index);
        batch.get(index).is_some_and(|entry| !earlier.clone().any(|other| other.is_with(entry, by_event)))
    };
    let mut body = String::from("{\"sessions\":[");
    for (index, user) in batch.iter().enumerate().filter(|(index, _)| is_first(*index, false)) {
        push_all(
            &mut body,
            &[if index > 0 { ",{\"user\":" } else { "{\"user\":" }, &user.user, ",\"events\":["],
        );
        let mut comma = "";
        for (index, event) in batch.iter().enumerate() {
            if !event.is_with(user, false) || !is_first(index, true) {
                continue;
            }
            let head = event.event.get(..event.event.len().saturating_sub(1)).unwrap_or_default();
            let rest = event.rest.get(1..event.rest.len().saturating_sub(1)).unwrap_or_default();
            push_all(&mut body, &[comma, head, ",", rest, ",\"actions\":["]);
            comma = "";
            for entry in batch.iter().filter(|entry| entry.is_with(event, true)) {
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

fn write_action(action: &Action) -> String {
    let mut json = Json::default();
    json.open('{').pair("event_id", &action.event_id).pair("action_type", &action.action_type);
    json.count("ts", action.ts as u64).pair("gif_id", &action.gif_id).pair("tid", &action.tid);
    json.key("attributes").open('[');
    for (key, value) in &action.attributes {
        json.open('{').pair("key", key).pair("value", value).close('}');
    }
    json.close(']').close('}').take()
}
