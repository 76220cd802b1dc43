use super::super::{Content, Context, Shape, decode, error_message};
use crate::providers;
use serde_json::{Value, json};

const FEATURED: &str = include_str!("../../../tests/fixtures/providers/tenor-v2-featured.json");
const SEARCH: &str = include_str!("../../../tests/fixtures/providers/tenor-v2-search.json");
const CATEGORIES: &str = include_str!("../../../tests/fixtures/providers/tenor-v2-categories.json");
const KLIPY: &str = include_str!("../../../tests/fixtures/providers/klipy-v2-search.json");
const INVALID_KEY: &str = include_str!("../../../tests/fixtures/providers/klipy-invalid-key.json");

fn shape() -> Shape {
    providers::shape("tenor-v2")
}

fn decoded(text: &str, content: Content) -> Value {
    let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
    serde_json::from_str(&decode(&shape(), text, content, context).unwrap().json).unwrap()
}

/// Decodes one GIF with the given members and an ID.
fn gif(mut members: Value) -> Value {
    members["id"] = json!("7");
    decoded(&json!({ "results": [members] }).to_string(), Content::Gif)
}

// [MOD-01, MOD-12]
#[test]
fn a_recorded_gif_is_decoded() {
    let page = decoded(SEARCH, Content::Gifs);
    let url = |file: &str| format!("https://media.tenor.com/OXAMthjEqm4AAA{file}");
    let (tiny, preview) = (url("AM/dog-scroll.gif"), url("AN/dog-scroll.png"));
    let [nano_mp4, tiny_mp4, mp4] = ["P2", "P1", "Po"].map(|tier| url(&format!("{tier}/dog-scroll.mp4")));
    let file = |url: &str, name: &str, mime: &str, side: u32, bytes: u32| json!({ "url": url, "name": name, "mime": mime, "width": side, "height": side, "bytes": bytes });
    let expected = json!({
        "id": "4138822033792608878", "lookupId": "4138822033792608878", "type": "gif", "title": "", "tags": [],
        "tracking": { "responseId": "", "eventType": "GIF_SEARCH", "campaignId": "", "pixels": [] },
        "renditions": [
            file(&tiny, "tinygif", "image/gif", 165, 669_376),
            file(&mp4, "mp4", "video/mp4", 498, 163_575),
            file(&tiny_mp4, "tinymp4", "video/mp4", 320, 74_251),
            file(&nano_mp4, "nanomp4", "video/mp4", 150, 26_214),
            file(&preview, "tinygif_still", "image/*", 220, 31_108),
        ],
        "isAnonymous": false, "isCommunity": false, "isFeatured": false, "isHidden": false, "isIndexable": false,
        "isPreserveSize": false, "isRealtime": false, "isRemoved": false, "isSticker": false, "hasAudio": false,
        "alt": "a dog is crying while looking at an iphone", "stillUrl": preview, "gifUrl": tiny, "videoUrl": mp4,
        "width": 165, "height": 165, "palette": page["items"][0]["palette"],
    });
    assert_eq!(page["items"], json!([expected]));
}

