use super::super::{Context, Gif, Rendition};
use super::{RENDITION_NAMES, decode, gif, gif_with, urls};
use serde_json::{Value, json};

fn file(width: u32, height: u32, name: &str) -> Value {
    json!({ "width": width, "height": height, "url": format!("https://m.test/{name}.gif") })
}

fn names(gif: &Gif) -> Vec<&str> {
    gif.renditions.iter().map(|rendition| rendition.name.as_str()).collect()
}

fn sizes(renditions: &[Rendition]) -> Vec<(u32, u32)> {
    renditions.iter().map(|rendition| (rendition.width, rendition.height)).collect()
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
    assert_eq!(names(&decoded), RENDITION_NAMES);
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
        assert_eq!(sizes(&decoded.renditions), [(expected, expected)], "{written}");
    }
}

// [MOD-05, MOD-14]
#[test]
fn the_sizes_of_the_table_are_read() {
    let fixture: Value = serde_json::from_str(include_str!("../../../tests/fixtures/texts.json")).unwrap();
    for case in fixture["sizes"].as_array().unwrap() {
        let images =
            json!({ "original": { "url": "https://m.test/a.gif", "width": case[0], "height": case[0] } });
        let size = gif_with("images", images).renditions[0].width;
        assert_eq!(json!(size), case[1], "{case}");
    }
}

// [MOD-05]
#[test]
fn renditions_without_a_url_are_omitted() {
    let images = json!({
        "original": { "width": 4, "height": 3 },
        "fixed_width": { "width": 4, "height": 3, "url": "javascript:1" },
        "unheard_of": file(4, 3, "u"),
        "fixed_height": { "webp": "https://m.test/a.webp" },
        "fixed_height_small": { "mp4": "https://m.test/a.mp4" },
    });
    let decoded = gif_with("images", images);
    assert_eq!(names(&decoded), ["fixed_height", "fixed_height_small"]);
    let mimes: Vec<&str> = decoded.renditions.iter().map(|rendition| rendition.mime.as_str()).collect();
    assert_eq!(mimes, ["image/webp", "video/mp4"]);
}

// [MOD-06]
#[test]
fn hd_is_used_as_video_only_if_it_is_an_mp4() {
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

// [MOD-05, MOD-06]
#[test]
fn hd_has_every_format_but_a_video_only_if_its_url_is_an_mp4() {
    let files = |hd: Value| {
        let files: Vec<String> = gif_with("images", json!({ "hd": hd }))
            .renditions
            .iter()
            .map(|file| format!("{} {} {} {:?}", file.mime, file.url.as_str(), file.width, file.bytes))
            .collect();
        files
    };
    let [webp, mp4] = ["https://m.test/hd.webp", "https://m.test/hd.mp4"];
    // The five members of a rendition, with a URL of each type.
    let hd = |url: &str| {
        json!({
            "url": url, "size": "3", "webp": webp, "webp_size": "2", "mp4": mp4, "mp4_size": "1", "width": "900", "height": 9,
        })
    };
    assert_eq!(
        files(hd("https://m.test/hd.gif")),
        ["image/gif https://m.test/hd.gif 900 Some(3)", "image/webp https://m.test/hd.webp 900 Some(2)"]
    );
    assert_eq!(
        files(hd("https://m.test/url.mp4")),
        ["image/webp https://m.test/hd.webp 900 Some(2)", "video/mp4 https://m.test/url.mp4 900 Some(1)"]
    );
    // As recorded from GIPHY.
    let recorded = json!({ "mp4": mp4, "mp4_size": "1", "width": "900", "height": "9" });
    assert_eq!(files(recorded), ["video/mp4 https://m.test/hd.mp4 900 Some(1)"]);
    assert_eq!(files(json!({ "mp4": "https://m.test/hd.gif" })), [""; 0]);
}

// [MOD-05]
#[test]
fn the_size_of_a_gif_is_that_of_its_original_even_without_a_url() {
    let images = json!({
        "original": { "width": "640", "height": "360" },
        "fixed_width": { "url": "https://m.test/w.gif", "width": "200", "height": "100" },
    });
    let decoded = gif_with("images", images);
    assert_eq!((decoded.width, decoded.height, names(&decoded)), (640, 360, vec!["fixed_width"]));
}

// [MOD-06]
#[test]
fn video_assets_have_precedence_over_previews() {
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
fn a_video_has_a_rendition_per_size_and_captions() {
    let file = |name: &str, width: u32| json!({ "url": format!("https://m.test/{name}.mp4"), "width": width, "height": "90" });
    let video = json!({
        "assets": { "source": file("big", 640), "360p": file("small", 160), "480p": { "url": "https://m.test/sizeless.mp4" } },
        "previews": { "source": file("preview", 320) },
        "captions": { "en": { "vtt": "https://media2.s.test/en.vtt" }, "de": { "vtt": "javascript:1" }, "fr": {} },
    });
    let decoded = with_hosts(json!({ "id": "a", "video": video }), Some("s.test")).video.unwrap();
    assert_eq!(sizes(&decoded.renditions), [(640, 90), (0, 0), (160, 90)]);
    assert_eq!(decoded.renditions[0].url.as_str(), "https://m.test/big.mp4");
    assert_eq!(decoded.captions.len(), 1);
    assert_eq!(decoded.captions[0].lang, "en");
    assert_eq!(decoded.captions[0].url.as_str(), "https://s.test/en.vtt");

    assert_eq!(gif_with("video", json!({ "assets": {} })).video, None);
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
fn numbered_media_hosts_are_replaced_everywhere() {
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
    let others = urls([&user.avatar_url, &user.avatar, &decoded.video_url]).map(Option::unwrap);
    let files: Vec<&str> = decoded.renditions.iter().map(|rendition| rendition.url.as_str()).collect();
    assert_eq!(files.len(), 3);
    for url in files.into_iter().chain(others) {
        assert!(url.starts_with("https://media.example.test/"), "{url:?}");
    }
}

// [MOD-05, MOD-12]
#[test]
fn each_format_of_a_rendition_is_a_file_with_its_bytes() {
    let images = json!({
        "fixed_width": {
            "width": "200", "height": "150", "url": "https://m.test/w.gif", "size": "9000", "webp": "https://m.test/w.webp",
            "webp_size": 4000, "mp4": "https://m.test/w.mp4", "mp4_size": "2000px",
        },
        "fixed_height": { "url": "https://m.test/h.gif", "size": "many", "webp_size": "7", "mp4_size": "7" },
        "fixed_width_still": { "url": "ftp://m.test/s.gif", "size": "5", "webp": "https://m.test/s.webp", "webp_size": "800" },
    });
    let decoded = gif_with("images", images);
    let files: Vec<_> =
        decoded.renditions.iter().map(|file| (file.mime.as_str(), file.width, file.bytes)).collect();
    let expected = [
        ("image/gif", 200, Some(9000)),
        ("image/webp", 200, Some(4000)),
        ("video/mp4", 200, Some(2000)),
        ("image/gif", 0, None),
        ("image/webp", 0, Some(800)),
    ];
    assert_eq!(files, expected);
    let stills: Vec<bool> = decoded.renditions.iter().map(Rendition::is_still).collect();
    assert_eq!(stills, [false, false, false, false, true]);
}

// [MOD-12]
#[test]
fn the_size_is_that_of_the_first_rendition_with_a_size_or_a_square() {
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
