use super::super::{Context, Gif, Images};
use super::{RENDITION_NAMES, decode, gif, gif_with, urls};
use serde_json::{Value, json};

fn file(width: u32, height: u32, name: &str) -> Value {
    json!({ "width": width, "height": height, "url": format!("https://m.test/{name}.gif") })
}

fn names(images: &Images) -> Vec<&str> {
    images.0.iter().map(|(name, _)| name.as_str()).collect()
}

fn with_hosts(raw: Value, media_host: Option<&str>) -> Gif {
    let context = Context { media_host, ..Context::default() };
    decode(&raw, context).unwrap()
}

// [MOD-05]
#[test]
fn renditions_are_read_by_name_in_the_order_of_the_table() {
    let files = RENDITION_NAMES.iter().rev().map(|name| (name.to_string(), file(4, 3, name)));
    let decoded = gif_with("images", Value::Object(files.collect()));
    assert_eq!(names(&decoded.images), RENDITION_NAMES);
}

// [MOD-05]
#[test]
fn width_and_height_become_numbers() {
    for (written, expected) in [
        (json!(200), 200),
        (json!("200"), 200),
        (json!("200.6"), 200),
        (json!(" 200px"), 200),
        (json!(200.9), 200),
        (json!(-5), 0),
        (json!("-5"), 0),
        (json!("wide"), 0),
        (json!(null), 0),
        (json!(1e99), u32::MAX),
    ] {
        let images =
            json!({ "original": { "url": "https://m.test/a.gif", "width": written, "height": written } });
        let decoded = gif_with("images", images);
        let original = decoded.images.get("original").unwrap();
        assert_eq!((original.width, original.height), (expected, expected), "{written}");
    }
}

// [MOD-05]
#[test]
fn what_has_nothing_to_show_is_left_out() {
    let images = json!({
        "original": { "width": 4, "height": 3 },
        "fixed_width": { "width": 4, "height": 3, "url": "javascript:1" },
        "unheard_of": file(4, 3, "u"),
        "fixed_height": { "webp": "https://m.test/a.webp" },
        "fixed_height_small": { "mp4": "https://m.test/a.mp4" },
    });
    let decoded = gif_with("images", images);
    assert_eq!(names(&decoded.images), ["fixed_height", "fixed_height_small"]);
}

// [MOD-06]
#[test]
fn hd_is_the_video_only_when_it_is_an_mp4() {
    let video = |hd: &str| {
        let original = json!({ "mp4": "https://m.test/original.mp4" });
        let decoded = gif_with("images", json!({ "original": original, "hd": { "url": hd } }));
        decoded.video_url.unwrap().as_str().to_owned()
    };
    assert_eq!(video("https://m.test/hd.mp4"), "https://m.test/hd.mp4");
    assert_eq!(video("https://m.test/hd.mp4?rid=1"), "https://m.test/hd.mp4?rid=1");
    assert_eq!(video("https://m.test/hd.gif"), "https://m.test/original.mp4");
    assert_eq!(video("https://m.test/hd.gif?x=.mp4"), "https://m.test/original.mp4");
}

// [MOD-06]
#[test]
fn a_video_source_comes_first_then_its_previews() {
    let images = json!({ "hd": { "url": "https://m.test/hd.mp4" } });
    let video = |video: Value| {
        let decoded = gif(json!({ "id": "a", "images": images, "video": video }));
        decoded.video_url.unwrap().as_str().to_owned()
    };
    let previews = json!({ "720p": { "url": "https://m.test/preview.mp4" } });
    let assets = json!({ "source": { "url": "https://m.test/source.mp4" } });
    assert_eq!(video(json!({ "assets": assets, "previews": previews })), "https://m.test/source.mp4");
    assert_eq!(video(json!({ "previews": previews })), "https://m.test/preview.mp4");
    assert_eq!(video(json!({ "assets": { "source": { "url": "blob:x" } } })), "https://m.test/hd.mp4");
}

