use super::super::{
    Content, Context, DecodeError, Document, MAX_DEPTH, MAX_GIFS, MAX_LENGTH, MAX_TEXT, Shape, decode,
    decode_gif,
};
use super::mutate;
use super::random::{Random, number};
use crate::model::Gif;
use crate::providers::shape;
use serde_json::{Value, json};

const RECORDED: [&str; 3] = [
    include_str!("../../../tests/fixtures/providers/giphy-gifs-search.json"),
    include_str!("../../../tests/fixtures/providers/giphy-gif-by-id.json"),
    include_str!("../../../tests/fixtures/providers/giphy-categories.json"),
];

fn giphy() -> Shape {
    shape("giphy")
}

const SAMPLE_SERVICE: &str = include_str!("../../../../packages/core/test/fixtures/raw.json");

/// A GIF with every field that the decoder reads.
fn complete() -> Value {
    let file = |name: &str, width: u32| {
        json!({
            "url": format!("https://media3.s.test/{name}.gif"), "webp": format!("https://media3.s.test/{name}.webp"),
            "mp4": format!("https://media3.s.test/{name}.mp4"), "width": width.to_string(), "height": width,
        })
    };
    json!({
        "id": "a", "type": "video", "title": "A \"cat\"", "url": "https://s.test/gifs/a", "bitly_url": "http://b.test/a",
        "embed_url": "https://s.test/embed/a", "tags": ["cat", { "text": "happy dance" }], "tags_string": "dog",
        "images": {
            "original": file("o", 480), "original_still": file("s", 480), "fixed_width": file("w", 200), "hd": file("hd", 900),
            "fixed_width_still": { "webp": "https://m.test/s.webp" }, "fixed_height": file("h", 267), "downsized_large": file("d", 300),
        },
        "bottle_data": { "tid": "t", "tags": ["<img>", ""] }, "external_media": { "provider_name": "youtube", "asset_uid": "a-b", "start": 3 },
        "cta": { "link": "https://shop.test/", "text": " Buy  it" }, "is_featured": 1, "is_hidden": "true",
        "user": {
            "username": "Mia", "display_name": "Mia R.", "attribution_display_name": "Rose", "is_verified": true,
            "avatar_url": "https://media2.s.test/mia.png", "profile_url": "https://s.test/mia",
        },
        "video": {
            "assets": { "source": { "url": "https://m.test/v.mp4", "width": 640, "height": 480 }, "720p": { "url": "https://m.test/7.mp4", "width": 9, "height": 9 } },
            "previews": { "source": { "url": "https://m.test/p.mp4", "width": 64, "height": 48 } },
            "captions": { "en": { "vtt": "https://m.test/en.vtt" }, "de": { "vtt": "javascript:1" } },
        },
    })
}

/// The responses to mutate.
fn answers() -> Vec<Value> {
    let mut answers: Vec<Value> = RECORDED.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let sample =
        SAMPLE_SERVICE.replace("{site}", "https://s.test").replace("{media}", "https://media1.s.test");
    let sample: Value = serde_json::from_str(&sample).unwrap();
    answers.push(json!({ "data": sample, "meta": { "response_id": "r" } }));
    let page = json!({ "count": 1, "offset": "12", "total_count": 4100 });
    let meta = json!({ "response_id": "r1", "pingback_event_type": "GIF_TRENDING" });
    answers.push(json!({ "data": [complete(), { "id": 7 }], "meta": meta, "pagination": page }));
    answers.push(json!({ "data": complete(), "meta": meta }));
    answers
}

/// Asserts that a result is valid JSON, and that its GIFs have the documented types, safe URLs and a size.
fn assert_valid(json: &str, content: Content, what: &str) {
    // serde_json rejects lone surrogates in items that are passed on.
    assert!(Document::parse(json).is_some(), "{what}: {json}");
    let result = || serde_json::from_str::<Value>(json).unwrap();
    let gifs = match content {
        Content::Gif => vec![result()],
        Content::Gifs => result()["items"].as_array().unwrap().clone(),
        Content::Items | Content::Item => vec![],
    };
    for written in gifs {
        // Deserializing a URL checks that it is safe.
        let gif: Gif =
            serde_json::from_value(written.clone()).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert!(!gif.id.is_empty() && !gif.alt.is_empty() && gif.palette < 5, "{what}: {json}");
        assert!(gif.width > 0 && gif.height > 0, "{what}: {json}");
        assert_eq!(serde_json::to_value(gif).unwrap(), written, "{what}");
    }
}

