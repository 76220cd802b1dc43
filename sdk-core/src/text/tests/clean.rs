use super::super::{clean, lowercase};
use proptest::prelude::*;

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
