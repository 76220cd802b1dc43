use super::super::{Content, Context, DecodeError, Shape, decode, error_message};
use crate::providers::{PROVIDERS, shape};
use serde_json::{Value, json};

const SEARCH: &str = include_str!("../../../tests/fixtures/providers/klipy-v1-search.json");
const GIFS: &str = include_str!("../../../tests/fixtures/providers/klipy-v1-gifs-search-gif-only.json");
const CLIPS: &str = include_str!("../../../tests/fixtures/providers/klipy-v1-clips-search.json");
const STICKERS: &str = include_str!("../../../tests/fixtures/providers/klipy-v1-stickers-trending.json");
const CATEGORIES: &str = include_str!("../../../tests/fixtures/providers/klipy-v1-gifs-categories.json");
const INVALID_KEY: &str = include_str!("../../../tests/fixtures/providers/klipy-invalid-key.json");

fn klipy() -> Shape {
    shape("klipy")
}

fn decoded(text: &str, content: Content) -> Value {
    let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
    serde_json::from_str(&decode(&klipy(), text, content, context).unwrap().json).unwrap()
}

fn page_of(items: Value, members: Value) -> String {
    let mut data = members;
    data["data"] = items;
    json!({ "result": true, "data": data }).to_string()
}

// [MOD-01]
#[test]
fn no_recorded_item_is_lost() {
    for text in [SEARCH, GIFS, CLIPS, STICKERS] {
        let raw: Value = serde_json::from_str(text).unwrap();
        let raw = raw["data"]["data"].as_array().unwrap();
        let page = decoded(text, Content::Gifs);
        let gifs = page["items"].as_array().unwrap();
        assert_eq!(gifs.len(), raw.len());
        for (gif, raw) in gifs.iter().zip(raw) {
            // As text: JSON numbers above 2^53 lose digits in JavaScript.
            assert_eq!(gif["id"], raw["id"].to_string());
            assert_eq!(
                (&gif["lookupId"], &gif["title"], &gif["alt"]),
                (&raw["slug"], &raw["title"], &raw["title"])
            );
            assert_eq!((&gif["type"], gif.get("url")), (&raw["type"], raw.get("url")));
            assert!(gif["width"].as_u64() > Some(0) && gif["gifUrl"].is_string(), "{gif}");
            let count = |mime: &str| {
                gif["renditions"].as_array().unwrap().iter().filter(|file| file["mime"] == mime).count()
            };
            let has = |format: &str| {
                let file = raw["file"].as_object().unwrap();
                file.iter().filter(|(key, file)| *key == format || file[format].is_object()).count()
            };
            assert_eq!(
                ["image/gif", "image/webp", "video/mp4", "image/jpeg", "image/png"].map(count),
                ["gif", "webp", "mp4", "jpg", "png"].map(has)
            );
        }
    }
}

// [MOD-12]
#[test]
fn each_format_of_a_tier_has_its_own_size() {
    let page = decoded(SEARCH, Content::Gifs);
    let file = |name: &str, mime: &str| {
        let files = page["items"][0]["renditions"].as_array().unwrap();
        files.iter().find(|file| file["name"] == name && file["mime"] == mime).unwrap().clone()
    };
    let size =
        |file: Value| [&file["width"], &file["height"], &file["bytes"]].map(|side| side.as_u64().unwrap());
    assert_eq!(size(file("hd", "image/webp")), [220, 230, 71_688]);
    assert_eq!(size(file("xs", "image/gif")), [87, 90, 99_848]);
    assert_eq!(size(file("xs", "video/mp4")), [146, 150, 31_334]);
    assert_eq!(size(file("xs_still", "image/jpeg")), [87, 90, 2406]);
    assert_eq!((&page["items"][0]["width"], &page["items"][0]["height"]), (&json!(220), &json!(229)));
}

// [MOD-04]
#[test]
fn a_sticker_has_png_stills() {
    let sticker = &decoded(STICKERS, Content::Gifs)["items"][0];
    assert_eq!((&sticker["type"], &sticker["isSticker"]), (&json!("sticker"), &json!(true)));
    assert!(sticker["stillUrl"].as_str().unwrap().ends_with(".png"));
}

