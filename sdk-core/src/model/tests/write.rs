use super::super::{Context, Gif};
use super::{decode, gif};
use crate::url::SafeUrl;
use proptest::prelude::*;
use serde_json::{Value, json};

fn written(gif: &Gif) -> Value {
    serde_json::from_str(&gif.to_json()).unwrap()
}

// [MOD-01, MOD-14]
#[test]
fn a_complete_gif_is_serialized_as_typed() {
    let raw = json!({
        "id": 7, "type": "gif", "title": "A \"cat\"", "url": "https://s.test/gifs/7", "embed_url": "https://s.test/embed/7",
        "tags": ["cat"], "is_featured": 1, "rating": "pg",
        "images": {
            "original": { "url": "https://m.test/o.gif", "size": "4096", "mp4": "https://m.test/o.mp4", "width": "480", "height": "360" },
            "original_still": { "url": "https://m.test/s.gif", "width": 480, "height": 360 },
        },
        "bottle_data": { "tid": "t", "tags": ["<img>"] },
        "external_media": { "provider_name": "vimeo", "asset_uid": "12", "start": 3 },
        "cta": { "link": "https://shop.test/", "text": "Buy" },
        "video": {
            "assets": { "source": { "url": "https://m.test/v.mp4", "width": 640, "height": 480 } },
            "captions": { "en": { "vtt": "https://m.test/en.vtt" } },
        },
        "user": { "username": "Mia", "is_verified": true, "avatar_url": "https://m.test/mia.png" },
    });
    let context = Context { response_id: "r", event_type: "GIF_SEARCH", media_host: None };
    let decoded = decode(&raw, context).unwrap();
    let user_palette = decoded.user.as_ref().unwrap().palette;
    let expected = json!({
        "id": "7", "lookupId": "7", "type": "gif", "title": "A \"cat\"", "url": "https://s.test/gifs/7",
        "embedUrl": "https://s.test/embed/7", "rating": "pg", "tags": ["cat"],
        "tracking": { "responseId": "r", "eventType": "GIF_SEARCH", "campaignId": "t", "pixels": ["<img>"] },
        "renditions": [
            { "url": "https://m.test/o.gif", "name": "original", "mime": "image/gif", "width": 480, "height": 360, "bytes": 4096 },
            { "url": "https://m.test/o.mp4", "name": "original", "mime": "video/mp4", "width": 480, "height": 360 },
            { "url": "https://m.test/s.gif", "name": "original_still", "mime": "image/gif", "width": 480, "height": 360 },
        ],
        "externalMedia": { "host": "vimeo", "id": "12", "start": 3 },
        "cta": { "link": "https://shop.test/", "text": "Buy" },
        "user": {
            "username": "Mia", "displayName": "", "attributionName": "",
            "avatar": "https://m.test/mia/80h.png", "avatarUrl": "https://m.test/mia.png",
            "isVerified": true, "isPublic": true, "suppressChrome": false, "palette": user_palette,
        },
        "isAnonymous": false, "isCommunity": false, "isFeatured": true, "isHidden": false, "isIndexable": false,
        "isPreserveSize": false, "isRealtime": false, "isRemoved": false, "isSticker": false, "hasAudio": false,
        "alt": "A \"cat\"",
        "attribution": {
            "name": "mia", "username": "mia", "avatar": "https://m.test/mia/80h.png", "palette": user_palette, "isVerified": true,
        },
        "stillUrl": "https://m.test/s.gif", "gifUrl": "https://m.test/o.gif", "videoUrl": "https://m.test/v.mp4",
        "video": {
            "renditions": [
                { "url": "https://m.test/v.mp4", "name": "source", "mime": "video/mp4", "width": 640, "height": 480 },
            ],
            "captions": [{ "lang": "en", "url": "https://m.test/en.vtt" }],
        },
        "width": 480, "height": 360, "palette": decoded.palette,
    });
    assert_eq!(written(&decoded), expected);
    assert_eq!(serde_json::from_str(&decoded.to_json()).ok(), Some(decoded));
}

// [MOD-01]
#[test]
fn absent_members_have_no_key() {
    let bare = written(&gif(json!({ "id": "a" })));
    for key in [
        "url",
        "shortUrl",
        "source",
        "rating",
        "user",
        "attribution",
        "cta",
        "externalMedia",
        "placeholder",
        "raw",
        "stillUrl",
        "gifUrl",
        "videoUrl",
        "video",
    ] {
        assert_eq!(bare.get(key), None, "{key}");
    }
    assert_eq!(bare["renditions"], json!([]));
}

// [TXT-11]
#[test]
fn unsafe_urls_are_rejected_when_a_gif_is_deserialized() {
    let bare = gif(json!({ "id": "a" }));
    for (url, is_safe) in
        [("https://s.test/a", true), ("javascript:alert(1)", false), ("https://a@s.test", false)]
    {
        let mut stored = written(&bare);
        stored["url"] = json!(url);
        let read: Option<Gif> = serde_json::from_value(stored).ok();
        assert_eq!(read.and_then(|gif| gif.url), SafeUrl::parse(url), "{url}");
        assert_eq!(SafeUrl::parse(url).is_some(), is_safe);
    }
}

// [MOD-07, MOD-09]
#[test]
fn urls_that_become_longer_are_decoded() {
    let longest = |start: &str| format!("{start}{}.gif", "x".repeat(4096 - start.len() - 4));
    let decoded = decode(
        &json!({
            "id": "a", "url": longest("//s.test/"), "user": { "avatar_url": longest("https://s.test/") },
        }),
        Context::default(),
    );
    let Gif { url, user, .. } = decoded.unwrap();
    let avatar = user.unwrap().avatar;
    assert!([url, avatar].into_iter().flatten().all(|url| url.as_str().len() > 4096));
}

proptest! {
    // [MOD-14]
    #[test]
    fn any_text_is_serialized_to_valid_json(text in prop_oneof![any::<String>(), "[\\x00-\\x7f]{0,12}"]) {
        let mut one = gif(json!({ "id": "a" }));
        one.id = text.clone();
        one.tags = vec![text.clone(), text.clone()];
        let object = written(&one);
        prop_assert_eq!(&object["id"], &text);
        prop_assert_eq!(&object["tags"], &json!([text, text]));
    }
}
