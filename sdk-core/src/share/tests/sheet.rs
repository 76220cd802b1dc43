use crate::model::{ExternalMedia, Gif};
use crate::share::sheet;
use crate::url::SafeUrl;
use serde_json::{Value, json};

fn read(gif: &Gif) -> Value {
    serde_json::from_str(&sheet(gif)).unwrap()
}

fn gif() -> Gif {
    Gif {
        id: "1".into(),
        url: SafeUrl::parse("https://site.test/gifs/1"),
        embed_url: SafeUrl::parse("https://site.test/embed/1"),
        width: 480,
        height: 240,
        ..Gif::default()
    }
}

// [SHR-01, SHR-02]
#[test]
fn the_menu_has_three_networks_with_popup_sizes() {
    let sheet = read(&gif());
    let networks: Vec<_> = sheet["networks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["name"], &one["width"], &one["height"]))
        .collect();
    assert_eq!(
        json!(networks),
        json!([["Facebook", 480, 480], ["Twitter", 750, 350], ["Pinterest", 480, 480]])
    );
}

// [TXT-04]
#[test]
fn the_sheet_has_both_embed_codes_and_the_short_link() {
    let sheet_of = |short: &str| read(&Gif { short_url: SafeUrl::parse(short), ..gif() });
    let sheet = sheet_of("");
    assert!(sheet["embedCode"].as_str().unwrap().contains("width=\"480\" height=\"240\""));
    assert!(sheet["responsiveCode"].as_str().unwrap().contains("aspect-ratio:480/240"));
    assert_eq!(sheet["link"], "https://site.test/gifs/1");
    assert_eq!(sheet_of("https://bit.test/x")["link"], "https://bit.test/x");
}

// [TXT-05]
#[test]
fn a_gif_without_a_page_has_no_share_data() {
    let sheet = read(&Gif { url: None, ..gif() });
    assert_eq!(sheet, json!({"networks": [], "relatedPath": "/gifs/1/related/page/"}));
}

// [EXT-01]
#[test]
fn the_sheet_has_the_player_of_an_external_video() {
    let media = ExternalMedia { host: "vimeo".into(), id: "123".into(), start: 0 };
    let sheet = read(&Gif { external_media: Some(media), ..gif() });
    assert_eq!(sheet["video"]["host"], "vimeo");
    assert!(sheet["video"]["url"].as_str().unwrap().starts_with("https://player.vimeo.com/video/123?"));
}
