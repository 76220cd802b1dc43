use super::pingback;

// [PNG-01]
#[test]
fn the_values_of_one_key_are_joined_with_commas() {
    let mut action = pingback("e").action;
    action.add("layout", "GRID");
    action.add("position", r#"{"position":1}"#);
    action.add("layout", "CAROUSEL");
    action.add("layout", "");
    let expected = [("layout", "GRID,CAROUSEL,"), ("position", r#"{"position":1}"#)];
    assert_eq!(action.attributes, expected.map(|(key, value)| (key.to_owned(), value.to_owned())));
}
