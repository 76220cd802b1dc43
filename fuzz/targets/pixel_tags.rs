//! Whatever markup a campaign carries, at most one address comes of it, that a browser asks over https or on this machine,
//! with no placeholder left; and an image that stands behind any text is found.

#![no_main]

use giflet_sdk_core::pingback::pixel;
use libfuzzer_sys::fuzz_target;
use url::Url;

const NOW: u64 = 1_700_000_000_000;

fuzz_target!(|markup: &str| {
    if let Some(address) = pixel(markup, NOW) {
        // What is no address to a browser either leads nowhere.
        if let Ok(url) = Url::parse(address.as_str()) {
            assert_eq!(url.scheme(), "https", "{url}");
            assert!(url.username().is_empty() && url.password().is_none());
        }
        assert!(!address.as_str().contains("%%CACHEBUSTER%%"), "{address:?}");
    }

    let text: String = markup.chars().filter(|letter| *letter != '<').take(1000).collect();
    let found = pixel(&format!("{text}<img src=https://t.test/p>{markup}"), NOW);
    assert!(found.is_some_and(|url| url.as_str() == "https://t.test/p") || markup.len() > 8000);
});