// [MOD-01, MOD-14]
#[test]
fn recorded_responses_have_valid_results() {
    for answer in answers() {
        for content in [Content::Gifs, Content::Gif, Content::Items, Content::Item] {
            for media_host in [None, Some("media.test"), Some("not a host")] {
                let context =
                    Context { event_type: "GIF_SEARCH", media_host, offset: Some(12), has_raw: false };
                match decode(&giphy(), &answer.to_string(), content, context) {
                    Ok(decoded) => assert_valid(&decoded.json, content, "recorded"),
                    Err(DecodeError::Data) if content == Content::Item => {}
                    Err(refusal) => assert_eq!(
                        answer["data"].is_array(),
                        refusal == DecodeError::Field("id".into()),
                        "{content:?}: {refusal:?}"
                    ),
                }
            }
        }
    }
}

// [MOD-01, TXT-11]
#[test]
fn mutated_responses_have_valid_results() {
    let shape = giphy();
    let answers = answers();
    let first = number("GIFLET_SEED", 1);
    for seed in first..first + number("GIFLET_OPERATIONS", 100_000) / 10 {
        let random = &mut Random(seed);
        let mut answer = random.pick(&answers).clone();
        if random.is(70)
            && let Some(items) = answer["data"].as_array_mut()
        {
            let index = random.below(items.len());
            *items = vec![items.swap_remove(index)];
        }
        mutate::mutate(random, &mut answer);
        let content = *random.pick(&[
            Content::Gifs,
            Content::Gifs,
            Content::Gif,
            Content::Gif,
            Content::Items,
            Content::Item,
        ]);
        let media_host = *random.pick(&[None, Some("media.test"), Some("b@d")]);
        let text = match content {
            Content::Gif | Content::Gifs if random.is(20) => serde_json::to_string_pretty(&answer).unwrap(),
            Content::Gif | Content::Gifs if random.is(20) => answer.to_string().replace('/', "\\/"),
            _ => answer.to_string(),
        };
        let what = format!("GIFLET_SEED={seed} GIFLET_OPERATIONS=10");
        for text in [mutate::corrupt(random, &text), text] {
            let context = Context { event_type: "GIF_SEARCH", media_host, offset: Some(12), has_raw: false };
            if let Ok(decoded) = decode(&shape, &text, content, context) {
                assert_valid(&decoded.json, content, &what);
            }
        }
    }
}

// [CLI-13]
#[test]
fn items_of_other_types_are_skipped_and_counted() {
    for (data, items, skipped) in [
        (json!([null, "cat", 7, [], true, "dog"]), json!(["cat", "dog"]), 4),
        (json!([7, { "id": 7 }, null, {}]), json!([{ "id": 7 }, {}]), 2),
        (json!([null, 7]), json!([]), 2),
    ] {
        let text = json!({ "data": data }).to_string();
        let decoded = decode(&giphy(), &text, Content::Items, Context::default()).unwrap();
        let page: Value = serde_json::from_str(&decoded.json).unwrap();
        assert_eq!((&page["items"], decoded.skipped), (&items, skipped));
    }
}

// [CLI-06, CLI-07]
#[test]
fn a_response_without_data_is_an_error() {
    let shape = giphy();
    let refusal = |text: &str, content| decode(&shape, text, content, Context::default()).unwrap_err();
    assert_eq!(refusal("{\"data\":[]", Content::Gifs), DecodeError::Json);
    for (depth, error) in [(1, DecodeError::Json), (MAX_DEPTH as usize + 1, DecodeError::TooLarge)] {
        assert_eq!(refusal(&"[".repeat(depth), Content::Gifs), error);
    }
    assert_eq!(refusal("{}", Content::Gifs), DecodeError::Data);
    assert_eq!(refusal("{\"data\":{}}", Content::Gifs), DecodeError::Data);
    for data in ["null", "[]", "[{}]", "\"a\"", "7"] {
        assert_eq!(refusal(&format!("{{\"data\":{data}}}"), Content::Item), DecodeError::Data, "{data}");
    }
    assert_eq!(refusal("{\"data\":{}}", Content::Gif), DecodeError::Field("id".into()));
}