// [MOD-06, ITM-05]
#[test]
fn a_video_can_be_watched_in_each_of_its_sizes_with_its_captions() {
    let file = |name: &str, width: u32| json!({ "url": format!("https://m.test/{name}.mp4"), "width": width, "height": "90" });
    let video = json!({
        "assets": { "source": file("big", 640), "360p": file("small", 160), "480p": { "url": "https://m.test/sizeless.mp4" } },
        "previews": { "source": file("preview", 320) },
        "captions": { "en": { "vtt": "https://media2.s.test/en.vtt" }, "de": { "vtt": "javascript:1" }, "fr": {} },
    });
    let decoded = with_hosts(json!({ "id": "a", "video": video }), Some("s.test")).video.unwrap();
    let sizes: Vec<_> = decoded.choices.iter().map(|choice| (choice.width, choice.height)).collect();
    assert_eq!(sizes, [(160, 90), (640, 90)]);
    assert_eq!(urls([&decoded.choices[1].mp4]), [Some("https://m.test/big.mp4")]);
    assert_eq!(decoded.captions.len(), 1);
    assert_eq!(decoded.captions[0].lang, "en");
    assert_eq!(decoded.captions[0].url.as_str(), "https://s.test/en.vtt");

    let sizeless = json!({ "assets": { "source": { "url": "https://m.test/a.mp4" } } });
    assert_eq!(gif_with("video", sizeless).video, None);
    assert_eq!(gif_with("video", json!("none")).video, None);
}

// [MOD-06]
#[test]
fn still_gif_and_video_are_derived() {
    let images = json!({
        "original": { "url": "https://m.test/a.gif", "mp4": "https://m.test/a.mp4" },
        "original_still": { "webp": "https://m.test/still.webp" },
    });
    let decoded = gif_with("images", images);
    assert_eq!(
        urls([&decoded.still_url, &decoded.gif_url, &decoded.video_url]),
        [Some("https://m.test/still.webp"), Some("https://m.test/a.gif"), Some("https://m.test/a.mp4")]
    );
    let bare = gif(json!({ "id": "a" }));
    assert_eq!(urls([&bare.still_url, &bare.gif_url, &bare.video_url]), [None; 3]);
}

// [MOD-07]
#[test]
fn numbered_media_hosts_are_read_as_the_plain_one_everywhere() {
    let raw = json!({
        "id": "a",
        "images": { "original": {
            "url": "https://media0.s.test/a.gif", "webp": "https://media12.s.test/a.webp", "mp4": "https://media3.s.test/a.mp4",
        } },
        "user": { "avatar_url": "https://media4.s.test/avatars/mia.png" },
        "video": { "assets": { "source": { "url": "https://media1.s.test/v.mp4" } } },
    });
    let decoded = with_hosts(raw, Some("media.example.test"));
    let user = decoded.user.as_ref().unwrap();
    let original = decoded.images.get("original").unwrap();
    let all =
        [&original.url, &original.webp, &original.mp4, &user.avatar_url, &user.avatar, &decoded.video_url];
    for url in urls(all) {
        assert!(url.unwrap().starts_with("https://media.example.test/"), "{url:?}");
    }
}

// [MOD-12]
#[test]
fn choices_stand_smallest_area_first_with_their_stills() {
    let images = json!({
        "original": file(480, 360, "original"),
        "original_still": file(480, 360, "original_still"),
        "fixed_width": file(200, 150, "w"),
        "fixed_height": file(267, 200, "h"),
        "fixed_width_small": file(100, 75, "s"),
        "hd": { "url": "https://m.test/hd.mp4", "width": 9, "height": 9 },
        "downsized_large": { "url": "https://m.test/d.gif" },
    });
    let decoded = gif_with("images", images);
    let widths: Vec<u32> = decoded.choices.iter().map(|choice| choice.width).collect();
    assert_eq!(widths, [100, 200, 267, 480]);
    let stills = urls([&decoded.choices[3].still, &decoded.choices[0].still]);
    assert_eq!(stills, [Some("https://m.test/original_still.gif"), None]);
}

// [MOD-12]
#[test]
fn the_size_is_the_originals_else_the_largest_choices_else_a_square() {
    let size = |images: Value| {
        let decoded = gif_with("images", images);
        (decoded.width, decoded.height)
    };
    assert_eq!(
        size(json!({ "original": file(500, 281, "o"), "fixed_width": file(200, 112, "w") })),
        (500, 281)
    );
    assert_eq!(
        size(json!({ "original": file(0, 281, "o"), "fixed_width": file(200, 112, "w") })),
        (200, 112)
    );
    assert_eq!(size(json!({})), (480, 480));
}
