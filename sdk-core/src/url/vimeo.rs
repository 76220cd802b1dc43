use super::SafeUrl;
use crate::text::cut;

/// Returns the video ID of a Vimeo URL: the last path segment, if the host is Vimeo and the segment is a number.
pub fn vimeo_id(url: &str) -> Option<String> {
    let url = SafeUrl::parse(url)?;
    if !matches!(url.host(), "vimeo.com" | "www.vimeo.com" | "player.vimeo.com") {
        return None;
    }
    let path = cut(url.as_str(), b"?#").0.trim_end_matches('/');
    let id = path.rsplit('/').next().filter(|id| !id.is_empty())?;
    id.bytes().all(|byte| byte.is_ascii_digit()).then(|| id.into())
}
