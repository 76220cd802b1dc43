use super::super::{cut, cut_last, split};
use proptest::prelude::*;

// [TXT-03]
#[test]
fn text_is_cut_before_the_first_stop() {
    assert_eq!(cut("a/b?c/d", b"?#"), ("a/b", "?c/d"));
    assert_eq!(cut("a/b", b"?#"), ("a/b", ""));
    assert_eq!(cut("", b"?"), ("", ""));
}

// [TXT-03]
#[test]
fn text_is_cut_around_the_last_stop() {
    assert_eq!(cut_last("a/b/c", b'/'), Some(("a/b", "c")));
    assert_eq!(cut_last("/", b'/'), Some(("", "")));
    assert_eq!(cut_last("é", b'/'), None);
}

// [TXT-03]
#[test]
fn text_is_split_at_every_stop() {
    assert_eq!(split("a/b?/c", b"/?").collect::<Vec<_>>(), ["a", "b", "", "c"]);
    assert_eq!(split("", b"/").collect::<Vec<_>>(), [""]);
}

proptest! {
    // [TXT-03]
    #[test]
    fn the_parts_of_a_cut_join_to_the_text(text in "[/é😀a]{0,9}") {
        let (before, rest) = cut(&text, b"/");
        prop_assert_eq!([before, rest].concat(), text.clone());
        prop_assert_eq!(cut_last(&text, b'/'), text.rsplit_once('/'));
    }
}
