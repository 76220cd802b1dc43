use super::super::{Document, Value};
use proptest::prelude::*;
use serde_json::json;

/// Whether both parsers accept a text with the same values, or both reject it.
fn agrees(text: &str) -> Result<(), String> {
    match (Document::parse(text), serde_json::from_str::<serde_json::Value>(text)) {
        (Some(ours), Ok(theirs)) => is_same(ours.root(), &theirs),
        (None, Err(_)) => Ok(()),
        (Some(_), Err(error)) if is_allowed(&error) => Ok(()),
        (ours, theirs) => Err(format!("accepted: {}, by serde_json: {}", ours.is_some(), theirs.is_ok())),
    }
}

/// Errors of serde_json for texts that browsers accept.
fn is_allowed(error: &serde_json::Error) -> bool {
    let message = error.to_string();
    ["lone leading surrogate", "unexpected end of hex escape", "number out of range", "recursion limit"]
        .iter()
        .any(|allowed| message.starts_with(allowed))
}

fn is_same(ours: Value, theirs: &serde_json::Value) -> Result<(), String> {
    let differs = || Err(format!("{} instead of {theirs}", ours.json()));
    match theirs {
        serde_json::Value::Array(items) => {
            if !ours.is_list() || ours.items().count() != items.len() {
                return differs();
            }
            ours.items().zip(items).try_for_each(|(ours, theirs)| is_same(ours, theirs))
        }
        serde_json::Value::Object(members) => {
            if ours.entries().any(|(key, _)| !members.contains_key(key)) {
                return differs();
            }
            members.iter().try_for_each(|(key, theirs)| match ours.get(key) {
                Some(value) => is_same(value, theirs),
                None if theirs.is_null() => Ok(()),
                None => differs(),
            })
        }
        serde_json::Value::String(text) if ours.text() == Some(text) => Ok(()),
        serde_json::Value::Number(number) => {
            let text = ours.text().unwrap_or_default();
            let count = number.as_f64().unwrap_or_default() as u32;
            // serde_json rounds the last digit of some floats differently.
            let (parsed, float) = (text.parse::<f64>().unwrap(), number.as_f64().unwrap());
            // A float cannot represent a number that small.
            let is_tiny = float == 0.0 && text.contains(['e', 'E']);
            let is_equal = (parsed - float).abs() <= float.abs() * 1e-14;
            if is_equal && ours.count() == count && (is_tiny || ours.is_set() == (float != 0.0)) {
                Ok(())
            } else {
                differs()
            }
        }
        serde_json::Value::Bool(flag) if ours.json() == flag.to_string() && ours.is_set() == *flag => Ok(()),
        serde_json::Value::Null if ours.json() == "null" && ours.text().is_none() => Ok(()),
        _ => differs(),
    }
}

