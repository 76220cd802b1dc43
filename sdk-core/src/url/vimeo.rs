use super::SafeUrl;
use crate::text::cut;

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
