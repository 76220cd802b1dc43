use super::Missing;
use super::shapes::{ALL, BATCH, CHANNEL, STORY, TRENDING_STORY};
use super::{Kind, Scope, Shape};
use crate::answer::{self, Context, Document, decode_gif, giphy};
use crate::text::Json;
use proptest::prelude::*;
use serde_json::{Value, json};

fn read(shape: &Shape, source: &Value) -> Result<Value, Missing> {
    let mut json = Json::default();
    let source = source.to_string();
    let document = Document::parse(&source).unwrap();
    let gif = |gif: answer::Value| decode_gif(&giphy(), gif.json(), "", Context::default()).ok();
    let result = shape.write(document.root(), &Scope { media_host: None, gif: &gif }, &mut json);
    let text = json.take();
    result.map(|()| serde_json::from_str(&text).unwrap()).inspect_err(|_| assert_eq!(text, ""))
}

// [MOD-11]
#[test]
fn a_channel_is_read_from_uneven_answers() {
    let source = json!({
        "id": 681, "slug": "fun", "display_name": " Fun\u{202e} stuff ", "parent": null, "position": "3",
        "ranked_tags": ["a", 4, {}, ""], "gif_count": -2, "unknown": 1,
    });
    let expected = json!({
        "id": "681", "slug": "fun", "display_name": "Fun stuff", "parent": "", "position": 3, "owner": "",
        "gif_count": 0, "ranked_tags": ["a", "4"], "magic_tags": [],
    });
    assert_eq!(read(&CHANNEL, &source), Ok(expected));
}

// [MOD-11]
#[test]
fn what_an_entity_cannot_be_without_is_named() {
    for source in [json!(null), json!([]), json!("x"), json!({ "story_id": null }), json!({ "story_id": {} })]
    {
        assert_eq!(read(&STORY, &source), Err(Missing { shape: "Story", field: "story_id" }));
    }
    let entry =
        json!({ "id": 1, "story_id": "s1", "story": { "story_id": "" }, "publish_datetime": "2026-01-01" });
    let read = read(&TRENDING_STORY, &entry).unwrap();
    assert_eq!(read, json!({ "id": "1", "story_id": "s1", "publish_datetime": "2026-01-01" }));
}

// [MOD-11]
#[test]
fn a_story_has_decoded_gifs_and_a_batch_a_known_state() {
    let gif = json!({ "id": "g", "title": "Cat", "url": "javascript:alert(1)" });
    let story =
        read(&STORY, &json!({ "story_id": "s", "cover_gifs": [gif, {}, 3], "is_published": "1" })).unwrap();
    assert_eq!(story["cover_gifs"].as_array().unwrap().len(), 1);
    assert_eq!(story["cover_gifs"][0]["alt"], "Cat");
    assert_eq!(story["cover_gifs"][0].get("url"), None);
    assert_eq!(story["is_published"], true);
    assert_eq!(read(&BATCH, &json!({ "job_id": 1, "state": "assigned" })).unwrap()["state"], "assigned");
    assert_eq!(read(&BATCH, &json!({ "job_id": 1, "state": "lost" })).unwrap().get("state"), None);
}

/// JSON of any kind, its keys among those of the tables.
fn anything() -> impl Strategy<Value = Value> {
    let keys: Vec<_> = ALL.iter().flat_map(|shape| shape.fields).map(|(name, ..)| *name).collect();
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,8}".prop_map(Value::from),
        Just(json!("javascript:alert(1)")),
        Just(json!("https://m.test/a.gif")),
    ];
    leaf.prop_recursive(4, 64, 8, move |inner| {
        let member = (proptest::sample::select(keys.clone()), inner.clone());
        prop_oneof![
            proptest::collection::vec(inner, 0..6).prop_map(Value::from),
            proptest::collection::vec(member, 0..10).prop_map(|members| members
                .into_iter()
                .map(|(key, value)| (key.to_owned(), value))
                .collect()),
        ]
    })
}

fn check(shape: &Shape, read: &Value) {
    let members = read.as_object().unwrap();
    for (name, kind, _) in shape.fields {
        let value = members.get(*name);
        let is_right = match kind {
            Kind::Id => value.is_some_and(|value| value.is_string()),
            Kind::Text => value.is_some_and(Value::is_string),
            Kind::Count => value.is_some_and(Value::is_u64),
            Kind::Flag => value.is_some_and(Value::is_boolean),
            Kind::Url => value.is_none_or(|url| url.as_str().is_some_and(|url| url.starts_with("http"))),
            Kind::OneOf(words) => value.is_none_or(|word| words.contains(&word.as_str().unwrap())),
            Kind::Texts => value.is_some_and(|list| list.as_array().unwrap().iter().all(Value::is_string)),
            Kind::Gifs => {
                value.is_some_and(|list| list.as_array().unwrap().iter().all(|gif| gif["id"] != ""))
            }
            Kind::One(inner) => value.is_none_or(|value| {
                check(inner, value);
                true
            }),
        };
        assert!(is_right, "{}.{name}: {value:?}", shape.name);
    }
}

proptest! {
    // [MOD-11]
    #[test]
    fn anything_yields_a_whole_entity_or_the_field_that_is_missing(source in anything()) {
        for shape in ALL {
            match read(shape, &source) {
                Ok(entity) => check(shape, &entity),
                Err(missing) => prop_assert_eq!(missing.shape, shape.name),
            }
        }
    }
}
