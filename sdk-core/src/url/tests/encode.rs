use super::super::{push_encoded, push_parameter, redact};
use proptest::prelude::*;

fn encoded(text: &str) -> String {
    let mut url = String::new();
    push_encoded(&mut url, text);
    url
}

/// Decodes a text as a server does.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        (bytes, rest) = match first {
            b'%' => {
                let digits = std::str::from_utf8(&after[..2]).unwrap();
                bytes.push(u8::from_str_radix(digits, 16).unwrap());
                (bytes, &after[2..])
            }
            byte => {
                bytes.push(*byte);
                (bytes, after)
            }
        };
    }
    String::from_utf8(bytes).unwrap()
}

// [CLI-01]
#[test]
fn only_unreserved_characters_are_not_encoded() {
    assert_eq!(encoded("aZ09-._~"), "aZ09-._~");
    assert_eq!(encoded("a b/c?d&e=f#g%h+i"), "a%20b%2Fc%3Fd%26e%3Df%23g%25h%2Bi");
    assert_eq!(encoded("é😀"), "%C3%A9%F0%9F%98%80");
}

// [CLI-01]
#[test]
fn the_first_parameter_follows_a_question_mark() {
    let mut url = String::from("https://a.test/x");
    push_parameter(&mut url, "q", "a b");
    push_parameter(&mut url, "n", "1");
    assert_eq!(url, "https://a.test/x?q=a%20b&n=1");
}

// [CLI-04]
#[test]
fn a_secret_is_removed_raw_and_percent_encoded() {
    let key = "Ab1/é?";
    for (text, expected) in [
        ("invalid key Ab1/é?", "invalid key ***"),
        ("Ab1/é?Ab1/é?, é Ab1/é", "******, é Ab1/é"),
        ("GET /v1/Ab1%2F%C3%A9%3F/x", "GET /v1/***/x"),
        ("other case ab1%2f%c3%a9%3f AB1/é?", "other case *** ***"),
        ("Ab1/ Ab1/e? b1/é? é", "Ab1/ Ab1/e? b1/é? é"),
        ("", ""),
    ] {
        assert_eq!(redact(text, key), expected);
    }
    for placeholder in ["", "k", "key"] {
        assert_eq!(redact("a key", placeholder), "a key");
    }
}

proptest! {
    // [CLI-04]
    #[test]
    fn a_secret_is_removed_from_any_text(
        before in "[^*%]{0,8}", secret in "[a-zA-Z0-9/+= é]{4,12}", after in "[^*]{0,8}", is_encoded: bool,
    ) {
        let repeated = if is_encoded { encoded(&secret) } else { secret.clone() };
        prop_assume!(!before.contains(&secret) && !after.contains(&secret));
        let redacted = redact(&[&*before, &repeated, &after].concat(), &secret);
        prop_assert!(!redacted.contains(&repeated), "{}", redacted);
        prop_assert!(redacted.contains("***"), "{}", redacted);
    }

    // [CLI-01]
    #[test]
    fn encoded_text_is_decoded_to_the_same_text(text in any::<String>()) {
        let escaped = encoded(&text);
        prop_assert!(escaped.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte)));
        prop_assert_eq!(decoded(&escaped), text);
    }
}
