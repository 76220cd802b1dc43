use super::action::{Action, Pingback};
use super::session::Session;
use crate::text::push_digits;

/// The body of a pingback: one session, its pingbacks gathered by answer and kind (PNG-02, PNG-07).
pub fn payload(session: &Session, pingbacks: &[Pingback]) -> String {
    let mut json = Json::default();
    json.open("{").key("sessions").open("[{").key("user").open("{");
    for (key, value) in [
        ("user_id", &session.user_id),
        ("logged_in_user_id", &session.logged_in_user_id),
        ("random_id", &session.random_id),
    ] {
        json.key(key).text(value);
    }
    json.close("}").key("events").open("[");
    let mut done: Vec<&Pingback> = Vec::new();
    for first in pingbacks {
        let is_same =
            |other: &Pingback| other.response_id == first.response_id && other.event_type == first.event_type;
        if done.iter().any(|other| is_same(other)) {
            continue;
        }
        done.push(first);
        json.next().open("{");
        json.key("event_type")
            .text(&first.event_type)
            .key("referrer")
            .text(&session.referrer);
        json.key("response_id")
            .text(&first.response_id)
            .key("prior_response_id")
            .text(&first.prior_response_id);
        json.key("actions").open("[");
        for pingback in pingbacks.iter().filter(|other| is_same(other)) {
            write_action(json.next(), &pingback.action);
        }
        json.close("]}");
    }
    json.close("]}]}");
    json.text
}

fn write_action(json: &mut Json, action: &Action) {
    json.open("{")
        .key("event_id")
        .text(&action.event_id)
        .key("action_type")
        .text(&action.action_type);
    json.key("ts")
        .number(action.ts)
        .key("gif_id")
        .text(&action.gif_id)
        .key("tid")
        .text(&action.tid);
    json.key("attributes").open("[");
    for (key, value) in &action.attributes {
        json.next()
            .open("{")
            .key("key")
            .text(key)
            .key("value")
            .text(value)
            .close("}");
    }
    json.close("]}");
}

/// Writes JSON text. A writer of known shapes is a fraction of a serializer's bytes.
#[derive(Default)]
struct Json {
    text: String,
}

impl Json {
    fn open(&mut self, bracket: &str) -> &mut Self {
        self.text.push_str(bracket);
        self
    }

    fn close(&mut self, bracket: &str) -> &mut Self {
        self.open(bracket)
    }

    /// A comma, unless a bracket has just been opened.
    fn next(&mut self) -> &mut Self {
        if !self.text.ends_with(['{', '[']) {
            self.text.push(',');
        }
        self
    }

    fn key(&mut self, key: &str) -> &mut Self {
        self.next().text(key).open(":")
    }

    fn number(&mut self, number: f64) -> &mut Self {
        push_digits(&mut self.text, number as u64);
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        self.text.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => self.text.extend(['\\', letter]),
                '\0'..='\u{1f}' => {
                    let code = letter as u8;
                    self.text.push_str(if code < 16 { "\\u000" } else { "\\u001" });
                    self.text
                        .push(char::from_digit(u32::from(code % 16), 16).unwrap_or('0'));
                }
                _ => self.text.push(letter),
            }
        }
        self.text.push('"');
        self
    }
}
