use super::{SafeUrl, push_parameter};

/// Returns the favicon URL of a domain, from a public lookup service. `None` for an invalid domain.
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
