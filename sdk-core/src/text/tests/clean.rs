use super::super::{clean, lowercase};
use proptest::prelude::*;

// [TXT-02]
#[test]
fn text_becomes_one_line_without_redundant_spaces() {
    assert_eq!(clean("  Mia \t\r\n \u{a0} Rose\u{0} "), "Mia Rose");
    assert_eq!(clean(" \n "), "");
}

// [TXT-02]
#[test]
fn directional_formatting_characters_are_removed() {
    assert_eq!(clean("a\u{202e}b\u{2066}c\u{200f}d\u{feff}e\u{85}f\u{2028}g"), "abcdefg");
}

// [TXT-02]
#[test]
fn characters_of_all_scripts_and_joined_emoji_are_unchanged() {
    for text in ["Zoë", "Москва", "東京", "مرحبا", "👩\u{200d}🚀", "می\u{200c}خواهم"]
    {
        assert_eq!(clean(text), text);
    }
}

// [TXT-02]
#[test]
fn markup_is_unchanged() {
    assert_eq!(clean("<b>&amp;</b>"), "<b>&amp;</b>");
}

/// The texts and names of `tests/fixtures/texts.json` with their results; the other file that reads them is
/// `packages/core/test/saved.test.ts`.
fn cases(kind: &str) -> Vec<[String; 2]> {
    let fixture = include_str!("../../../tests/fixtures/texts.json");
    serde_json::from_value(serde_json::from_str::<serde_json::Value>(fixture).unwrap()[kind].take()).unwrap()
}

// [TXT-02]
#[test]
fn texts_of_the_table_are_sanitized() {
    for [text, expected] in cases("texts") {
        assert_eq!(clean(&text), expected, "{text:?}");
    }
}

// [TXT-02]
#[test]
fn user_names_are_lowercased() {
    for [name, expected] in cases("names") {
        assert_eq!(lowercase(&name), expected);
    }
}

proptest! {
    // [TXT-02]
    #[test]
    fn cleaning_is_idempotent(text in any::<String>()) {
        let once = clean(&text);
        prop_assert_eq!(clean(&once), once.clone());
        prop_assert!(!once.chars().any(char::is_control));
    }
}
