use super::super::{Entry, payload};
use super::{Pingback, pingback};
use proptest::prelude::*;
use serde_json::{Value, json};

fn user(id: &str) -> Value {
    json!({ "user_id": id, "logged_in_user_id": "7", "random_id": "rnd" })
}

fn entry(pingback: &Pingback, user_id: &str) -> Entry {
    pingback.entry_of(&user(user_id).to_string())
}

fn sent(pingbacks: &[Pingback]) -> Value {
    let entries: Vec<Entry> = pingbacks.iter().map(|pingback| entry(pingback, "18c0ffee00000000")).collect();
    serde_json::from_str(&payload(&entries)).unwrap()
}

// [PNG-02]
#[test]
fn the_body_is_one_session_with_its_user_and_events() {
    let mut one = pingback("e1");
    one.ts = 1_795_264_000_123;
    one.tid = "campaign".into();
    one.add("position", r#"{"position":3}"#);
    let expected = json!({ "sessions": [{
        "user": user("18c0ffee00000000"),
        "events": [{
            "event_type": "GIF_SEARCH", "referrer": "https://page.test/", "response_id": "r2", "prior_response_id": "r1",
            "actions": [{
                "event_id": "e1", "action_type": "SEEN", "ts": 1_795_264_000_123_u64, "gif_id": "g", "tid": "campaign",
                "attributes": [{ "key": "position", "value": "{\"position\":3}" }],
            }],
        }],
    }] });
    assert_eq!(sent(&[one]), expected);
}

// [PNG-07]
#[test]
fn actions_are_grouped_by_response_and_event_type() {
    let other_response = Pingback { response_id: "r9".into(), ..pingback("e2") };
    let other_event_type = Pingback { event_type: "GIF_RELATED".into(), ..pingback("e4") };
    let body = sent(&[pingback("e1"), other_response, pingback("e3"), other_event_type]);
    let events = body["sessions"][0]["events"].as_array().unwrap();
    let ids = events.iter().map(|event| {
        let actions = event["actions"].as_array().unwrap();
        actions.iter().map(|action| action["event_id"].as_str().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(ids.collect::<Vec<_>>(), [vec!["e1", "e3"], vec!["e2"], vec!["e4"]]);
}

// [PNG-02, PNG-13]
#[test]
fn pingbacks_of_an_earlier_visit_are_sent_with_their_own_user() {
    let batch = [
        entry(&pingback("e1"), "earlier"),
        entry(&pingback("e2"), "18c0ffee00000000"),
        entry(&pingback("e3"), "earlier"),
    ];
    let body: Value = serde_json::from_str(&payload(&batch)).unwrap();
    let session_ids = |index: usize| {
        let session = &body["sessions"][index];
        let actions = session["events"][0]["actions"].as_array().unwrap();
        let ids: Vec<&str> = actions.iter().map(|action| action["event_id"].as_str().unwrap()).collect();
        (session["user"]["user_id"].as_str().unwrap().to_owned(), ids.join(" "))
    };
    assert_eq!(
        [session_ids(0), session_ids(1)].map(|(user, ids)| format!("{user}: {ids}")),
        ["earlier: e1 e3", "18c0ffee00000000: e2"]
    );
}

proptest! {
    // [PNG-13]
    #[test]
    fn a_stored_entry_is_restored_and_size_is_an_upper_bound(text in any::<String>()) {
        let mut one = pingback(&text);
        one.add(&text, &text);
        let entry_with_user = entry(&one, &text);
        let restored = Entry::from_text(&text, &entry_with_user.to_text(), false);
        prop_assert_eq!(restored.as_ref(), Some(&entry_with_user));
        let frame = payload(&[]).len();
        prop_assert!(payload(std::slice::from_ref(&entry_with_user)).len() <= entry_with_user.size() + frame);
        let _ = Entry::from_text(&text, &text, false);
    }

    // [PNG-02]
    #[test]
    fn any_text_is_sent_unchanged(text in prop_oneof![any::<String>(), "[\\x00-\\x7f]{0,12}"]) {
        let mut one = pingback(&text);
        one.gif_id = text.clone();
        one.add(&text, &text);
        let body = sent(&[one]);
        let action = &body["sessions"][0]["events"][0]["actions"][0];
        prop_assert_eq!(&action["event_id"], &text);
        prop_assert_eq!(&action["gif_id"], &text);
        prop_assert_eq!(&action["attributes"], &json!([{ "key": text, "value": text }]));
    }
}
