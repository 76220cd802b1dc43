use crate::text::{cut, cut_last, join};

/// An absolute address with scheme http or https: the only kind that may reach `href`, `src` or a new window (TXT-11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeUrl(String);

/// Longer addresses are dropped: no service sends them, and a page should not carry them.
const LONGEST: usize = 4096;

impl SafeUrl {
    /// Accepts `http:`, `https:` and, read as https, addresses without a scheme (`//host/path`). Anything with another
    /// scheme, credentials, white space, control characters, quotes, angle brackets or backslashes is `None`.
    pub fn parse(text: &str) -> Option<SafeUrl> {
        let text = text.trim_ascii();
        let is_clean = |byte: u8| {
            byte > b' '
                && !matches!(
                    byte,
                    0x7f | b'"' | b'\'' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}'
                )
        };
        if text.len() > LONGEST || !text.bytes().all(is_clean) {
            return None;
        }
        let (scheme, rest) = split(text)?;
        let host = cut(rest, b"/?#").0;
        if matches!(host.bytes().next(), None | Some(b':' | b'.')) || host.bytes().any(|byte| byte == b'@') {
            return None;
        }
        Some(SafeUrl(join(&[scheme, rest])))
    }

    /// As [`SafeUrl::parse`], with a host of the form `media{N}.{host}` read as `media_host`, or as `media.{host}` where
    /// none is configured (MOD-07).
    pub fn media(text: &str, media_host: Option<&str>) -> Option<SafeUrl> {
        let url = SafeUrl::parse(text)?;
        let (scheme, rest) = split(&url.0)?;
        let Some((number, host)) = rest.strip_prefix("media").map(|numbered| cut(numbered, b"./?#")) else {
            return Some(url);
        };
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) || !host.starts_with('.') {
            return Some(url);
        }
        match media_host {
            Some(plain) => SafeUrl::parse(&join(&[scheme, plain, cut(host, b"/?#").1])),
            // Without the digits, the address is as safe as before.
            None => Some(SafeUrl(join(&[scheme, "media", host]))),
        }
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host, with its port.
    pub fn host(&self) -> &str {
        split(&self.0).map_or("", |(_, rest)| cut(rest, b"/?#").0)
    }

    /// Whether the path ends in `.mp4` (MOD-06).
    pub fn is_mp4(&self) -> bool {
        cut(&self.0, b"?#").0.ends_with(".mp4")
    }

    /// The 80 px high variant of an avatar: `name/80h.gif` for `name.gif`, `80h.gif` for another height (MOD-09).
    pub fn avatar_80h(&self) -> SafeUrl {
        let (path, query) = cut(&self.0, b"?#");
        let Some((folder, file)) = cut_last(path, b'/').filter(|(folder, _)| !folder.ends_with('/')) else {
            return self.clone();
        };
        let Some((name, ending)) = cut_last(file, b'.') else { return self.clone() };
        let height = name.strip_suffix('h').filter(|digits| !digits.is_empty());
        let is_height = height.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let (name, slash) = if is_height { ("", "") } else { (name, "/") };
        SafeUrl(join(&[folder, "/", name, slash, "80h.", ending, query]))
    }
}

impl From<SafeUrl> for String {
    fn from(url: SafeUrl) -> String {
        url.0
    }
}

/// The scheme with its slashes, and what follows.
fn split(text: &str) -> Option<(&'static str, &str)> {
    ["https://", "http://", "//"].into_iter().find_map(|scheme| {
        let (start, rest) = text.split_at_checked(scheme.len())?;
        let known = if scheme == "//" { "https://" } else { scheme };
        start.eq_ignore_ascii_case(scheme).then_some((known, rest))
    })
}
