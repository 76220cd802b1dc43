use super::super::User;
use super::gif_with;
use serde_json::{Value, json};

fn user(raw: Value) -> User {
    gif_with("user", raw).user.unwrap()
}

// [TXT-02]
#[test]
fn nobody_is_named_without_username_and_display_name() {
    assert_eq!(
        user(json!({ "attribution_display_name": "Mia", "profile_url": "https://s.test/mia" })).attribution(),
        None
    );
    assert_eq!(user(json!({ "username": " ", "display_name": "\u{200b}" })).attribution(), None);
    assert!(user(json!({ "username": "mia" })).attribution().is_some());
    assert!(user(json!({ "display_name": "Mia" })).attribution().is_some());
}

// [TXT-02]
#[test]
fn nobody_is_named_who_is_not_public_or_wishes_none() {
    assert_eq!(user(json!({ "username": "mia", "is_public": false })).attribution(), None);
    assert_eq!(user(json!({ "username": "mia", "suppress_chrome": 1 })).attribution(), None);
}

// [TXT-02]
#[test]
fn the_name_falls_back_from_attribution_to_display_to_user_name() {
    let name = |raw: Value| user(raw).attribution().unwrap().name;
    let all =
        json!({ "username": "Mia", "display_name": "Mia R.", "attribution_display_name": "Rose Studio" });
    assert_eq!(name(all), "Rose Studio");
    assert_eq!(name(json!({ "username": "Mia", "display_name": "Mia R." })), "Mia R.");
    assert_eq!(name(json!({ "username": "Mia" })), "mia");
}

// [TXT-02]
#[test]
fn the_user_name_is_lowercased_and_the_text_clean() {
    let mia = user(json!({ "username": "MIA_Rose", "display_name": "Mia\u{202e}\n\tRose\u{7}" }));
    let shown = mia.attribution().unwrap();
    assert_eq!((shown.username.as_str(), shown.name.as_str()), ("mia_rose", "Mia Rose"));
}

// [TXT-02]
#[test]
fn profile_avatar_and_badge_come_along() {
    let raw = json!({
        "username": "mia", "is_verified": true,
        "profile_url": "https://s.test/mia", "avatar_url": "https://s.test/a/200h.jpg",
    });
    let mia = user(raw);
    let shown = mia.attribution().unwrap().user;
    assert!(shown.is_verified);
    let expected = [Some("https://s.test/mia"), Some("https://s.test/a/80h.jpg")];
    assert_eq!(super::urls([&shown.profile_url, &shown.avatar]), expected);
    let unsafe_profile = user(json!({ "username": "mia", "profile_url": "javascript:alert(1)" }));
    assert_eq!(unsafe_profile.attribution().unwrap().user.profile_url, None);
}
