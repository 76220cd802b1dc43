use super::super::{Responses, session_id};
use proptest::prelude::*;

fn noted(ids: &[&str]) -> Responses {
    let mut responses = Responses::default();
    for id in ids {
        responses.note(id);
    }
    responses
}

// [PNG-03]
#[test]
fn the_second_to_last_answer_is_the_prior_one() {
    assert_eq!(noted(&["a", "b", "c"]).prior(), "b");
    assert_eq!(noted(&["a"]).prior(), "");
    assert_eq!(noted(&[]).prior(), "");
}

// [PNG-03]
#[test]
fn an_answer_seen_again_moves_to_the_end() {
    let mut responses = noted(&["a", "b"]);
    assert!(!responses.note("b"));
    assert!(responses.note("a"));
    assert_eq!((responses.prior(), responses.to_text().as_str()), ("b", "b,a"));
}

// [PNG-03]
#[test]
fn ids_that_are_none_are_not_noted() {
    let mut responses = noted(&["a"]);
    assert!(!responses.note("") && !responses.note("b,c"));
    assert_eq!(responses.to_text(), "a");
}

// [PNG-03]
#[test]
fn the_list_stays_short() {
    let many: Vec<String> = (0..100).map(|number| format!("r{number}")).collect();
    let responses = noted(&many.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(responses.to_text(), many[80..].join(","));
}

// [PNG-03]
#[test]
fn the_answers_of_an_earlier_page_come_first() {
    let mut responses = noted(&["b", "c"]);
    responses.follow(noted(&["a", "b"]));
    assert_eq!(responses.to_text(), "a,b,c");
}

// [PNG-03]
#[test]
fn what_storage_held_is_read_back() {
    let responses = noted(&["a", "b", "c"]);
    assert_eq!(Responses::from_text(&responses.to_text()), responses);
    assert_eq!(Responses::from_text(""), Responses::default());
    assert_eq!(Responses::from_text(",,x,").to_text(), "x");
}

// [PNG-04]
#[test]
fn a_session_id_is_the_time_in_hexadecimal_and_a_uuid_without_dashes() {
    let id = session_id(1_795_264_000_123.0, "01234567-89ab-4cde-8f01-23456789abcd");
    assert_eq!(id, "1a1fe12b07b01234");
}

proptest! {
    // [PNG-04]
    #[test]
    fn a_session_id_has_16_characters(now in (0_u64..9_000_000_000_000_000).prop_map(|ms| ms as f64), uuid in "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}") {
        let id = session_id(now, &uuid);
        prop_assert_eq!(id.len(), 16);
        let time = format!("{:x}", now as u64);
        prop_assert!(id.starts_with(&time));
        prop_assert!(uuid.replace('-', "").starts_with(&id[time.len()..]));
    }
}
