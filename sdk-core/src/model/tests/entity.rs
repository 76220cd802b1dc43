use super::super::Context;
use super::{FLAGS, decode, gif, gif_with};
use crate::decoder::DecodeError;
use serde_json::{Value, json};

// [MOD-01]
#[test]
fn a_numeric_id_becomes_text() {
    assert_eq!(gif(json!({ "id": "xT4uQ" })).id, "xT4uQ");
    assert_eq!(gif(json!({ "id": 9_007_199_254_740_991_u64 })).id, "9007199254740991");
}

// [MOD-01]
#[test]
fn without_an_id_the_error_names_the_field() {
    for raw in
        [json!({}), json!({ "id": null }), json!({ "id": "" }), json!({ "id": [1] }), json!(7), json!([])]
    {
        assert_eq!(decode(&raw, Context::default()), Err(DecodeError::Field("id".into())), "{raw}");
    }
}

// [MOD-01]
#[test]
fn unknown_fields_are_ignored() {
    let known = json!({ "id": "a", "title": "Cat" });
    let with_more = json!({ "id": "a", "title": "Cat", "__proto__": { "id": 1 }, "new": [{ "deep": {} }] });
    assert_eq!(gif(known), gif(with_more));
}

// [MOD-01]
#[test]
fn a_field_of_the_wrong_type_counts_as_absent() {
    let names =
        ["title", "type", "url", "tags", "images", "user", "bottle_data", "external_media", "cta", "video"];
    let bare = gif(json!({ "id": "a" }));
    for name in names {
        for wrong in [json!(null), json!(true), json!([]), json!([[], {}]), json!({})] {
            let mut decoded = gif_with(name, wrong.clone());
            decoded.user = None;
            assert_eq!(decoded, bare, "{name}: {wrong}");
        }
    }
}

// [MOD-01]
#[test]
fn the_urls_and_texts_of_a_gif_are_read() {
    let decoded = gif(json!({
        "id": "a", "type": "gif", "title": "A cat", "url": "https://s.test/gifs/a",
        "bitly_url": "http://b.test/a", "embed_url": "https://s.test/embed/a",
        "source": "https://found.test/a", "rating": "g",
    }));
    assert_eq!((decoded.lookup_id.as_str(), decoded.rating.as_deref()), ("a", Some("g")));
    assert_eq!((decoded.kind.as_str(), decoded.title.as_str()), ("gif", "A cat"));
    let addresses = super::urls([&decoded.url, &decoded.short_url, &decoded.embed_url, &decoded.source]);
    let [page, short, player] = ["https://s.test/gifs/a", "http://b.test/a", "https://s.test/embed/a"];
    assert_eq!(addresses, [Some(page), Some(short), Some(player), Some("https://found.test/a")]);
    let source = json!({ "id": "a", "source": "", "source_post_url": "https://found.test/b" });
    assert_eq!(super::urls([&gif(source).source]), [Some("https://found.test/b")]);
}

// [MOD-02]
#[test]
fn tags_are_strings_objects_or_one_string() {
    let expected = ["cat", "happy dance"];
    for (key, tags) in [
        ("tags", json!(["cat", "happy dance"])),
        ("tags", json!([{ "text": "cat" }, { "text": "happy dance", "rank": 1 }])),
        ("tags", json!(["cat", { "text": "happy dance" }])),
        ("tags_string", json!("cat, happy dance")),
    ] {
        assert_eq!(gif_with(key, tags.clone()).tags, expected, "{tags}");
    }
}

// [MOD-02]
#[test]
fn tags_string_is_only_used_without_tags() {
    let both = json!({ "id": "a", "tags": ["cat"], "tags_string": "dog" });
    let empty = json!({ "id": "a", "tags": [], "tags_string": "dog" });
    assert_eq!(gif(both).tags, ["cat"]);
    assert_eq!(gif(empty).tags, ["dog"]);
}

// [MOD-02]
#[test]
fn tags_without_text_are_omitted() {
    assert_eq!(gif_with("tags", json!([null, "", " ", {}, [], { "text": 1 }, true, "x"])).tags, ["1", "x"]);
    assert!(gif_with("tags_string", json!(" , ,")).tags.is_empty());
}

// [MOD-02]
#[test]
fn ten_thousand_tags_are_read() {
    let tags: Vec<String> = (0..10_000).map(|number| format!("t{number}")).collect();
    assert_eq!(gif_with("tags", json!(tags)).tags, tags);
}

// [MOD-03]
#[test]
fn every_gif_has_the_response_id() {
    let context = Context { response_id: "r1", event_type: "GIF_SEARCH", media_host: None };
    let raw = json!({ "id": "a", "response_id": "forged", "tracking": { "responseId": "forged" } });
    let tracking = decode(&raw, context).unwrap().tracking;
    assert_eq!((tracking.response_id.as_str(), tracking.event_type.as_str()), ("r1", "GIF_SEARCH"));
}

