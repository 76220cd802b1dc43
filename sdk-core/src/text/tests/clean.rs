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

// [TXT-02]
#[test]
fn user_names_are_lowercased() {
    assert_eq!(lowercase("Mia_ROSE9"), "mia_rose9");
    assert_eq!(lowercase("МИА_ÉVA_ČAPEK_ŁUCJA_ΝΙΚΗ_ЇЖАК"), "миа_éva_čapek_łucja_νικη_їжак");
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

// [TXT-02]
#[test]
fn lowercase_differs_from_the_standard_library_for_rare_letters_only() {
    // The dotted capital I, Ÿ, accented Greek capitals.
    let unchanged = "İŸΆΈΉΊΌΎΏ";
    for letter in ('\0'..='\u{3ff}').filter(|letter| letter.is_uppercase()) {
        let text = letter.to_string();
        let is_basic = letter < '\u{180}' || letter > '\u{390}' && letter < '\u{3cf}';
        let expected =
            if is_basic && !unchanged.contains(letter) { text.to_lowercase() } else { text.clone() };
        assert_eq!(lowercase(&text), expected, "{letter}");
    }
    for letter in
        ('\u{400}'..='\u{52f}').filter(|&letter| letter.is_uppercase() && !('Ӏ'..='Ӎ').contains(&letter))
    {
        let text = letter.to_string();
        assert_eq!(lowercase(&text), text.to_lowercase(), "{letter}");
    }
    for letter in ('\0'..='\u{52f}').filter(|letter| letter.is_lowercase()) {
        assert_eq!(lowercase(&letter.to_string()), letter.to_string());
    }
}
