use super::super::response_id;
use serde_json::json;

// [MOD-03]
#[test]
fn the_meta_names_the_answer_and_the_kind_of_its_pingbacks() {
    let answer = json!({ "meta": { "response_id": 17, "pingback_event_type": "GIF_TRENDING" } });
    assert_eq!(response_id(&answer), ("17".into(), "GIF_TRENDING".into()));
    assert_eq!(response_id(&json!({ "meta": "none" })), Default::default());
    assert_eq!(response_id(&json!([])), Default::default());
}
