//! Whatever text arrives, what is made of it leads where a browser would have gone with the text itself: no function
//! changes the host but the one that reads a numbered media host as the plain one.

#![no_main]

use giflet_sdk_core::share::{embed_code, embed_url, virtual_path};
use giflet_sdk_core::url::{SafeUrl, favicon, vimeo_id};
use libfuzzer_sys::fuzz_target;
use url::{Origin, Url};

const MEDIA_HOST: &str = "cdn.test:4400";

/// An address this long is still short enough once a host or a parameter has been put in.
const LONG: usize = 4000;

fuzz_target!(|text: &str| {
    let parsed = SafeUrl::parse(text);
    assert_eq!(virtual_path(text).is_ok(), parsed.is_some());
    assert!(vimeo_id(text).is_none_or(|id| id.parse::<f64>().is_ok()));
    assert!(favicon(text).is_none_or(|icon| icon.host() == "www.google.com"));
    let Some(url) = parsed.filter(|_| text.len() < LONG) else { return };

    let goal = origin(text);
    assert_eq!(origin(url.as_str()), goal);
    assert_eq!(origin(url.avatar_80h().as_str()), goal);
    assert_eq!(origin(&embed_url(&url, &[("utm_source", text)])), goal);
    assert_eq!(url.avatar_80h().host(), url.host());
    check_media(text, &url);

    let plain = SafeUrl::parse("https://a.test").unwrap();
    assert_eq!(markup(&embed_code(&url, 2, 1, false)), markup(&embed_code(&plain, 2, 1, false)));
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

/// Where a browser on an https page would go; `None` for what is no address to it either.
fn origin(address: &str) -> Option<Origin> {
    let page = Url::parse("https://page.test/").unwrap();
    let url = page.join(address).ok()?;
    assert!(
        matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none()
    );
    Some(url.origin())
}

/// What HTML would read as markup.
fn markup(code: &str) -> String {
    code.chars().filter(|letter| "\"'<> ".contains(*letter)).collect()
}
