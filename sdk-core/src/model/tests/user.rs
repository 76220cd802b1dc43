use super::super::User;
use super::{gif_with, urls};
use serde_json::{Value, json};

fn user(raw: Value) -> User {
    gif_with("user", raw).user.unwrap()
}

// [MOD-09]
#[test]
fn the_fields_of_a_user_are_read() {
    let mia = user(json!({
        "username": "mia", "display_name": " Mia\u{202e}  Rose ", "attribution_display_name": "M. Rose",
        "profile_url": "https://s.test/mia", "avatar_url": "https://s.test/avatars/mia/face.png",
        "is_verified": 1, "is_public": "0", "suppress_chrome": true,
    }));
    let names = [&mia.username, &mia.display_name, &mia.attribution_name];
    assert_eq!(names, ["mia", "Mia Rose", "M. Rose"]);
    assert_eq!([mia.is_verified, mia.is_public, mia.suppress_chrome], [true, false, true]);
    assert_eq!(
        urls([&mia.profile_url, &mia.avatar_url, &mia.avatar]),
        [
            Some("https://s.test/mia"),
            Some("https://s.test/avatars/mia/face.png"),
            Some("https://s.test/avatars/mia/face/80h.png")
        ]
    );
}

// [MOD-09]
#[test]
fn the_default_avatar_is_stable_per_user_name() {
    let of = |name: &str| user(json!({ "username": name })).palette;
    assert_eq!(
        ["mia", "tom", "ada", "kim", "lee", "zoe"].map(of),
        ["mia", "tom", "ada", "kim", "lee", "zoe"].map(of)
    );
    let mut seen: Vec<u8> = (0..100).map(|number| of(&format!("user{number}"))).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [0, 1, 2, 3, 4]);
    assert_eq!(user(json!({ "username": "mia" })).avatar, None);
}

// [MOD-09]
#[test]
fn a_profile_is_public_by_default() {
    assert!(user(json!({})).is_public);
    assert!(!user(json!({ "is_public": false })).is_public);
}
