use super::super::{Content, Context, decode, error_message};
use crate::providers::shape;
use serde_json::{Value, json};

/// Decodes a GIF of a custom provider, as the response of a call for a single GIF.
fn gif(item: Value) -> Value {
    let response = json!({ "items": [item], "responseId": "r1" }).to_string();
    let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
    serde_json::from_str(&decode(&shape("custom"), &response, Content::Gif, context).unwrap().json).unwrap()
}

fn file(name: &str) -> Value {
    json!({ "url": format!("https://m.test/{name}"), "width": 4, "height": 3, "bytes": 7 })
}

fn rendition(name: &str, mime: &str, url: &str) -> Value {
    json!({ "url": format!("https://m.test/{url}"), "name": name, "mime": mime, "width": 4, "height": 3, "bytes": 7 })
}

// [MOD-01, MOD-04, MOD-05]
#[test]
fn every_member_of_a_gif_is_read() {
    let item = json!({
        "id": "c", "type": "video", "title": "Cat", "url": "https://a.test/c", "rating": "g", "tags": ["cat"],
        "placeholder": "#a1b2c3", "alt": "A cat",
        "user": { "username": "Mia", "displayName": "Mia M", "url": "https://a.test/mia", "avatar": "https://a.test/mia.png", "isVerified": true },
        "files": {
            "gif": { "0": file("a.gif"), "0_still": file("s.gif") }, "webp": { "0": file("a.webp"), "4_still": file("s.webp") },
            "mp4": { "0": file("0.mp4"), "1": file("1.mp4"), "7": file("7.mp4") }, "png": { "0_still": file("s.png") },
        },
    });
    let mut decoded = gif(item.clone());
    let members = decoded.as_object_mut().unwrap();
    let renditions = json!([
        rendition("0", "image/gif", "a.gif"),
        rendition("0", "image/webp", "a.webp"),
        rendition("0", "video/mp4", "0.mp4"),
        rendition("1", "video/mp4", "1.mp4"),
        rendition("7", "video/mp4", "7.mp4"),
        rendition("0_still", "image/png", "s.png"),
        rendition("4_still", "image/webp", "s.webp"),
        rendition("0_still", "image/gif", "s.gif"),
    ]);
    assert_eq!(members.remove("renditions"), Some(renditions));
    let videos = ["0", "1", "7"].map(|name| rendition(name, "video/mp4", &format!("{name}.mp4")));
    let flags = [
        "Anonymous",
        "Community",
        "Featured",
        "Hidden",
        "Indexable",
        "PreserveSize",
        "Realtime",
        "Removed",
        "Sticker",
    ];
    let mut expected = json!({
        "id": "c", "lookupId": "c", "type": "video", "title": "Cat", "url": "https://a.test/c", "rating": "g",
        "tracking": { "responseId": "r1", "eventType": "GIF_SEARCH", "campaignId": "", "pixels": [] },
        "tags": ["cat"], "width": 4, "height": 3, "placeholder": "#a1b2c3", "hasAudio": true, "alt": "A cat",
        "attribution": { "name": "Mia M", "username": "mia", "url": "https://a.test/mia", "avatar": "https://a.test/mia.png", "palette": 0, "isVerified": true },
        "stillUrl": "https://m.test/s.png", "gifUrl": "https://m.test/a.gif", "videoUrl": "https://m.test/0.mp4",
        "video": { "renditions": videos, "captions": [] }, "palette": 3,
    });
    for flag in flags {
        expected[format!("is{flag}")] = json!(false);
    }
    // The color of a hash; a changed one is compared with another name below.
    expected["attribution"]["palette"] = decoded["attribution"]["palette"].clone();
    assert_eq!(decoded, expected);
    let mut other = item;
    for flag in flags.iter().take(8) {
        other[format!("is{flag}")] = json!(true);
    }
    other["type"] = json!("sticker");
    other["user"]["username"] = json!("tom");
    let other = gif(other);
    assert!(flags.iter().all(|flag| other[format!("is{flag}")] == true), "{other}");
    assert_eq!((&other["hasAudio"], other.get("video")), (&json!(false), None));
}

// [MOD-05]
#[test]
fn files_have_up_to_eight_sizes() {
    for format in ["gif", "webp", "mp4", "jpeg", "png"] {
        for size in 0..8 {
            let is_still = matches!(format, "jpeg" | "png");
            let name = if is_still { format!("{size}_still") } else { size.to_string() };
            let decoded =
                gif(json!({ "id": "c", "type": "video", "files": { format: { &name: file("a") } } }));
            let mime = if format == "mp4" { "video/mp4".into() } else { format!("image/{format}") };
            assert_eq!(decoded["renditions"], json!([rendition(&name, &mime, "a")]), "{format} {name}");
            let video = decoded.get("video").map(|video| video["renditions"].clone());
            assert_eq!(
                video.filter(|_| format == "mp4"),
                (format == "mp4").then(|| json!([rendition(&name, &mime, "a")]))
            );
        }
    }
    for (format, member) in [("gif", "gifUrl"), ("webp", "gifUrl"), ("mp4", "videoUrl")] {
        let decoded = gif(json!({ "id": "c", "files": { format: { "0": file("a") } } }));
        assert_eq!(decoded[member], "https://m.test/a", "{format}");
    }
    for format in ["jpeg", "png", "webp", "gif"] {
        let decoded = gif(json!({ "id": "c", "files": { format: { "0_still": file("a") } } }));
        assert_eq!(decoded["stillUrl"], "https://m.test/a", "{format}");
    }
}

// [MOD-09, TXT-01, GRD-05]
#[test]
fn defaults_follow_from_other_members() {
    let files = json!({ "gif": { "0": file("a.gif") } });
    let of = |id: &str, username: &str| {
        gif(json!({ "id": id, "files": files, "tags": ["cat"], "user": { "username": username } }))
    };
    let decoded = of("a", "Mia");
    assert_eq!(
        (&decoded["lookupId"], &decoded["type"], &decoded["alt"]),
        (&json!("a"), &json!("gif"), &json!("Mia cat GIF"))
    );
    assert_eq!(decoded["attribution"]["name"], "Mia");
    let palettes =
        |of: &dyn Fn(&str) -> Value| ["a", "b", "c", "d", "e", "f"].map(|name| of(name).as_u64().unwrap());
    let expected = [0, 2, 3, 3, 4, 1];
    assert_eq!(palettes(&|id| of(id, "Mia")["palette"].clone()), expected);
    assert_eq!(palettes(&|name| of("a", name)["attribution"]["palette"].clone()), expected);
}

// [MOD-01]
#[test]
fn the_item_is_added_on_request() {
    let item = json!({ "id": "a", "own": 1, "files": { "gif": { "0": file("a.gif") } } });
    let response = json!({ "items": [item] }).to_string();
    let context = Context { has_raw: true, ..Context::default() };
    let decoded: Value =
        serde_json::from_str(&decode(&shape("custom"), &response, Content::Gif, context).unwrap().json)
            .unwrap();
    assert_eq!(decoded["raw"], item);
}

// [CLI-04]
#[test]
fn the_message_of_an_error_is_read() {
    assert_eq!(error_message(&shape("custom"), r#"{ "message": "No such list" }"#), "No such list");
}
