//! Derived URLs have the host that a browser would parse from the input. Only the replacement of numbered media hosts
//! changes the host.

#![no_main]

use giflet_sdk_core::share::embed_url;
use giflet_sdk_core::url::{SafeUrl, vimeo_id};
use libfuzzer_sys::fuzz_target;
use url::{Origin, Url};

const MEDIA_HOST: &str = "cdn.test:4400";

/// Maximum length of an input; derived URLs with a longer host or parameters are still accepted.
const MAX_INPUT: usize = 4000;

fuzz_target!(|text: &str| {
    let parsed = SafeUrl::parse(text);
    assert!(vimeo_id(text).is_none_or(|id| id.parse::<f64>().is_ok()));
    let Some(url) = parsed.filter(|_| text.len() < MAX_INPUT) else { return };

    let expected = origin(text);
    assert_eq!(origin(url.as_str()), expected);
    assert_eq!(origin(url.avatar_80h().as_str()), expected);
    assert_eq!(origin(&embed_url(&url, &[("utm_source", text)])), expected);
    assert_eq!(url.avatar_80h().host(), url.host());
    check_media(text, &url);
});

fn check_media(text: &str, url: &SafeUrl) {
    let numbered = url.host().strip_prefix("media").and_then(|rest| rest.split_once('.'));
    let is_number = |number: &str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let read = |media_host| SafeUrl::media(text, media_host).unwrap();
    match numbered.filter(|(number, _)| is_number(number)) {
        Some((_, rest)) => {
            assert_eq!(read(None).host(), format!("media.{rest}"));
            assert_eq!(read(Some(MEDIA_HOST)).host(), MEDIA_HOST);
        }
        None => assert!([None, Some(MEDIA_HOST)].iter().all(|host| read(*host) == *url)),
    }
}

/// Returns the origin of a URL on an https page; `None` for an invalid URL.
fn origin(url: &str) -> Option<Origin> {
    let page = Url::parse("https://page.test/").unwrap();
    let url = page.join(url).ok()?;
    assert!(
        matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none()
    );
    Some(url.origin())
}
