//! For any texts, the payload is JSON in which every pingback occurs once, grouped by its event, unchanged.

#![no_main]

use arbitrary::Arbitrary;
use giflet_sdk_core::pingback::{Entry, payload};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

#[derive(Arbitrary, Debug)]
struct Pingback {
    response_id: String,
    event_type: String,
    texts: [String; 4],
    ts: u64,
    attributes: Vec<(String, String)>,
}

impl Pingback {
    fn event(&self) -> Value {
        json!({ "event_type": self.event_type, "response_id": self.response_id })
    }

    fn action(&self) -> Value {
        let [event_id, action_type, gif_id, tid] = &self.texts;
        json!({
            "event_id": event_id,
            "action_type": action_type,
            "ts": self.ts,
            "gif_id": gif_id,
            "tid": tid,
            "attributes": self.attributes,
        })
    }
}

fuzz_target!(|input: (String, String, Vec<Pingback>)| {
    let (user, referrer, pingbacks) = input;
    let user = json!({ "user_id": user });
    let entries: Vec<Entry> = pingbacks
        .iter()
        .map(|one| {
            let text =
                format!("{user}\n{}\n{}\n{}", one.event(), json!({ "referrer": referrer }), one.action());
            let entry = Entry::from_text(&one.texts[0], &text, false).unwrap();
            Entry::from_text(&entry.id, &entry.to_text(), false).unwrap()
        })
        .collect();
    let body: Value = serde_json::from_str(&payload(&entries)).unwrap();
    let sessions = body["sessions"].as_array().unwrap();
    if entries.is_empty() {
        assert!(sessions.is_empty());
        return;
    }
    let [sent] = sessions.as_slice() else { panic!("{} sessions", sessions.len()) };
    assert_eq!(sent["user"], user);
    let mut left: Vec<&Pingback> = pingbacks.iter().collect();
    for event in sent["events"].as_array().unwrap() {
        let is_here = |pingback: &&Pingback| {
            event["response_id"] == pingback.response_id && event["event_type"] == pingback.event_type
        };
        let (here, others): (Vec<_>, Vec<_>) = left.into_iter().partition(is_here);
        left = others;
        assert_eq!(event["referrer"], referrer);
        let actions: Vec<Value> = here.iter().map(|pingback| pingback.action()).collect();
        assert_eq!(event["actions"], Value::Array(actions));
    }
    assert!(left.is_empty());
});
