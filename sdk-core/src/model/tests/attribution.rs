use super::super::Attribution;
use super::{gif_with, urls};
use serde_json::{Value, json};

fn attribution(raw: Value) -> Option<Attribution> {
    gif_with("user", raw).attribution
}

// [TXT-02]
#[test]
fn there_is_no_attribution_without_user_name_and_display_name() {
    assert_eq!(
        attribution(json!({ "attribution_display_name": "Mia", "profile_url": "https://s.test/mia" })),
        None
    );
    assert_eq!(attribution(json!({ "username": " ", "display_name": "\u{200b}" })), None);
    assert!(attribution(json!({ "username": "mia" })).is_some());
    assert!(attribution(json!({ "display_name": "Mia" })).is_some());
}

// [TXT-02]
#[test]
fn there_is_no_attribution_for_private_or_opted_out_accounts() {
    assert_eq!(attribution(json!({ "username": "mia", "is_public": false })), None);
    assert_eq!(attribution(json!({ "username": "mia", "suppress_chrome": 1 })), None);
}

// [TXT-02]
#[test]
fn the_name_falls_back_from_attribution_to_display_to_user_name() {
    let name = |raw: Value| attribution(raw).unwrap().name;
    let all =
        json!({ "username": "Mia", "display_name": "Mia R.", "attribution_display_name": "Rose Studio" });
    assert_eq!(name(all), "Rose Studio");
    assert_eq!(name(json!({ "username": "Mia", "display_name": "Mia R." })), "Mia R.");
    assert_eq!(name(json!({ "username": "Mia" })), "mia");
}

// [TXT-02]
#[test]
fn the_user_name_is_lowercased_and_the_text_sanitized() {
    let raw = json!({ "username": "MIA_Rose", "display_name": "Mia\u{202e}\n\tRose\u{7}" });
    let shown = attribution(raw).unwrap();
    assert_eq!((shown.username.as_str(), shown.name.as_str()), ("mia_rose", "Mia Rose"));
}

// [TXT-02]
#[test]
fn attribution_has_profile_avatar_and_badge() {
    let raw = json!({
        "username": "mia", "is_verified": true,
        "profile_url": "https://s.test/mia", "avatar_url": "https://s.test/a/200h.jpg",
    });
    let shown = attribution(raw).unwrap();
    assert!(shown.is_verified);
    let expected = [Some("https://s.test/mia"), Some("https://s.test/a/80h.jpg")];
    assert_eq!(urls([&shown.url, &shown.avatar]), expected);
    let unsafe_profile = json!({ "username": "mia", "profile_url": "javascript:alert(1)" });
    assert_eq!(attribution(unsafe_profile).unwrap().url, None);
}

// [MOD-09]
#[test]
fn the_color_of_an_attribution_is_that_of_the_user_name() {
    for number in 0..10 {
        let gif = gif_with("user", json!({ "username": format!("user\u{200b}{number}") }));
        let clean = gif_with("user", json!({ "username": format!("user{number}") }));
        let palettes = [&gif, &clean].map(|gif| gif.attribution.as_ref().unwrap().palette);
        assert_eq!(palettes, [clean.user.as_ref().unwrap().palette; 2], "{number}");
    }
}
