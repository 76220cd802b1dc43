use super::gif;
use proptest::prelude::*;
use serde_json::{Value, json};

fn alt(mut raw: Value) -> String {
    raw["id"] = json!("a");
    gif(raw).alt
}

// [TXT-01]
#[test]
fn alt_text_of_the_provider_has_precedence_over_the_title() {
    assert_eq!(alt(json!({ "alt_text": "A cat  dances", "title": "Cat" })), "A cat dances");
    assert_eq!(alt(json!({ "alt_text": " ", "title": "Cat", "user": { "username": "mia" } })), "Cat");
}

// [TXT-01]
#[test]
fn without_a_title_the_alt_text_has_the_user_and_four_tags() {
    let raw = json!({ "user": { "username": "mia" }, "tags": ["a", "b", "transparent", "c", "d", "e"] });
    assert_eq!(alt(raw), "mia a b c d GIF");
}

// [TXT-01]
#[test]
fn without_a_user_name_the_alt_text_has_five_tags() {
    let tags = json!(["a", "transparent", "b", "c", "d", "e", "f"]);
    assert_eq!(alt(json!({ "tags": tags })), "a b c d e GIF");
    assert_eq!(alt(json!({ "tags": tags, "user": { "display_name": "Mia" } })), "a b c d e GIF");
}

// [TXT-01]
#[test]
fn the_alt_text_of_a_sticker_ends_in_sticker() {
    assert_eq!(alt(json!({ "is_sticker": 1 })), "Sticker");
    assert_eq!(alt(json!({ "type": "sticker", "tags": ["cat"] })), "cat Sticker");
    assert_eq!(alt(json!({})), "GIF");
}

proptest! {
    // [TXT-01]
    #[test]
    fn alt_text_has_no_redundant_spaces(
        title in "[ \t\u{a0}]{0,3}|\\PC{0,8}",
        username in "[ \n]{0,2}[a-z]{0,4} {0,2}",
        tags in prop::collection::vec("[ a-z\u{200b}]{0,4}", 0..8),
    ) {
        let words = alt(json!({ "title": title, "user": { "username": username }, "tags": tags }));
        prop_assert!(!words.is_empty() && !words.contains("  "), "{words:?}");
        prop_assert!(!words.starts_with(' ') && !words.ends_with(' '), "{words:?}");
    }
}
