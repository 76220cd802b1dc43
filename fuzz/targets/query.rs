//! A query string is parsed like in the URL standard, and written pairs are parsed to the same pairs.

#![no_main]

use giflet_sdk_core::url::{MAX_KEYS, parse_query, push_encoded};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|query: &str| {
    let pairs = parse_query(query);
    let standard = url::form_urlencoded::parse(query.strip_prefix('?').unwrap_or(query).as_bytes());
    assert!(standard.into_owned().take(MAX_KEYS).eq(pairs.iter().cloned()));
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
