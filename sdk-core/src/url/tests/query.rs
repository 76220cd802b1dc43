use crate::url::{MAX_KEYS, parse_query, push_parameter};
use proptest::prelude::*;

fn pairs(query: &str) -> Vec<(String, String)> {
    parse_query(query)
}

fn pair(key: &str, value: &str) -> (String, String) {
    (key.into(), value.into())
}

// [TXT-07]
#[test]
fn keys_and_values_are_decoded_in_order() {
    let expected = vec![pair("a", "1 2"), pair("b", ""), pair("a", "="), pair("%zz", "%")];
    assert_eq!(pairs("?a=1+2&b&a=%3D&&%zz=%"), expected);
}

// [TXT-07]
#[test]
fn hexadecimal_digits_have_either_case_and_both_must_be_valid() {
    assert_eq!(pairs("a=%c3%A9%4a"), vec![pair("a", "éJ")]);
    assert_eq!(pairs("a=%4z%z4%4"), vec![pair("a", "%4z%z4%4")]);
}

// [TXT-07]
#[test]
fn at_most_a_thousand_keys_are_read() {
    assert_eq!(pairs(&"k=v&".repeat(1050)).len(), 1000);
}

// [TXT-07]
#[test]
fn proto_is_an_ordinary_key() {
    assert_eq!(pairs("__proto__=x"), vec![pair("__proto__", "x")]);
}

proptest! {
    // [TXT-07]
    #[test]
    fn a_written_query_is_parsed_to_the_same_pairs(values in prop::collection::vec((any::<String>(), "[a-z]{1,8}"), 0..20)) {
        let mut url = String::new();
        for (value, key) in &values {
            push_parameter(&mut url, key, value);
        }
        let expected: Vec<_> = values.into_iter().map(|(value, key)| (key, value)).collect();
        prop_assert_eq!(parse_query(&url), expected);
    }

    #[test]
    fn any_text_is_parsed_without_a_panic(text in any::<String>()) {
        prop_assert!(parse_query(&text).len() <= MAX_KEYS);
    }
}
