//! The size of a result is bounded by the size of its response, whatever the response contains.

use super::super::{
    Content, Context, MAX_GIFS, MAX_GROWTH, MAX_LENGTH, MAX_OVERHEAD, MAX_RESPONSE_ID, decode,
};
use super::keys::KEYS;
use crate::providers::{shape, shapes};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Texts that are written longer than they are sent, and texts that are written several times.
fn text() -> impl Strategy<Value = String> {
    let parts = ["\u{8}", "\"", "\u{1}", "a", "ä", "a,", "\u{7f}", "\u{fffd}", " "];
    prop_oneof![
        prop::sample::select(vec![
            "", "1", "true", "sticker", "video", "clip", "youtube", "//a", "//a.mp4", "9e9"
        ])
        .prop_map(str::to_owned),
        (prop::sample::select(parts.to_vec()), 1..12_000_usize).prop_map(|(part, count)| part.repeat(count)),
        (1..2000_usize).prop_map(|length| format!("//a/{}.mp4", "b".repeat(length))),
        any::<String>(),
    ]
}

fn value(keys: Vec<String>) -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        4 => text().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => any::<bool>().prop_map(Value::from),
    ];
    scalar.prop_recursive(4, 100, 12, move |inner| {
        prop_oneof![
            1 => prop::collection::vec(inner.clone(), 0..12).prop_map(Value::from),
            4 => members(keys.clone(), inner).prop_map(Value::from),
        ]
    })
}

fn members(
    keys: Vec<String>,
    value: impl Strategy<Value = Value>,
) -> impl Strategy<Value = Map<String, Value>> {
    let members = prop::collection::vec((prop::sample::select(keys), value), 0..12);
    members.prop_map(|members| members.into_iter().collect())
}

fn object() -> impl Strategy<Value = Map<String, Value>> {
    let keys = KEYS.clone();
    members(keys.clone(), value(keys))
}

/// A response of any provider with `count` copies of an item.
fn response(
    mut envelope: Map<String, Value>,
    mut item: Map<String, Value>,
    count: usize,
    id: &str,
) -> String {
    item.insert("id".into(), json!(1));
    let items = json!(vec![item; count]);
    envelope.insert("meta".into(), json!({ "response_id": id, "pingback_event_type": id }));
    envelope.extend(["response_id", "responseId"].map(|name| (name.into(), json!(id))));
    envelope.extend(["results", "items"].map(|name| (name.into(), items.clone())));
    let is_nested = count.is_multiple_of(2);
    envelope.insert("data".into(), if is_nested { json!({ "data": items }) } else { items });
    Value::Object(envelope).to_string()
}

fn assert_bounded(text: &str) {
    for shape in shapes() {
        for content in [Content::Gifs, Content::Gif, Content::Items, Content::Item] {
            for has_raw in [false, true] {
                let context = Context { event_type: "GIF_SEARCH", has_raw, ..Context::default() };
                let Ok(decoded) = decode(&shape, text, content, context) else { continue };
                let json: Value = serde_json::from_str(&decoded.json).unwrap();
                let gifs = match content {
                    Content::Gifs => json["items"].as_array().map_or(0, Vec::len),
                    _ => 1,
                };
                let length = decoded.json.len();
                assert!(gifs <= MAX_GIFS);
                assert!(
                    length <= MAX_GROWTH * text.len() + MAX_OVERHEAD * gifs,
                    "{length} for {}",
                    text.len()
                );
                if content == Content::Gifs {
                    // The shortest GIF is `{"id":1},`.
                    assert!(length <= (MAX_GROWTH + MAX_OVERHEAD / 9) * text.len());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    // [MOD-01]
    #[test]
    fn a_result_is_at_most_a_multiple_of_its_response(
        envelope in object(),
        item in prop_oneof![object(), Just(Map::new())],
        count in 0..100_usize,
        id in text(),
    ) {
        assert_bounded(&response(envelope, item, count, &id));
    }
}

// [MOD-01]
#[test]
fn the_shortest_gifs_with_the_longest_ids_are_bounded() {
    for id in ["\u{8}".repeat(MAX_RESPONSE_ID), "r".repeat(MAX_RESPONSE_ID + 1), "r".repeat(500_000)] {
        for count in [1, 7, MAX_GIFS, MAX_GIFS + 1] {
            assert_bounded(&response(Map::new(), Map::new(), count, &id));
        }
    }
}

// [MOD-03]
#[test]
fn a_long_response_id_or_event_type_is_ignored() {
    for (length, is_kept) in [(MAX_RESPONSE_ID, true), (MAX_RESPONSE_ID + 1, false)] {
        let id = "r".repeat(length);
        let meta = json!({ "response_id": id, "pingback_event_type": id });
        let text = json!({ "data": [{ "id": "a" }], "meta": meta }).to_string();
        let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
        let decoded = decode(&shape("giphy"), &text, Content::Gifs, context).unwrap();
        let page: Value = serde_json::from_str(&decoded.json).unwrap();
        let tracking = &page["items"][0]["tracking"];
        let expected = if is_kept { [&*id, &*id] } else { ["", "GIF_SEARCH"] };
        assert_eq!([&tracking["responseId"], &tracking["eventType"]], expected);
        assert_eq!(page["responseId"], expected[0]);
    }
}

// [MOD-01]
#[test]
fn the_result_of_the_largest_response_is_bounded() {
    for count in [1, MAX_GIFS, 100_000] {
        let gifs = vec![r#"{"id":1}"#; count].join(",");
        let text = |id: &str| {
            let meta = format!(r#"{{"response_id":"{id}","pingback_event_type":"{id}"}}"#);
            format!(r#"{{"data":[{gifs}],"meta":{meta}}}"#)
        };
        let text = text(&"x".repeat((MAX_LENGTH - text("").len()) / 2));
        let length = decode(&shape("giphy"), &text, Content::Gifs, Context::default()).unwrap().json.len();
        assert!(length <= MAX_OVERHEAD * count.min(MAX_GIFS) + 100, "{length}");
    }
}