fn value() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(serde_json::Value::from),
        any::<i64>().prop_map(serde_json::Value::from),
        (-1e15..1e15_f64).prop_map(serde_json::Value::from),
        any::<String>().prop_map(serde_json::Value::from),
    ];
    leaf.prop_recursive(5, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(serde_json::Value::from),
            prop::collection::vec((any::<String>(), inner), 0..8)
                .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Changes some characters of a text, at positions in 1/65536 of its length.
fn mutated(text: &str, changes: &[(u16, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, replacement) in changes {
        let at = usize::from(*place) * letters.len() / 65_536;
        let end = (at + 1).min(letters.len());
        letters.splice(at..end, replacement.chars());
    }
    letters.into_iter().collect()
}

proptest! {
    // [CLI-07]
    #[test]
    fn reads_what_serde_json_reads(value in value(), is_pretty in any::<bool>()) {
        let text = if is_pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
        prop_assert_eq!(agrees(&text), Ok(()));
    }

    // [CLI-07]
    #[test]
    fn rejects_what_serde_json_rejects(
        value in value(),
        changes in prop::collection::vec((any::<u16>(), r#"[\[\]{}:,"\\u0-9a-f.eE+\-tnl \n]{0,3}|\\u[dD][89c][0-9]{2}"#), 1..4),
    ) {
        prop_assert_eq!(agrees(&mutated(&value.to_string(), &changes)), Ok(()));
    }

    // [CLI-07]
    #[test]
    fn agrees_on_texts_of_json_characters(text in r#"([\[\]{}:,]|"[a\\nu0-9]{0,6}"|-?[0-9]{1,3}(\.[0-9]{0,2})?([eE][+-]?[0-9]{0,3})?|true|false|null|[ \t\r\n]){0,12}"#) {
        prop_assert_eq!(agrees(&text), Ok(()));
    }
}

// [CLI-07]
#[test]
fn agrees_on_edge_cases() {
    for text in [
        "",
        " ",
        "nul",
        "nulll",
        "truefalse",
        "[1,]",
        "[,1]",
        "{\"a\":1,}",
        "{\"a\"}",
        "{a:1}",
        "{1:1}",
        "[1 2]",
        "01",
        "-",
        "-01",
        "1.",
        ".5",
        "1e",
        "1e+",
        "+1",
        "0x1",
        "-0",
        "-0.0",
        "1E5",
        "0.000012e6",
        "12.5e-1",
        "5e9",
        "\"",
        "\"\\\"",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "\"\t\"",
        "\"\u{7f}\"",
        "\"\\ud83d\\ude00\"",
        "\"\\u0000\"",
        "\0",
        "1\0",
        "\u{feff}1",
        "[",
        "]",
        "{",
        "}",
        "[}",
        "{]",
        "[[]",
        "[]]",
        "{\"a\":{}}",
        "{\"a\":[]}",
        "[[],{},[[]]]",
        "\u{a0}1",
        "{\"a\":1,\"a\":2}",
        "{\"\\u0061\":1}",
        "[true,false,null]",
        "// 1",
        "NaN",
        "'a'",
        "{\"a\":1 ,\n\"b\" : 2 }",
    ] {
        assert_eq!(agrees(text), Ok(()), "{text}");
    }
}

// [CLI-07]
#[test]
fn a_lone_surrogate_is_a_replacement_character() {
    for (text, expected) in [
        (r#""\ud800""#, "\u{fffd}"),
        (r#""a\udc00b""#, "a\u{fffd}b"),
        (r#""\ud800\ud83d\ude00""#, "\u{fffd}\u{1f600}"),
        (r#""\ud800\n""#, "\u{fffd}\n"),
        (r#""\ud800\u0041""#, "\u{fffd}A"),
    ] {
        assert_eq!(Document::parse(text).unwrap().root().text().unwrap(), expected, "{text}");
    }
}

// [MOD-01]
#[test]
fn numbers_keep_all_digits() {
    let text = json!([9_082_712_784_681_109_u64]).to_string();
    let document = Document::parse(&text).unwrap();
    assert_eq!(document.root().items().next().unwrap().text().unwrap(), "9082712784681109");
    let huge = "123456789012345678901234567890";
    assert_eq!(Document::parse(huge).unwrap().root().text().unwrap(), huge);
}

// [MOD-05]
#[test]
fn a_count_is_whole_and_within_range() {
    for (text, expected) in [
        ("200", 200),
        ("200.9", 200),
        ("2e2", 200),
        ("0.0002e6", 200),
        ("25e-1", 2),
        ("1e99", u32::MAX),
        ("1e-99999999999", 0),
        ("0e99999999999", 0),
        ("1e99999999999", u32::MAX),
        ("-5", 0),
        ("4294967296", u32::MAX),
        ("\" 200px\"", 200),
        ("\"200.6\"", 200),
        ("\"2e2\"", 2),
        ("\"-5\"", 0),
        ("\"wide\"", 0),
        ("\"\"", 0),
        ("null", 0),
        ("[7]", 0),
    ] {
        assert_eq!(Document::parse(text).unwrap().root().count(), expected, "{text}");
    }
}

// [CLI-07]
#[test]
fn nesting_is_limited_and_needs_no_stack() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(Document::parse(&nested(512)).is_some());
    assert!(Document::parse(&nested(513)).is_none());
    assert!(Document::parse(&"{\"a\":".repeat(1_000_000)).is_none());
}

// [MOD-01]
#[test]
fn an_integer_has_the_digits_before_the_point() {
    let integer = |text: &str| Document::parse(text).unwrap().root().integer();
    assert_eq!(
        ["0", "7", "1735689600", "9007199254740991", "12.9", "1e3"].map(integer),
        [0.0, 7.0, 1_735_689_600.0, 9_007_199_254_740_991.0, 12.0, 1.0]
    );
    assert_eq!(["-5", "\"5\"", "null", "[5]"].map(integer), [0.0; 4]);
}
