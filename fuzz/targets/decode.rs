//! Any text yields a result or an error for every shape. A result is JSON with safe URLs and a size other than 0, and
//! at most a multiple of its response. Text
//! that serde_json accepts is accepted. The structs of a GIF have the same JSON.

#![no_main]

use giflet_sdk_core::decoder::{
    Content, Context, DecodeError, Document, MAX_DEPTH, MAX_GIFS, MAX_GROWTH, MAX_OVERHEAD, Shape, decode,
    error_message,
};
use giflet_sdk_core::model::{self, Gif};
use giflet_sdk_core::providers;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use std::sync::LazyLock;

static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(providers::shapes);

/// Keys of URLs in a result.
const URL_KEYS: [&str; 11] = [
    "avatar",
    "avatarUrl",
    "embedUrl",
    "gifUrl",
    "link",
    "profileUrl",
    "shortUrl",
    "source",
    "stillUrl",
    "url",
    "videoUrl",
];

fuzz_target!(|text: &str| {
    // serde_json accepts at most 128 levels, fewer than the parser.
    assert!(MAX_DEPTH > 128);
    let is_json = serde_json::from_str::<Value>(text).is_ok();
    assert!(Document::parse(text).is_some() || !is_json);
    for shape in &*SHAPES {
        let _ = error_message(shape, text);
        for media_host in [None, Some("media.test")] {
            let context = Context { event_type: "GIF_SEARCH", media_host, offset: Some(0), has_raw: false };
            for content in [Content::Gifs, Content::Gif, Content::Items, Content::Item] {
                match decode(shape, text, content, context) {
                    Ok(decoded) => {
                        let gifs = if content == Content::Gifs { MAX_GIFS.min(text.len()) } else { 1 };
                        assert!(decoded.json.len() <= MAX_GROWTH * text.len() + MAX_OVERHEAD * gifs);
                        check(&decoded.json, content, is_json)
                    }
                    Err(DecodeError::Json) => assert!(!is_json),
                    Err(DecodeError::Field(field)) => {
                        assert!(content == Content::Gif && matches!(&*field, "id" | "renditions" | ""))
                    }
                    Err(
                        DecodeError::Data
                        | DecodeError::Synthetic
                        | DecodeError::Status(_)
                        | DecodeError::TooLarge,
                    ) => {}
                }
            }
        }
    }
    let _ = Shape::parse(text);
    match model::decode(text, model::Context::default()) {
        Ok(gif) => check_gif(&serde_json::to_value(&gif).unwrap()),
        Err(DecodeError::Json) => assert!(!is_json),
        Err(error) => assert!(error == DecodeError::Field("id".into()) || error == DecodeError::TooLarge),
    }
});

fn check(json: &str, content: Content, is_json: bool) {
    assert!(Document::parse(json).is_some());
    match content {
        Content::Gif => check_gif(&serde_json::from_str(json).unwrap()),
        Content::Gifs => {
            let page: Value = serde_json::from_str(json).unwrap();
            page["items"].as_array().unwrap().iter().for_each(check_gif);
        }
        // serde_json rejects some items that are passed on, for example with lone surrogates.
        _ if is_json => assert!(serde_json::from_str::<Value>(json).unwrap().is_object()),
        _ => {}
    }
}

fn check_gif(gif: &Value) {
    let read: Gif = serde_json::from_value(gif.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), *gif);
    assert!(gif["width"].as_u64() > Some(0) && gif["height"].as_u64() > Some(0));
    assert!(gif["palette"].as_u64() < Some(5));
    assert!(gif["id"] != "" && gif["alt"] != "");
    assert!(gif.get("raw").is_none());
    check_urls(gif);
}

fn check_urls(value: &Value) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                if let Some(url) = value.as_str().filter(|_| URL_KEYS.contains(&key.as_str())) {
                    assert!(url.starts_with("https://") || url.starts_with("http://"), "{url}");
                }
                check_urls(value);
            }
        }
        Value::Array(items) => items.iter().for_each(check_urls),
        _ => {}
    }
}
