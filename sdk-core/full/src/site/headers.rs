use super::{Auth, Base, Config, SiteRequest};
use giflet_sdk_core::client::{ApiError, Code, Method};
use giflet_sdk_core::text::join;
use giflet_sdk_core::url::SafeUrl;

/// The name of the cookie with the CSRF token.
const CSRF_COOKIE: &str = "csrftoken";

/// The page that makes a request.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The origin; empty outside of a page.
    pub origin: String,
    /// The cookies, as in `document.cookie`.
    pub cookies: String,
}

/// Returns the headers of a request.
pub fn headers(sent: &SiteRequest, config: &Config, page: &Page) -> Vec<(&'static str, String)> {
    let mut headers = vec![("accept", String::from("application/json"))];
    if let Some(content_type) = sent.content_type {
        headers.push(("content-type", content_type.into()));
    }
    if matches!(sent.base, Base::External(_)) {
        return headers;
    }
    headers.push(("x-requested-with", "XMLHttpRequest".into()));
    let token = match sent.auth {
        Auth::Token => sent.secret.as_deref().unwrap_or_default(),
        Auth::Key | Auth::Password => &config.user_token,
    };
    let is_change = sent.request.method != Method::Get;
    if !token.is_empty() {
        headers.push(("authorization", join(&["Token ", token])));
    } else if is_change {
        headers.push(("authorization", join(&["API-Key ", &config.api_key])));
    }
    // The CSRF cookie belongs to the site only if both have the same origin. Otherwise it is not sent.
    if is_change
        && is_same_origin(&sent.url(config), &page.origin)
        && let Some(token) = cookie(&page.cookies, CSRF_COOKIE)
    {
        headers.push(("x-csrftoken", token.into()));
    }
    if let Some(password) = sent.secret.as_ref().filter(|_| sent.auth == Auth::Password) {
        headers.push(("x-password", password.clone()));
    }
    headers
}

/// Fails if a password, token or API key cannot be the value of a header. A browser throws for such a value: it accepts
/// the characters up to U+00FF without NUL and line breaks, and removes white space around the value.
pub fn check_headers(sent: &SiteRequest, config: &Config) -> Result<(), ApiError> {
    let is_valid = |value: &str| {
        let value = value.trim_matches(['\t', '\n', '\r', ' ']);
        value.chars().all(|character| character <= '\u{ff}' && !matches!(character, '\0' | '\n' | '\r'))
    };
    match headers(sent, config, &Page::default()).iter().find(|(_, value)| !is_valid(value)) {
        Some((name, _)) => {
            Err(ApiError::new(Code::Usage, &join(&["giflet: the header ", name, " has invalid characters"])))
        }
        None => Ok(()),
    }
}

fn is_same_origin(url: &str, origin: &str) -> bool {
    let split = |text: &str| {
        let url = SafeUrl::parse(text)?;
        Some((url.as_str().starts_with("https:"), url.host().to_ascii_lowercase()))
    };
    split(url).is_some_and(|target| Some(target) == split(origin))
}

/// The value of a cookie, if it is valid in a header.
fn cookie<'a>(cookies: &'a str, name: &str) -> Option<&'a str> {
    let pairs = cookies.split(';').filter_map(|pair| pair.trim_ascii().split_once('='));
    let value = pairs.into_iter().find(|(key, _)| *key == name)?.1;
    (!value.is_empty() && value.bytes().all(|byte| byte.is_ascii_graphic())).then_some(value)
}