// [ITM-05]
#[test]
fn a_clip_has_a_video_with_sound() {
    let clip = &decoded(CLIPS, Content::Gifs)["items"][0];
    let file = json!({
        "url": "https://static.klipy.com/ii/48a9760ecdd5307ed701eb96ba85d319/94/ff/xJxQxk1o.mp4",
        "name": "clip", "mime": "video/mp4", "width": 1280, "height": 538,
    });
    assert_eq!(clip["video"], json!({ "renditions": [file], "captions": [] }));
    assert_eq!(
        (&clip["hasAudio"], &clip["videoUrl"]),
        (&json!(true), &clip["video"]["renditions"][0]["url"])
    );
    assert_eq!(decoded(SEARCH, Content::Gifs)["items"][0].get("video"), None);
}

// [MOD-10]
#[test]
fn the_next_page_has_the_next_number_until_the_last() {
    assert_eq!(decoded(SEARCH, Content::Gifs)["next"], "2");
    let next = |members: Value| decoded(&page_of(json!([]), members), Content::Gifs).get("next").cloned();
    assert_eq!(next(json!({ "has_next": true, "current_page": 41 })), Some(json!("42")));
    assert_eq!(next(json!({ "has_next": false, "current_page": 41 })), None);
    assert_eq!(next(json!({ "current_page": 41 })), None);
    assert_eq!(next(json!({})), None);
}

// [TXT-11]
#[test]
fn advertisements_and_unsafe_urls_are_omitted() {
    let items = json!([
        { "type": "ad", "content": "<script>", "width": 300, "height": 250 },
        { "id": 1, "type": "ad", "content": "https://ads.test/?ad-iframe=1" },
        { "id": 2, "slug": "b", "url": "javascript:alert(1)", "file": { "hd": { "gif": { "url": "data:,x", "width": 4, "height": 3 } } } },
        { "id": 3, "file": null },
    ]);
    let context = Context::default();
    let result = decode(&klipy(), &page_of(items, json!({})), Content::Gifs, context).unwrap();
    assert_eq!(result.skipped, 2);
    let page: Value = serde_json::from_str(&result.json).unwrap();
    let gif = &page["items"][0];
    assert_eq!((gif.get("url"), gif.get("gifUrl"), &gif["renditions"]), (None, None, &json!([])));
    assert_eq!((&page["items"][1]["id"], &page["items"][1]["lookupId"]), (&json!("3"), &json!("3")));
}

// [CLI-12]
#[test]
fn advertisements_are_decoded_if_the_provider_has_them() {
    let provider = PROVIDERS.iter().find(|provider| provider.name == "klipy").unwrap();
    assert_eq!(provider.tables(false).unwrap().option, "ads");
    let with_ads = Shape::parse(&provider.tables(true).unwrap().shape);
    let ad = |content: Value, width: Value| json!({ "type": "ad", "content": content, "width": width, "height": 250 });
    let html = "\"><script>\u{0}&amp;</script>";
    let mut items =
        vec![ad(json!(html), json!("300")), ad(json!("https://ads.test/?ad-iframe=1"), json!(300))];
    let invalid = [
        ("", json!(300)),
        ("<p>", json!(0)),
        ("<p>", json!(-5)),
        ("<p>", json!("wide")),
        ("<p>", json!(null)),
    ];
    items.extend(invalid.iter().cloned().map(|(content, width)| ad(json!(content), width)));
    let without_id = json!({ "content": "<p>", "type": "gif" });
    items.push(without_id);
    let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
    let result = decode(&with_ads, &page_of(json!(items), json!({})), Content::Gifs, context).unwrap();
    assert_eq!(result.skipped, 1);
    let page: Value = serde_json::from_str(&result.json).unwrap();
    let decoded = page["items"].as_array().unwrap();
    // An advertisement has no id; the provider sets one.
    assert!(decoded.iter().all(|ad| ad["id"] == "ad" && ad["type"] == "ad" && ad["renditions"] == json!([])));
    let ads: Vec<&Value> = decoded.iter().filter_map(|ad| ad.get("ad")).collect();
    assert_eq!(
        json!(ads),
        json!([
            { "content": html, "width": 300, "height": 250 },
            { "content": "https://ads.test/?ad-iframe=1", "width": 300, "height": 250 },
        ])
    );
    // The provider drops those without content or size.
    assert_eq!(decoded.len(), 2 + invalid.len());
}