// [MOD-01]
#[test]
fn an_invalid_gif_is_skipped_and_counted() {
    let text = r#"{ "data": [{ "id": "a" }, {}, 7] }"#;
    let context = Context { offset: Some(0), ..Context::default() };
    let decoded = decode(&giphy(), text, Content::Gifs, context).unwrap();
    let page: Value = serde_json::from_str(&decoded.json).unwrap();
    assert_eq!((page["items"].as_array().unwrap().len(), decoded.skipped), (1, 2));
    assert_eq!(page["next"], "3");
}

// [MOD-01]
#[test]
fn items_over_a_limit_are_omitted() {
    let page = |text: String| decode(&giphy(), &text, Content::Gifs, Context::default());
    let decoded = page(json!({ "data": vec![json!({ "id": "a" }); MAX_GIFS + 2] }).to_string()).unwrap();
    let gifs: Value = serde_json::from_str(&decoded.json).unwrap();
    assert_eq!((gifs["items"].as_array().unwrap().len(), decoded.skipped), (MAX_GIFS, 2));
    let title = "ä".repeat(MAX_TEXT);
    let decoded = page(json!({ "data": [{ "id": "a", "title": title }] }).to_string()).unwrap();
    let gifs: Value = serde_json::from_str(&decoded.json).unwrap();
    assert_eq!(gifs["items"][0]["title"], title[..MAX_TEXT]);
    let padded = |length: usize| format!("{{\"data\":[]{}}}", " ".repeat(length - 11));
    assert!(page(padded(MAX_LENGTH)).is_ok());
    assert_eq!(
        [1, 2].map(|more| page(padded(MAX_LENGTH + more))),
        [Err(DecodeError::TooLarge), Err(DecodeError::TooLarge)]
    );
}

// [MOD-03]
#[test]
fn the_event_type_of_a_response_precedes_that_of_the_call() {
    let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
    for (data, content) in [(json!({ "id": "a" }), Content::Gif), (json!([{ "id": "a" }]), Content::Gifs)] {
        let response = json!({ "data": data, "meta": { "pingback_event_type": "GIF_TRENDING" } }).to_string();
        let decoded: Value =
            serde_json::from_str(&decode(&giphy(), &response, content, context).unwrap().json).unwrap();
        let gif = if content == Content::Gif { &decoded } else { &decoded["items"][0] };
        assert_eq!(gif["tracking"]["eventType"], "GIF_TRENDING");
    }
}

// [MOD-01]
#[test]
fn large_ids_keep_their_digits_and_lone_surrogates_are_replaced() {
    let text = r#"{ "data": { "id": 9082712784681109, "title": "a\ud800b", "title": "c\udfffd" } }"#;
    let decoded = decode(&giphy(), text, Content::Gif, Context::default()).unwrap();
    let gif: Value = serde_json::from_str(&decoded.json).unwrap();
    assert_eq!((&gif["id"], &gif["title"]), (&json!("9082712784681109"), &json!("c\u{fffd}d")));
}

// [MOD-01]
#[test]
fn an_id_with_a_lone_surrogate_is_no_id() {
    let text = r#"{ "data": [{ "id": "\ud800" }, { "id": "\ud801" }, { "id": "\ud83d\ude00" }] }"#;
    let decoded = decode(&giphy(), text, Content::Gifs, Context::default()).unwrap();
    let page: Value = serde_json::from_str(&decoded.json).unwrap();
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
    assert_eq!((&page["items"][0]["id"], decoded.skipped), (&json!("\u{1f600}"), 2));
}

// [MOD-06]
#[test]
fn previews_may_be_named_like_images() {
    let decoded = |previews: Value| {
        let gif = json!({ "id": "a", "video": { "previews": previews }, "images": { "original": { "mp4": "https://m.test/o.mp4" } } });
        let response = json!({ "data": gif }).to_string();
        let decoded = decode(&giphy(), &response, Content::Gif, Context::default()).unwrap();
        serde_json::from_str::<Value>(&decoded.json).unwrap()
    };
    // The members of an image, as service.md lists them.
    let file = |name: &str| {
        json!({
            "url": format!("https://m.test/{name}.gif"), "webp": format!("https://m.test/{name}.webp"),
            "mp4": format!("https://m.test/{name}.mp4"), "mp4_size": "9", "width": "200", "height": 100,
        })
    };
    let gif = decoded(json!({ "fixed_width": file("w"), "original": file("p") }));
    let rendition = |name: &str, key: &str| {
        json!({
            "url": format!("https://m.test/{name}.mp4"), "name": key, "mime": "video/mp4", "width": 200, "height": 100, "bytes": 9,
        })
    };
    let expected = [rendition("p", "original"), rendition("w", "fixed_width")];
    assert_eq!(gif["video"]["renditions"], json!(expected));
    assert_eq!(gif["videoUrl"], "https://m.test/p.mp4");
    // An image is no video.
    let gif = decoded(json!({ "original": { "url": "https://m.test/p.gif" } }));
    assert_eq!((&gif["video"], &gif["videoUrl"]), (&Value::Null, &json!("https://m.test/o.mp4")));
    let gif = decoded(json!({ "original": { "url": "https://m.test/p.mp4" } }));
    assert_eq!(
        (&gif["video"]["renditions"][0]["url"], &gif["videoUrl"]),
        (&gif["videoUrl"], &json!("https://m.test/p.mp4"))
    );
}