// [MOD-10]
#[test]
fn next_is_passed_on_unchanged() {
    assert_eq!(decoded(FEATURED, Content::Gifs)["next"], "1675953572.526682");
    assert_eq!(decoded(SEARCH, Content::Gifs)["next"], "CAMQgNyT_7e3lgMaHg");
    assert_eq!(decoded(KLIPY, Content::Gifs)["next"], "eyJtb2RlIjoicHJlIiwib2Zmc2V0Ijo4fQ==");
    assert_eq!(
        decoded(r#"{ "results": [], "next": 1675953572.526682 }"#, Content::Gifs)["next"],
        "1675953572.526682"
    );
    for last in [r#"{ "results": [], "next": "" }"#, r#"{ "results": [] }"#] {
        assert_eq!(decoded(last, Content::Gifs).get("next"), None);
    }
}

// [MOD-01]
#[test]
fn a_recorded_page_is_complete() {
    let page = decoded(FEATURED, Content::Gifs);
    let raw: Value = serde_json::from_str(FEATURED).unwrap();
    let gifs = page["items"].as_array().unwrap();
    assert_eq!((&page["responseId"], page.get("total")), (&json!(""), None));
    assert_eq!(gifs.len(), 6);
    for (gif, raw) in gifs.iter().zip(raw["results"].as_array().unwrap()) {
        assert_eq!(
            (&gif["id"], &gif["url"], &gif["alt"], &gif["tags"]),
            (&raw["id"], &raw["itemurl"], &raw["content_description"], &raw["tags"])
        );
        assert_eq!(
            [&gif["width"], &gif["height"]],
            [&raw["media_formats"]["gif"]["dims"][0], &raw["media_formats"]["gif"]["dims"][1]]
        );
        let count = |mime: &str| {
            gif["renditions"].as_array().unwrap().iter().filter(|file| file["mime"] == mime).count()
        };
        assert_eq!(["image/gif", "video/mp4", "image/*"].map(count), [4, 4, 3], "{gif}");
    }
    let klipy = &decoded(KLIPY, Content::Gifs)["items"][0];
    assert_eq!(
        (&klipy["title"], &klipy["alt"]),
        (&json!("Greetings: Man Waving Hello"), &json!("Greetings: Man Waving Hello"))
    );
    let webp =
        klipy["renditions"].as_array().unwrap().iter().find(|file| file["mime"] == "image/webp").unwrap();
    assert!(webp["url"].as_str().unwrap().ends_with(".webp") && webp["bytes"].is_u64(), "{webp}");
}

// [MOD-04]
#[test]
fn a_sticker_has_the_flag_in_a_list_or_as_text() {
    for flags in [json!("sticker"), json!(["static", "sticker"])] {
        let sticker = gif(json!({ "flags": flags, "media_formats": {
            "tinygif": { "url": "https://m.test/white.gif", "dims": [4, 3] },
            "tinygif_transparent": { "url": "https://m.test/clear.gif", "dims": [4, 3] },
        } }));
        assert_eq!(
            (&sticker["type"], &sticker["isSticker"], &sticker["alt"]),
            (&json!("sticker"), &json!(true), &json!("Sticker"))
        );
        let clear = json!({ "url": "https://m.test/clear.gif", "name": "tinygif", "mime": "image/gif", "width": 4, "height": 3 });
        assert_eq!(sticker["renditions"], json!([clear]));
    }
    assert_eq!(gif(json!({ "flags": [] }))["isSticker"], false);
}

// [ITM-05]
#[test]
fn a_gif_with_sound_has_a_video() {
    let formats = json!({ "mp4": { "url": "https://m.test/a.mp4", "dims": [640, 480] }, "tinymp4": { "url": "https://m.test/t.mp4", "dims": [64, 48] } });
    let loud = gif(json!({ "hasaudio": true, "media_formats": formats }));
    assert_eq!(loud["video"], json!({ "renditions": loud["renditions"], "captions": [] }));
    assert_eq!(loud["hasAudio"], true);
    assert_eq!(gif(json!({ "hasaudio": false, "media_formats": formats })).get("video"), None);
}

// [GRD-05]
#[test]
fn the_placeholder_is_a_color() {
    let placeholder = |color: &str| gif(json!({ "bg_color": color })).get("placeholder").cloned();
    assert_eq!(placeholder("#a1B2c3"), Some(json!("#a1B2c3")));
    for other in ["", "#", "#12", "#123456789", "red", "#12345g", "#123;}", "url(x)"] {
        assert_eq!(placeholder(other), None, "{other}");
    }
}

// [TXT-11]
#[test]
fn advertisements_and_unsafe_urls_are_omitted() {
    let text = json!({ "results": [
        { "id": "1", "type": "ad", "content": "<script>" },
        { "id": "2", "itemurl": "javascript:alert(1)", "media_formats": { "gif": { "url": "data:,x", "dims": [4, 3] } } },
    ] });
    let page = decoded(&text.to_string(), Content::Gifs);
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
    let gif = &page["items"][0];
    assert_eq!((gif.get("url"), gif.get("gifUrl"), &gif["renditions"]), (None, None, &json!([])));
}

// [CLI-11]
#[test]
fn other_items_are_passed_on_unchanged() {
    let raw: Value = serde_json::from_str(CATEGORIES).unwrap();
    assert_eq!(decoded(CATEGORIES, Content::Items)["items"], raw["tags"]);
    let words = r#"{ "results": ["cat", "category"] }"#;
    assert_eq!(decoded(words, Content::Items)["items"], json!(["cat", "category"]));
}

// [CLI-04]
#[test]
fn error_messages_of_google_and_klipy_are_read() {
    let google = r#"{ "error": { "code": 403, "message": "Forbidden", "status": "PERMISSION_DENIED" } }"#;
    assert_eq!(error_message(&shape(), google), "Forbidden");
    assert_eq!(error_message(&shape(), INVALID_KEY), "The provided API key is invalid.");
}

// [MOD-06]
#[test]
fn files_of_any_size_are_used() {
    let url = |name: &str, of: &str| {
        let file = json!({ "url": format!("https://m.test/{name}"), "dims": [4, 3] });
        gif(json!({ "media_formats": { name: file } })).get(of).cloned()
    };
    let names = [
        ("stillUrl", ["gifpreview", "tinygifpreview", "nanogifpreview"].as_slice()),
        ("gifUrl", &["gif", "mediumgif", "tinygif", "nanogif"]),
        ("videoUrl", &["mp4", "loopedmp4", "tinymp4", "nanomp4"]),
    ];
    for (member, names) in names {
        for name in names {
            assert_eq!(url(name, member), Some(json!(format!("https://m.test/{name}"))), "{name}");
        }
    }
}

// [GRD-05]
#[test]
fn the_color_depends_on_the_id() {
    let color = |id: &str| {
        let text = json!({ "results": [{ "id": id }] }).to_string();
        decoded(&text, Content::Gif)["palette"].as_u64().unwrap()
    };
    assert_eq!(["a", "b", "c", "d", "e", "f"].map(color), [0, 2, 3, 3, 4, 1]);
}
