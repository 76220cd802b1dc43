use super::super::Document;
use crate::url::{SafeUrl, has_only_url_characters};

// [TXT-11]
#[test]
fn the_reader_and_safe_urls_allow_the_same_characters() {
    for letter in '\0'..='\u{ff}' {
        let url = format!("https://s.test/a{letter}b");
        let is_safe = SafeUrl::parse(&url).is_some();
        assert_eq!(has_only_url_characters(&url), is_safe, "{letter:?}");
        let json = serde_json::to_string(&url).unwrap();
        // The reader knows bytes only; other letters are checked one by one.
        let is_known = is_safe && letter.is_ascii();
        assert_eq!(Document::parse(&json).unwrap().root().has_only_url_characters(), is_known, "{letter:?}");
    }
}
