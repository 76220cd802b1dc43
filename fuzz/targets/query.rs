//! A query string is read as the URL standard reads it, and what is read can be written and read again.

#![no_main]

use giflet_sdk_core::url::{MOST_KEYS, parse_query, push_encoded};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|query: &str| {
    let pairs = parse_query(query);
    let standard = url::form_urlencoded::parse(query.strip_prefix('?').unwrap_or(query).as_bytes());
    assert!(standard.into_owned().take(MOST_KEYS).eq(pairs.iter().cloned()));
    assert_eq!(parse_query(&write(&pairs)), pairs);
});

fn write(pairs: &[(String, String)]) -> String {
    let mut query = String::from("?");
    for (key, value) in pairs {
        push_encoded(&mut query, key);
        query.push('=');
        push_encoded(&mut query, value);
        query.push('&');
    }
    query
}
