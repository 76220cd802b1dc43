use super::super::{Content, Context, Document, Shape, decode, error_message};
use super::mutate;
use super::random::{Random, number};
use serde_json::{Value, json};

const FEATURED: &str = include_str!("../../../tests/fixtures/providers/tenor-v2-featured.json");
const SEARCH: &str = include_str!("../../../tests/fixtures/providers/tenor-v2-search.json");
const CATEGORIES: &str = include_str!("../../../tests/fixtures/providers/tenor-v2-categories.json");
const KLIPY: &str = include_str!("../../../tests/fixtures/providers/klipy-v2-search.json");
const INVALID_KEY: &str = include_str!("../../../tests/fixtures/providers/klipy-invalid-key.json");

fn shape() -> Shape {
    Shape::parse(include_str!("../../../shapes/tenor-v2.txt"))
}

fn decoded(text: &str, content: Content) -> Value {
    let context = Context { event_type: "GIF_SEARCH", ..Context::default() };
    serde_json::from_str(&decode(&shape(), text, content, context).unwrap().json).unwrap()
}

/// Decodes one GIF that has the members of an object beside its id.
fn gif(mut members: Value) -> Value {
    members["id"] = json!("7");
    decoded(&json!({ "results": [members] }).to_string(), Content::Gif)
}

// [MOD-01, MOD-12]
#[test]
fn a_recorded_gif_has_the_result_of_any_provider() {
    let page = decoded(SEARCH, Content::Gifs);
    let url = |file: &str| format!("https://media.tenor.com/OXAMthjEqm4AAA{file}");
    let (tiny, preview) = (url("AM/dog-scroll.gif"), url("AN/dog-scroll.png"));
    let [nano_mp4, tiny_mp4, mp4] = ["P2", "P1", "Po"].map(|tier| url(&format!("{tier}/dog-scroll.mp4")));
    let expected = json!({
        "id": "4138822033792608878", "type": "gif", "title": "", "response_id": "", "pingback_event_type": "GIF_SEARCH", "tags": [],
        "images": {
            "tinygif": { "width": 165, "height": 165, "url": tiny },
            "tinygifpreview": { "width": 220, "height": 220, "url": preview },
        },
        "bottle_data": { "tags": [], "tid": "" }, "is_anonymous": false, "is_community": false, "is_featured": false,
        "is_hidden": false, "is_indexable": false, "is_preserve_size": false, "is_realtime": false, "is_removed": false,
        "is_sticker": false, "alt": "a dog is crying while looking at an iphone", "stillUrl": preview, "gifUrl": tiny, "videoUrl": mp4,
        "choices": [
            { "width": 150, "height": 150, "mp4": nano_mp4 },
            { "width": 165, "height": 165, "gif": tiny, "mp4": tiny_mp4, "still": preview },
            { "width": 498, "height": 498, "mp4": mp4 },
        ],
        "width": 498, "height": 498, "palette": page["items"][0]["palette"],
    });
    assert_eq!(page["items"], json!([expected]));
}

// [MOD-10]
#[test]
fn next_is_passed_on_as_text() {
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
    assert_eq!((&page["response_id"], page.get("total")), (&json!(""), None));
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
        let choices = gif["choices"].as_array().unwrap();
        assert_eq!(choices.len(), 4);
        assert!(choices.iter().all(|choice| choice["gif"].is_string()));
    }
    let klipy = &decoded(KLIPY, Content::Gifs)["items"][0];
    assert_eq!(
        (&klipy["title"], &klipy["alt"]),
        (&json!("Greetings: Man Waving Hello"), &json!("Greetings: Man Waving Hello"))
    );
    assert!(klipy["choices"][2]["webp"].as_str().unwrap().ends_with("0fbcxcN4.webp"), "{}", klipy["choices"]);
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
            (&sticker["type"], &sticker["is_sticker"], &sticker["alt"]),
            (&json!("sticker"), &json!(true), &json!("Sticker"))
        );
        assert_eq!(
            sticker["choices"],
            json!([{ "width": 4, "height": 3, "gif": "https://m.test/clear.gif" }])
        );
    }
    assert_eq!(gif(json!({ "flags": [] }))["is_sticker"], false);
}

// [ITM-05]
#[test]
fn a_gif_with_sound_has_a_video() {
    let formats = json!({ "mp4": { "url": "https://m.test/a.mp4", "dims": [640, 480] }, "tinymp4": { "url": "https://m.test/t.mp4", "dims": [64, 48] } });
    let loud = gif(json!({ "hasaudio": true, "media_formats": formats }));
    let choices = json!([{ "width": 64, "height": 48, "mp4": "https://m.test/t.mp4" }, { "width": 640, "height": 480, "mp4": "https://m.test/a.mp4" }]);
    assert_eq!(loud["video"], json!({ "choices": choices, "captions": [] }));
    assert_eq!(gif(json!({ "hasaudio": false, "media_formats": formats })).get("video"), None);
}

// [TXT-11]
#[test]
fn advertisements_and_unsafe_urls_are_left_out() {
    let text = json!({ "results": [
        { "id": "1", "type": "ad", "content": "<script>" },
        { "id": "2", "itemurl": "javascript:alert(1)", "media_formats": { "gif": { "url": "data:,x", "dims": [4, 3] } } },
    ] });
    let page = decoded(&text.to_string(), Content::Gifs);
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
    let gif = &page["items"][0];
    assert_eq!(
        (gif.get("url"), gif.get("gifUrl"), &gif["choices"], &gif["images"]),
        (None, None, &json!([]), &json!({}))
    );
}

// [CLI-11]
#[test]
fn items_that_are_no_gifs_are_passed_on() {
    let raw: Value = serde_json::from_str(CATEGORIES).unwrap();
    assert_eq!(decoded(CATEGORIES, Content::Items)["items"], raw["tags"]);
    let words = r#"{ "results": ["cat", "category"] }"#;
    assert_eq!(decoded(words, Content::Items)["items"], json!(["cat", "category"]));
}

// [CLI-04]
#[test]
fn errors_are_googles_or_klipys() {
    let google = r#"{ "error": { "code": 403, "message": "Forbidden", "status": "PERMISSION_DENIED" } }"#;
    assert_eq!(error_message(&shape(), google), "Forbidden");
    assert_eq!(error_message(&shape(), INVALID_KEY), "The provided API key is invalid.");
}

// [MOD-01, MOD-12, TXT-11]
#[test]
fn changed_answers_have_sound_results() {
    let answers: Vec<Value> =
        [FEATURED, SEARCH, KLIPY].map(|text| serde_json::from_str(text).unwrap()).into();
    let (shape, first) = (shape(), number("GIFLET_SEED", 1));
    for seed in first..first + number("GIFLET_OPERATIONS", 100_000) / 100 {
        let random = &mut Random(seed);
        let mut answer = random.pick(&answers).clone();
        mutate::mutate(random, &mut answer);
        let text = mutate::corrupt(random, &answer.to_string());
        for text in [text, answer.to_string()] {
            let Ok(decoded) = decode(&shape, &text, Content::Gifs, Context::default()) else { continue };
            assert!(Document::parse(&decoded.json).is_some(), "{seed}");
            let page: Value = serde_json::from_str(&decoded.json).unwrap();
            for gif in page["items"].as_array().unwrap() {
                assert!(gif["width"].as_u64() > Some(0) && gif["height"].as_u64() > Some(0), "{seed}");
                assert!(gif["id"] != "" && gif["alt"] != "", "{seed}");
            }
        }
    }
}
