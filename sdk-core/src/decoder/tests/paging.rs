use super::super::{Content, Context, decode};
use crate::providers::shape;
use serde_json::{Value, json};

/// Returns `next` and `total` of a page for a request with an offset.
fn paging(offset: Option<u32>, pagination: Value) -> [Value; 2] {
    let text = json!({ "data": [{ "id": "a" }, { "id": "b" }], "pagination": pagination }).to_string();
    let context = Context { offset, ..Context::default() };
    let [gifs, items] = [Content::Gifs, Content::Items].map(|content| -> Value {
        serde_json::from_str(&decode(&shape("giphy"), &text, content, context).unwrap().json).unwrap()
    });
    assert_eq!(gifs["next"], items["next"]);
    [gifs["next"].clone(), gifs["total"].clone()]
}

// [MOD-10]
#[test]
fn pagination_is_read_as_numbers_or_text() {
    let pagination = json!({ "count": 6, "offset": "12", "total_count": 4100 });
    assert_eq!(paging(Some(0), pagination), [json!("18"), json!(4100)]);
}

// [MOD-10]
#[test]
fn the_last_page_has_no_next() {
    let pagination = |count: u32, total: u32| json!({ "count": count, "offset": 12, "total_count": total });
    assert_eq!(paging(Some(12), pagination(5, 18)), [json!("17"), json!(18)]);
    assert_eq!(paging(Some(12), pagination(6, 18)), [json!(null), json!(18)]);
    assert_eq!(paging(Some(12), pagination(0, 18)), [json!(null), json!(18)]);
    assert_eq!(paging(Some(12), pagination(0, 0)), [json!(null), json!(null)]);
}

// [MOD-10]
#[test]
fn a_page_with_an_unknown_total_has_a_next() {
    assert_eq!(paging(Some(0), json!({ "count": 25, "offset": 50 })), [json!("75"), json!(null)]);
    assert_eq!(paging(Some(0), json!({ "count": 25, "offset": 50, "total_count": 0 }))[0], "75");
}

// [MOD-10]
#[test]
fn missing_pagination_is_derived_from_the_request_and_the_items() {
    for missing in [json!(null), json!({}), json!(7)] {
        assert_eq!(paging(Some(12), missing), [json!("14"), json!(null)]);
    }
    assert_eq!(paging(Some(12), json!({ "total_count": 14 })), [json!(null), json!(14)]);
}

// [MOD-10]
#[test]
fn a_call_without_an_offset_has_one_page() {
    assert_eq!(paging(None, json!({ "count": 2, "offset": 0, "total_count": 9 })), [json!(null), json!(9)]);
    assert_eq!(paging(None, json!(null)), [json!(null), json!(null)]);
}

// [MOD-10]
#[test]
fn counts_are_whole_and_within_bounds() {
    let hostile = json!({ "count": -1, "offset": 1e300, "total_count": "many" });
    assert_eq!(paging(Some(0), hostile), [json!(null), json!(null)]);
    assert_eq!(paging(Some(0), json!({ "count": 7, "offset": 1e300 }))[0], "4294967295");
}
