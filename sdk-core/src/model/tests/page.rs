use super::super::{Pagination, decode_pagination, response_id};
use serde_json::json;

// [MOD-10]
#[test]
fn pagination_is_read_as_numbers_or_text() {
    let answer = json!({ "pagination": { "count": 6, "offset": "12", "total_count": 4100 } });
    let expected = Pagination { count: 6, offset: 12, total_count: 4100 };
    assert_eq!(decode_pagination(&answer, 25), expected);
}

// [MOD-10]
#[test]
fn a_page_without_pagination_counts_what_it_shows() {
    let expected = Pagination { count: 7, ..Pagination::default() };
    assert_eq!(decode_pagination(&json!({}), 7), expected);
}

// [MOD-10]
#[test]
fn counts_are_whole_and_within_bounds() {
    let answer = json!({ "pagination": { "count": -1, "offset": 1e300, "total_count": "many" } });
    let expected = Pagination { count: 0, offset: u32::MAX, total_count: 0 };
    assert_eq!(decode_pagination(&answer, 0), expected);
}

// [MOD-03]
#[test]
fn the_meta_names_the_answer_and_the_kind_of_its_pingbacks() {
    let answer = json!({ "meta": { "response_id": 17, "pingback_event_type": "GIF_TRENDING" } });
    assert_eq!(response_id(&answer), ("17".into(), "GIF_TRENDING".into()));
    assert_eq!(response_id(&json!({ "meta": "none" })), Default::default());
    assert_eq!(response_id(&json!([])), Default::default());
}
