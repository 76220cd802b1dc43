use crate::text::{cut, cut_last, join};

/// An absolute address with scheme http or https: the only kind that may reach `href`, `src` or a new window (TXT-11).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct SafeUrl(String);

/// Longer addresses are dropped: no service sends them, and a page should not carry them.
const LONGEST: usize = 4096;

impl SafeUrl {
    /// Accepts `http:`, `https:` and, read as https, addresses without a scheme (`//host/path`). Anything with another
    /// scheme, credentials, white space, control characters, quotes, angle brackets or backslashes is `None`.
    pub fn parse(text: &str) -> Option<SafeUrl> {
        let (scheme, rest) = split_safe(text)?;
        Some(SafeUrl(join(&[scheme, rest])))
    }

    /// As [`SafeUrl::parse`], with a host of the form `media{N}.{host}` read as `media_host`, or as `media.{host}` where
    /// none is configured (MOD-07).
    pub fn media(text: &str, media_host: Option<&str>) -> Option<SafeUrl> {
        let (scheme, rest) = split_safe(text)?;
        match (split_media_host(rest), media_host) {
            (None, _) => Some(SafeUrl(join(&[scheme, rest]))),
            (Some(host), Some(plain)) => SafeUrl::parse(&join(&[scheme, plain, cut(host, b"/?#").1])),
            // Without the digits, the address is as safe as before.
            (Some(host), None) => Some(SafeUrl(join(&[scheme, "media", host]))),
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

    /// The 80 px high variant of an avatar: `name/80h.gif` for `name.gif`, `80h.gif` for another height (MOD-09).
    pub fn avatar_80h(&self) -> SafeUrl {
        SafeUrl(join(&avatar_80h(&self.0)))
    }
}

impl From<SafeUrl> for String {
    fn from(url: SafeUrl) -> String {
        url.0
    }
}

/// Reads an address that was written before. It may be longer than one that [`SafeUrl::parse`] accepts, since a scheme, a
/// media host or the height of an avatar can have been added.
#[cfg(feature = "serde")]
impl TryFrom<String> for SafeUrl {
    type Error = &'static str;

    fn try_from(text: String) -> Result<SafeUrl, &'static str> {
        let (scheme, rest) = split_host(&text).filter(|_| is_in_url(&text)).ok_or("not a safe URL")?;
        Ok(SafeUrl(join(&[scheme, rest])))
    }
}

fn split_safe(text: &str) -> Option<(&'static str, &str)> {
    let text = text.trim_ascii();
    split_url(text).filter(|_| is_in_url(text))
}

/// Whether all bytes of a text are allowed in an address.
pub fn is_in_url(text: &str) -> bool {
    text.bytes().all(is_url_byte)
}

/// Whether a byte is allowed in an address.
pub const fn is_url_byte(byte: u8) -> bool {
    byte > b' '
        && !matches!(byte, 0x7f | b'"' | b'\'' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}')
}

/// The scheme of an address with its slashes, and what follows, unless the address is too long or has credentials. It is
/// safe when all its characters are.
pub fn split_url(text: &str) -> Option<(&'static str, &str)> {
    if text.len() > LONGEST {
        return None;
    }
    split_host(text)
}

fn split_host(text: &str) -> Option<(&'static str, &str)> {
    let (scheme, rest) = split(text)?;
    let ends_host = |byte: u8| matches!(byte, b'/' | b'?' | b'#' | b'@');
    let end = rest.bytes().position(ends_host).and_then(|end| rest.as_bytes().get(end));
    let is_host = !matches!(rest.bytes().next(), None | Some(b'/' | b'?' | b'#' | b':' | b'.'));
    (is_host && end != Some(&b'@')).then_some((scheme, rest))
}

/// The host of media from its first dot on, with what follows, when it is of the form `media{N}.{host}`. The address is given
/// without its scheme.
pub fn split_media_host(rest: &str) -> Option<&str> {
    let numbered = rest.strip_prefix("media")?;
    let digits = numbered.bytes().position(|byte| !byte.is_ascii_digit())?;
    numbered.get(digits..).filter(|host| digits > 0 && host.starts_with('.'))
}

/// Whether the path of an address ends in `.mp4` (MOD-06).
pub fn is_mp4(url: &str) -> bool {
    cut(url, b"?#").0.ends_with(".mp4")
}

/// The parts of the address of the 80 px high variant of an avatar.
pub fn avatar_80h(url: &str) -> [&str; 7] {
    let unchanged = [url, "", "", "", "", "", ""];
    let (path, query) = cut(url, b"?#");
    let Some((folder, file)) = cut_last(path, b'/').filter(|(folder, _)| !folder.ends_with('/')) else {
        return unchanged;
    };
    let Some((name, ending)) = cut_last(file, b'.') else { return unchanged };
    let height = name.strip_suffix('h').filter(|digits| !digits.is_empty());
    let is_height = height.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let (name, slash) = if is_height { ("", "") } else { (name, "/") };
    [folder, "/", name, slash, "80h.", ending, query]
}

/// The scheme with its slashes, and what follows.
fn split(text: &str) -> Option<(&'static str, &str)> {
    let (scheme, rest) = cut(text, b"/");
    let known = if scheme.eq_ignore_ascii_case("http:") {
        "http://"
    } else if scheme.is_empty() || scheme.eq_ignore_ascii_case("https:") {
        "https://"
    } else {
        return None;
    };
    Some((known, rest.strip_prefix("//")?))
}