// [MOD-01]
#[test]
fn the_raw_item_is_added_on_request() {
    let text = r#"{ "data": [{ "id": 9082712784681109, "new": { "field":1 } }] }"#;
    let items = |has_raw| {
        let context = Context { has_raw, ..Context::default() };
        decode(&giphy(), text, Content::Gifs, context).unwrap().json
    };
    assert!(items(true).contains(r#","raw":{ "id": 9082712784681109, "new": { "field":1 } }}]"#));
    assert!(!items(false).contains("raw"));
}

// [MOD-03]
#[test]
fn the_meta_object_has_the_response_id_and_the_event_type() {
    let names = |text: &str| {
        let document = Document::parse(text).unwrap();
        let (shape, root) = (giphy(), document.root());
        (shape.response_id_of(root).to_owned(), shape.event_type_of(root).to_owned())
    };
    let meta = r#"{ "meta": { "response_id": 17, "pingback_event_type": "GIF_TRENDING" } }"#;
    assert_eq!(names(meta), ("17".into(), "GIF_TRENDING".into()));
    assert_eq!(names(r#"{ "meta": "none" }"#), Default::default());
    assert_eq!(names("[]"), Default::default());
}

/// The decoded GIF with these images.
fn with_images(images: Value) -> Value {
    let gif = json!({ "id": "a", "images": images }).to_string();
    serde_json::from_str(&decode_gif(&giphy(), &gif, "", Context::default()).unwrap()).unwrap()
}

// [MOD-05, MOD-06]
#[test]
fn other_renditions_are_read_if_there_are_none_of_the_usual() {
    let file = |end: &str| json!({ "url": format!("https://m.test/{end}"), "width": "480", "height": "270", "size": "7" });
    for name in ["downsized", "downsized_medium", "fixed_width_downsampled", "preview_gif"] {
        let gif = with_images(json!({ name: file("a.gif") }));
        assert_eq!(
            gif["renditions"],
            json!([{ "url": "https://m.test/a.gif", "name": name, "mime": "image/gif", "width": 480, "height": 270, "bytes": 7 }])
        );
        assert_eq!(
            (&gif["width"], &gif["height"], &gif["gifUrl"]),
            (&json!(480), &json!(270), &json!("https://m.test/a.gif"))
        );
    }
    let video = json!({ "mp4": "https://m.test/a.mp4", "width": "480", "height": "270" });
    assert_eq!(with_images(json!({ "preview": video }))["videoUrl"], "https://m.test/a.mp4");
    let both = with_images(json!({ "downsized": file("b.gif"), "fixed_width": file("a.gif") }));
    assert_eq!(both["renditions"].as_array().map(Vec::len), Some(1));
    assert_eq!(both["renditions"][0]["name"], "fixed_width");
    assert_eq!(with_images(json!({}))["renditions"], json!([]));
}

// [TXT-11]
#[test]
fn characters_that_url_parsers_escape_are_escaped() {
    let url = |path: &str| {
        with_images(json!({ "original": { "url": format!("https://cdn.test/{path}") } }))["gifUrl"].clone()
    };
    assert_eq!(url("my cat.gif"), "https://cdn.test/my%20cat.gif");
    assert_eq!(url("ä \"'^{|}?a=b|c%20d"), "https://cdn.test/ä%20%22%27%5E%7B%7C%7D?a=b%7Cc%20d");
    for rejected in ["a<b", "a>b", "a\\b", "a`b", "a\nb", "a\u{202e}b"] {
        assert_eq!(url(rejected), json!(null), "{rejected}");
    }
    let of_host = with_images(json!({ "original": { "url": "https://a b.test/" } }));
    assert_eq!(of_host["gifUrl"], json!(null));
}
