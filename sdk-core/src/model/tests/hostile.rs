use super::super::{Context, Gif};
use super::{FLAGS, RENDITION_NAMES, decode, gif_with};
use crate::decoder::{DecodeError, Document};
use crate::providers::shape;
use crate::url::SafeUrl;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Keys that the decoder reads, and unrelated keys.
fn key() -> impl Strategy<Value = String> {
    let fields = [
        "id",
        "type",
        "title",
        "url",
        "tags",
        "tags_string",
        "images",
        "user",
        "bottle_data",
        "external_media",
        "cta",
        "video",
        "webp",
        "mp4",
        "width",
        "height",
        "username",
        "display_name",
        "profile_url",
        "avatar_url",
        "is_public",
        "tid",
        "text",
        "link",
        "provider_name",
        "asset_uid",
        "start",
        "assets",
        "previews",
        "source",
        "alt_text",
        "pagination",
        "count",
        "meta",
        "response_id",
        "__proto__",
        "constructor",
        "",
    ];
    let keys = fields
        .iter()
        .chain(FLAGS.iter().map(|(sent, _)| sent))
        .chain(&RENDITION_NAMES)
        .map(|name| name.to_string());
    prop::sample::select(keys.collect::<Vec<String>>())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "(https?|HTTP|javascript|data|blob)?:?/{0,3}(media[0-9]{0,3}\\.)?[a-z.@:\\[\\]]{0,12}/?[ -~]{0,12}(\\.mp4)?",
        prop::sample::select(vec![
            "youtube",
            "vimeo",
            "sticker",
            "1",
            "0",
            "99999999999999999999999",
            "-1",
            "200h.gif"
        ])
        .prop_map(String::from),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 96, 10, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
            prop::collection::vec((key(), inner), 0..10)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

fn with_id(mut raw: Value) -> Value {
    if let Some(members) = raw.as_object_mut() {
        members.insert("id".into(), json!("a"));
    }
    raw
}

fn every_url(gif: &Gif) -> Vec<&SafeUrl> {
    let user = gif.user.iter().flat_map(|user| [&user.profile_url, &user.avatar_url, &user.avatar]);
    let attribution = gif.attribution.iter().flat_map(|shown| [&shown.url, &shown.avatar]);
    let watched = gif.video.iter().flat_map(|video| &video.renditions);
    let renditions = gif.renditions.iter().chain(watched);
    let Gif { url, short_url, embed_url, source, still_url, gif_url, video_url, .. } = gif;
    [url, short_url, embed_url, source, still_url, gif_url, video_url]
        .into_iter()
        .chain(user)
        .chain(attribution)
        .flatten()
        .chain(renditions.map(|rendition| &rendition.url))
        .chain(gif.cta.iter().map(|cta| &cta.link))
        .chain(gif.video.iter().flat_map(|video| &video.captions).map(|caption| &caption.url))
        .collect()
}

proptest! {
    // [MOD-01]
    #[test]
    fn any_json_is_decoded_without_a_panic(raw in value(), host in prop::option::of(text())) {
        let context = Context { response_id: "r", event_type: "", media_host: host.as_deref() };
        if let Err(refusal) = decode(&raw, context) {
            prop_assert_eq!(refusal, DecodeError::Field("id".into()));
        }
        let text = raw.to_string();
        let document = Document::parse(&text).unwrap();
        let _ = shape("giphy").response_id_of(document.root());
    }

    // [TXT-11]
    #[test]
    fn decoded_urls_are_always_http(raw in value().prop_map(with_id), host in prop::option::of(text())) {
        let context = Context { media_host: host.as_deref(), ..Context::default() };
        if let Ok(gif) = decode(&raw, context) {
            for url in every_url(&gif) {
                prop_assert!(url.as_str().starts_with("http://") || url.as_str().starts_with("https://"), "{url:?}");
                prop_assert_eq!(SafeUrl::parse(url.as_str()), Some(url.clone()));
            }
        }
    }

    // [MOD-12]
    #[test]
    fn the_size_is_never_zero(raw in value().prop_map(with_id)) {
        if let Ok(gif) = decode(&raw, Context::default()) {
            prop_assert!(gif.width > 0 && gif.height > 0);
            prop_assert!(gif.palette < 5 && gif.user.iter().all(|user| user.palette < 5));
        }
    }
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
