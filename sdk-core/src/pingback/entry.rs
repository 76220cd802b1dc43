use crate::text::{cut, join};

/// A pingback as it waits. The page writes it when the event happens (`packages/core/src/pingbacks/entry.ts`), as lines of JSON:
/// the user, the event, what else belongs to the event, the action. They are sent as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The same for every try to send it (PNG-13).
    pub id: String,
    /// Whether it is sent without waiting for company (PNG-05).
    pub is_urgent: bool,
    /// The user as JSON; empty before consent.
    user: String,
    /// Kind and answer, by which pingbacks are gathered.
    event: String,
    /// What else is told of the answer: of several the first counts.
    rest: String,
    action: String,
}

impl Entry {
    /// Says whose it is, unless that was said before.
    pub fn own(&mut self, user: &str) -> bool {
        let is_new = self.user.is_empty();
        if is_new {
            self.user = user.into();
        }
        is_new
    }

    /// The text for the storage: four lines, each of them JSON.
    pub fn to_text(&self) -> String {
        join(&[&self.user, "\n", &self.event, "\n", &self.rest, "\n", &self.action])
    }

    /// Reads four lines, of which the first may be empty. The caller ensures that the others are JSON.
    pub fn from_text(id: &str, text: &str, is_urgent: bool) -> Option<Entry> {
        let (user, text) = cut(text, b"\n");
        let (event, text) = cut(text.get(1..)?, b"\n");
        let (rest, text) = cut(text.get(1..)?, b"\n");
        let [user, event, rest, action] = [user, event, rest, text.get(1..)?].map(String::from);
        Some(Entry { id: id.into(), is_urgent, user, event, rest, action })
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