// [MOD-04]
#[test]
fn every_flag_is_converted_to_a_boolean() {
    let set = [json!(true), json!(1), json!("1"), json!("true"), json!(2), json!(-1)];
    let unset = [
        json!(false),
        json!(0),
        json!("0"),
        json!("false"),
        json!(""),
        json!("no"),
        json!(null),
        json!([]),
        json!({}),
    ];
    for (name, _) in FLAGS {
        let are_set = |value: &Value| {
            let decoded = serde_json::to_value(gif_with(name, value.clone())).unwrap();
            FLAGS.map(|(_, flag)| decoded[flag].as_bool().unwrap())
        };
        assert!(unset.iter().all(|value| are_set(value) == [false; 9]), "{name}");
        assert!(set.iter().all(|value| are_set(value) == FLAGS.map(|(flag, _)| flag == name)), "{name}");
    }
}

// [MOD-04]
#[test]
fn the_type_determines_stickers_and_sound() {
    assert!(gif_with("type", json!("video")).has_audio && !gif_with("type", json!("gif")).has_audio);
    assert!(gif_with("type", json!("sticker")).is_sticker);
    assert!(!gif_with("type", json!("gif")).is_sticker);
}

// [MOD-08]
#[test]
fn there_are_no_pixels_by_default() {
    let bare = gif_with("bottle_data", json!({ "tid": "campaign" })).tracking;
    assert_eq!((bare.campaign_id.as_str(), bare.pixels.len()), ("campaign", 0));
    let tagged =
        gif_with("bottle_data", json!({ "tags": ["<img src='https://p.test'>", null, "b"] })).tracking;
    assert_eq!(
        (tagged.campaign_id.as_str(), tagged.pixels),
        ("", vec!["<img src='https://p.test'>".into(), "b".into()])
    );
}

// [MOD-08]
#[test]
fn external_media_is_limited_to_two_hosts() {
    let media = |provider: &str, uid: &str| {
        gif_with("external_media", json!({ "provider_name": provider, "asset_uid": uid, "start": "12" }))
            .external_media
    };
    let youtube = media("youtube", "dQw4w9-_XcQ").unwrap();
    assert_eq!((youtube.host.as_str(), youtube.id.as_str(), youtube.start), ("youtube", "dQw4w9-_XcQ", 12));
    assert_eq!(media("vimeo", "76979871").unwrap().host, "vimeo");
    for (provider, uid) in [
        ("dailymotion", "x1"),
        ("YouTube", "x1"),
        ("vimeo", "76a"),
        ("youtube", "a/b"),
        ("youtube", "a?autoplay=0"),
        ("youtube", ""),
        ("youtube", "null"),
        ("youtube", "123456789012345678901234567890123"),
    ] {
        assert_eq!(media(provider, uid), None, "{provider} {uid}");
    }
}

// [MOD-08]
#[test]
fn a_call_to_action_needs_a_link_and_a_text() {
    let cta = |link: &str, text: &str| gif_with("cta", json!({ "link": link, "text": text })).cta;
    let whole = cta("https://shop.test/x", " Buy  it ").unwrap();
    assert_eq!((whole.link.as_str(), whole.text.as_str()), ("https://shop.test/x", "Buy it"));
    assert_eq!(cta("javascript:alert(1)", "Buy it"), None);
    assert_eq!(cta("https://shop.test/x", " "), None);
}

// [MOD-14]
#[test]
fn decoding_is_deterministic() {
    let raw = json!({ "id": "a", "user": { "username": "Mia" }, "tags": ["x"] });
    assert_eq!(gif(raw.clone()), gif(raw));
    let palettes: Vec<u8> = ["a", "b", "c", "d", "e", "f"].map(|id| gif(json!({ "id": id })).palette).into();
    assert_eq!(palettes, [0, 2, 3, 3, 4, 1], "a changed hash changes every color on every page");
}

// [MOD-01]
#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    // Moves each level into the next; `json!` would copy it.
    let nested = |depth: u32| {
        (0..depth).fold(json!("x"), |inner, _| {
            let object = [("text".to_string(), inner)].into_iter().collect();
            Value::Array(vec![Value::Object(object)])
        })
    };
    for key in ["title", "tags", "images", "user", "video"] {
        assert_eq!(gif_with(key, nested(200)).id, "a");
        let too_deep = decode(&json!({ "id": "a", key: nested(2_000) }), Context::default());
        assert_eq!(too_deep, Err(DecodeError::TooLarge));
    }
}