// [CLI-11]
#[test]
fn categories_and_suggestions_are_passed_on_unchanged() {
    let raw: Value = serde_json::from_str(CATEGORIES).unwrap();
    assert_eq!(decoded(CATEGORIES, Content::Items)["items"], raw["data"]["categories"]);
    let words = r#"{ "result": true, "data": ["cat", "category"] }"#;
    assert_eq!(decoded(words, Content::Items)["items"], json!(["cat", "category"]));
}

// [CLI-04]
#[test]
fn the_message_of_an_invalid_key_is_read() {
    assert_eq!(error_message(&klipy(), INVALID_KEY), "The provided API key is invalid.");
    let context = Context::default();
    assert_eq!(decode(&klipy(), INVALID_KEY, Content::Gifs, context), Err(DecodeError::Data));
}

// [CLI-04]
#[test]
fn a_response_with_an_empty_id_is_synthetic() {
    let context = Context::default();
    let synthetic = json!({ "data": [], "meta": { "status": 200, "response_id": "" } }).to_string();
    assert_eq!(decode(&shape("giphy"), &synthetic, Content::Gifs, context), Err(DecodeError::Synthetic));
    let without = json!({ "data": [], "meta": { "status": 200 } }).to_string();
    assert!(decode(&shape("giphy"), &without, Content::Gifs, context).is_ok());
}

/// A GIF whose only files have this tier.
fn with_tier(tier: &str) -> Value {
    let file = |name: &str| json!({ "url": format!("https://m.test/{name}"), "width": 4, "height": 3 });
    let formats = json!({ "gif": file("a.gif"), "mp4": file("a.mp4"), "jpg": file("a.jpg") });
    json!({ "id": 1, "slug": "one", "tags": ["cat", "dog"], "file": { tier: formats } })
}

// [MOD-02, MOD-03, MOD-04]
#[test]
fn a_gif_has_its_tags_every_flag_and_the_response_id() {
    let mut response: Value = serde_json::from_str(&page_of(json!([with_tier("hd")]), json!({}))).unwrap();
    response["response_id"] = json!("r1");
    let page = decoded(&response.to_string(), Content::Gifs);
    let gif = &page["items"][0];
    assert_eq!((&page["responseId"], &gif["tracking"]["responseId"]), (&json!("r1"), &json!("r1")));
    assert_eq!(gif["tags"], json!(["cat", "dog"]));
    assert!(gif["palette"].as_u64().is_some_and(|palette| palette < 5));
    let flags =
        ["Anonymous", "Community", "Featured", "Hidden", "Indexable", "PreserveSize", "Realtime", "Removed"];
    for flag in flags {
        assert_eq!(gif[format!("is{flag}")], json!(false), "{flag}");
    }
}

// [MOD-06]
#[test]
fn files_of_any_tier_are_used_and_a_single_gif_is_the_first_item() {
    for tier in ["hd", "md", "sm", "xs"] {
        let gif = decoded(&page_of(json!([with_tier(tier)]), json!({})), Content::Gif);
        let urls = ["stillUrl", "gifUrl", "videoUrl"].map(|name| gif[name].as_str());
        assert_eq!(
            urls,
            ["jpg", "gif", "mp4"]
                .map(|end| format!("https://m.test/a.{end}"))
                .each_ref()
                .map(|url| Some(url.as_str())),
            "{tier}"
        );
        assert_eq!(gif["lookupId"], "one");
    }
}
