//! Whatever the texts, the payload is JSON in which every pingback stands once, under its answer and kind, as it was.

#![no_main]

use arbitrary::Arbitrary;
use giflet_sdk_core::pingback::{Action, Entry, Pingback, Responses, Session, payload};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

#[derive(Arbitrary, Debug)]
struct Told {
    response_id: String,
    event_type: String,
    texts: [String; 4],
    ts: f64,
    attributes: Vec<(String, String)>,
}

fuzz_target!(|input: ([String; 4], Vec<Told>)| {
    let ([user_id, logged_in_user_id, random_id, referrer], told) = input;
    let mut responses = Responses::default();
    let pingbacks: Vec<Pingback> = told.into_iter().map(|told| pingback(told, &mut responses)).collect();
    assert_eq!(Responses::from_text(&responses.to_text()), responses);

    let session = Session { user_id, logged_in_user_id, random_id, referrer };
    let entries: Vec<Entry> = pingbacks
        .iter()
        .map(|one| {
            let mut entry = Entry::new(one, &session.referrer);
            entry.own(&session.user());
            Entry::from_text(&entry.id, &entry.to_text()).unwrap()
        })
        .collect();
    let body: Value = serde_json::from_str(&payload(&entries)).unwrap();
    let sessions = body["sessions"].as_array().unwrap();
    if entries.is_empty() {
        assert!(sessions.is_empty());
        return;
    }
    let [sent] = sessions.as_slice() else { panic!("{} sessions", sessions.len()) };
    let user = json!({
        "user_id": session.user_id,
        "logged_in_user_id": session.logged_in_user_id,
        "random_id": session.random_id,
    });
    assert_eq!(sent["user"], user);
    check_events(&sent["events"], &session, &pingbacks);
});

fn pingback(told: Told, responses: &mut Responses) -> Pingback {
    responses.note(&told.response_id);
    let [event_id, action_type, gif_id, tid] = told.texts;
    let mut action = Action { event_id, action_type, ts: told.ts, gif_id, tid, attributes: Vec::new() };
    for (key, value) in &told.attributes {
        action.add(key, value);
    }
    Pingback {
        prior_response_id: responses.prior().into(),
        response_id: told.response_id,
        event_type: told.event_type,
        action,
    }
}

fn check_events(events: &Value, session: &Session, pingbacks: &[Pingback]) {
    let mut left: Vec<&Pingback> = pingbacks.iter().collect();
    for event in events.as_array().unwrap() {
        let is_here = |pingback: &&Pingback| {
            event["response_id"] == pingback.response_id && event["event_type"] == pingback.event_type
        };
        let (here, others): (Vec<_>, Vec<_>) = left.into_iter().partition(is_here);
        left = others;
        assert_eq!(event["referrer"], session.referrer);
        assert_eq!(event["prior_response_id"], here[0].prior_response_id);
        let actions: Vec<Value> = here.iter().map(|pingback| expected(&pingback.action)).collect();
        assert_eq!(event["actions"], Value::Array(actions));
    }
    assert!(left.is_empty());
}

fn expected(action: &Action) -> Value {
    let attributes: Vec<Value> =
        action.attributes.iter().map(|(key, value)| json!({ "key": key, "value": value })).collect();
    json!({
        "event_id": action.event_id,
        "action_type": action.action_type,
        "ts": action.ts as u64,
        "gif_id": action.gif_id,
        "tid": action.tid,
        "attributes": attributes,
    })
}
