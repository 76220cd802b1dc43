use super::super::{push_encoded, push_parameter};
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

proptest! {
    // [CLI-01]
    #[test]
    fn encoded_text_is_decoded_to_the_same_text(text in any::<String>()) {
        let escaped = encoded(&text);
        prop_assert!(escaped.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte)));
        prop_assert_eq!(decoded(&escaped), text);
    }
}
