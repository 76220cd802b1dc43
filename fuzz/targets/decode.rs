//! Any JSON yields a GIF or an error that names a field, and what a page gets of the GIF is JSON whose addresses are safe
//! and whose numbers are in range.

#![no_main]

use giflet_sdk_core::model::{Context, Gif, Write, decode, response_id};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// The keys that hold addresses in what is written.
const ADDRESSES: [&str; 14] = [
    "avatar",
    "avatar_url",
    "bitly_url",
    "embed_url",
    "gif",
    "gifUrl",
    "link",
    "mp4",
    "profile_url",
    "still",
    "stillUrl",
    "url",
    "videoUrl",
    "webp",
];

fuzz_target!(|json: &[u8]| {
    let Ok(raw) = serde_json::from_slice::<Value>(json) else { return };
    let (response_id, event_type) = response_id(&raw);
    for media_host in [None, Some("media.test")] {
        let context = Context { response_id: &response_id, event_type: &event_type, media_host };
        match decode(&raw, &context) {
            Ok(gif) => check(&gif),
            Err(error) => assert_eq!(error.field, "id"),
        }
    }
});

fn check(gif: &Gif) {
    assert!(gif.width > 0 && gif.height > 0);
    assert!(gif.choices().iter().all(|choice| choice.image.width > 0 && choice.image.height > 0));
    assert!(gif.palette < 5);
    assert!(!gif.id.is_empty() && !gif.alt.is_empty());
    let written: Value = serde_json::from_str(&gif.to_json()).unwrap();
    assert_eq!(written["id"], gif.id);
    assert_eq!(written["response_id"], gif.response_id);
    assert_eq!(written["title"], gif.title);
    assert_eq!(written["alt"], gif.alt);
    assert_eq!(written["bottle_data"]["tags"].as_array().unwrap().len(), gif.pixel_tags.len());
    assert!(written["tags"].as_array().unwrap().iter().eq(&gif.tags));
    check_addresses(&written);
}

fn check_addresses(written: &Value) {
    match written {
        Value::Object(members) => {
            for (key, value) in members {
                if ADDRESSES.contains(&key.as_str()) {
                    let address = value.as_str().unwrap();
                    assert!(address.starts_with("https://") || address.starts_with("http://"), "{address}");
                }
                check_addresses(value);
            }
        }
        Value::Array(items) => items.iter().for_each(check_addresses),
        _ => {}
    }
}
