use super::super::bytes::is_in_url;
use crate::url::SafeUrl;

// [TXT-11]
#[test]
fn the_reader_and_safe_urls_allow_the_same_characters() {
    for letter in '\0'..='\u{ff}' {
        let url = format!("https://s.test/a{letter}b");
        assert_eq!(is_in_url(&url), SafeUrl::parse(&url).is_some(), "{letter:?}");
    }
}
