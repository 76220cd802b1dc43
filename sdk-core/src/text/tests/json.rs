use super::super::Json;
use proptest::prelude::*;
use serde_json::{Value, json};

fn parsed(write: impl FnOnce(&mut Json)) -> Value {
    let mut json = Json::default();
    write(&mut json);
    serde_json::from_str(&json.take()).unwrap()
}

// [MOD-01]
#[test]
fn items_and_members_are_separated_by_commas() {
    let written = parsed(|json| {
        json.open('{').pair("a", "x").count("b", 10).flag("c", true).flag("d", false);
        json.texts("e", &["y".into(), "z".into()]).texts("f", &[]);
        json.key("g")
            .open('[')
            .boolean(false)
            .boolean(true)
            .number(0)
            .text("")
            .json("null")
            .quoted(&["v", "w"]);
        json.close(']').key("h").open('{').close('}').close('}');
    });
    let expected = json!({
        "a": "x", "b": 10, "c": true, "d": false, "e": ["y", "z"], "f": [],
        "g": [false, true, 0, "", null, "vw"], "h": {},
    });
    assert_eq!(written, expected);
}

// [MOD-01]
#[test]
fn quotes_backslashes_and_control_characters_are_escaped() {
    let mut json = Json::default();
    json.text("\"\\/\u{0}\t\u{f}\u{10}\u{19}\u{1a}\u{1f} \u{7f}é");
    let escaped = "\"\\\"\\\\/\\u0000\\u0009\\u000f\\u0010\\u0019\\u001a\\u001f \u{7f}é\"";
    assert_eq!(json.take(), escaped);
}

// [MOD-01]
#[test]
fn what_was_written_after_a_position_can_be_removed() {
    let mut json = Json::default();
    json.open('[').number(1);
    assert_eq!(json.position(), 2);
    let start = json.position();
    json.text("removed");
    json.truncate(start);
    assert_eq!(json.number(2).close(']').take(), "[1,2]");
    assert_eq!(json.position(), 0);
}

proptest! {
    // [MOD-01]
    #[test]
    fn any_text_is_written_as_a_json_string(text in prop_oneof![any::<String>(), "[\\x00-\\x7f]{0,12}"]) {
        prop_assert_eq!(parsed(|json| { json.text(&text); }), json!(text));
    }
}
