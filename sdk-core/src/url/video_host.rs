use super::{SafeUrl, push_parameter};
use crate::model::ExternalMedia;
use crate::text::{cut, join, push_digits};

/// The address of the host's player for an iframe (TXT-08, TXT-09). The decoder has let no other host and no other kind of
/// id pass. Both start muted (EXT-02), which is also what lets them start. `colour` is six hexadecimal digits, for Vimeo's controls.
pub fn player_url(media: &ExternalMedia, colour: &str) -> Option<SafeUrl> {
    let mut url;
    if media.provider_name == "youtube" {
        url = join(&["https://www.youtube-nocookie.com/embed/", &media.asset_uid]);
        for (name, value) in [
            ("autoplay", "1"),
            ("loop", "1"),
            ("playsinline", "1"),
            ("fs", "0"),
            ("rel", "0"),
            ("volume", "0"),
            ("mute", "1"),
            ("enablejsapi", "1"),
        ] {
            push_parameter(&mut url, name, value);
        }
        let mut start = String::new();
        push_digits(&mut start, media.start.saturating_sub(1).into());
        push_parameter(&mut url, "start", &start);
    } else {
        url = join(&["https://player.vimeo.com/video/", &media.asset_uid]);
        for (name, value) in
            [("autoplay", "1"), ("byline", "0"), ("title", "0"), ("loop", "0"), ("muted", "1")]
        {
            push_parameter(&mut url, name, value);
        }
        if colour.len() == 6 && colour.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            push_parameter(&mut url, "color", colour);
        }
    }
    SafeUrl::parse(&url)
}

/// The id in an address of Vimeo's: `None` unless the host is Vimeo's and the last segment of its path a number (TXT-08).
pub fn vimeo_id(url: &str) -> Option<String> {
    let url = SafeUrl::parse(url)?;
    if !matches!(url.host(), "vimeo.com" | "www.vimeo.com" | "player.vimeo.com") {
        return None;
    }
    let path = cut(url.as_str(), b"?#").0.trim_end_matches('/');
    let id = path.rsplit('/').next().filter(|id| !id.is_empty())?;
    id.bytes().all(|byte| byte.is_ascii_digit()).then(|| id.into())
}

/// The picture of a site, by its domain, from a public look-up (TXT-10). `None` for what is no domain.
pub fn favicon(domain: &str) -> Option<SafeUrl> {
    let is_domain = !domain.is_empty()
        && domain.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-'))
        && !domain.starts_with(['.', '-']);
    if !is_domain {
        return None;
    }
    let mut url = String::from("https://www.google.com/s2/favicons");
    push_parameter(&mut url, "domain", domain);
    SafeUrl::parse(&url)
}
