use crate::text::{cut, cut_last, is_invisible, join};
use giflet_platform::can_parse;

/// An absolute http or https URL. Only URLs of this type are used in `href`, `src` or a new window.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct SafeUrl(String);

/// Longer URLs are rejected.
const MAX_LENGTH: usize = 4096;

impl SafeUrl {
    /// Accepts `http:`, `https:` and URLs without a scheme (`//host/path`), which become https. Rejects URLs that a
    /// browser cannot parse, other schemes, credentials, white space, control, invisible and directional formatting
    /// characters, quotes, angle brackets and backslashes.
    pub fn parse(text: &str) -> Option<SafeUrl> {
        let (scheme, rest) = split_safe(text)?;
        Some(SafeUrl(join(&[scheme, rest])))
    }

    /// Like [`SafeUrl::parse`], but replaces a host of the form `media{N}.{host}` by `media_host`, or by `media.{host}`
    /// if it is `None`. Only the result must be safe.
    pub fn media(text: &str, media_host: Option<&str>) -> Option<SafeUrl> {
        SafeUrl::parse(replace_media_host(text.trim_ascii(), media_host).as_deref().unwrap_or(text))
    }

    /// Returns the URL as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the host with its port.
    pub fn host(&self) -> &str {
        split(&self.0).map_or("", |(_, rest)| cut(rest, b"/?#").0)
    }

    /// Returns the URL of an avatar at a height of 80 px: `name/80h.gif` for `name.gif`, `80h.gif` for another height.
    pub fn avatar_80h(&self) -> SafeUrl {
        SafeUrl(join(&avatar_80h(&self.0)))
    }
}

impl From<SafeUrl> for String {
    fn from(url: SafeUrl) -> String {
        url.0
    }
}

/// Parses a serialized `SafeUrl`. It may be longer than [`SafeUrl::parse`] allows, because a scheme, media host or
/// avatar height may have been added.
#[cfg(feature = "serde")]
impl TryFrom<String> for SafeUrl {
    type Error = &'static str;

    fn try_from(text: String) -> Result<SafeUrl, &'static str> {
        let (scheme, rest) =
            split_host(&text).filter(|_| has_only_url_characters(&text)).ok_or("not a safe URL")?;
        Ok(SafeUrl(join(&[scheme, rest])))
    }
}

fn split_safe(text: &str) -> Option<(&'static str, &str)> {
    let text = text.trim_ascii();
    split_url(text).filter(|_| has_only_url_characters(text))
}

/// Whether all characters of a text are allowed in a URL.
#[inline(never)]
pub fn has_only_url_characters(text: &str) -> bool {
    text.chars().all(
        |letter| {
            if letter.is_ascii() { is_url_byte(letter as u8) } else { !is_invisible(letter) }
        },
    )
}

/// Whether a byte is an ASCII character that is allowed in a URL.
pub const fn is_url_byte(byte: u8) -> bool {
    byte > b' '
        && !matches!(byte, 0x7f..|b'"'| b'\'' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}')
}

/// Splits a URL into its scheme with slashes and the rest, unless it is too long or has credentials. The URL is safe if
/// all its characters are allowed.
pub fn split_url(text: &str) -> Option<(&'static str, &str)> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    split_host(text)
}

fn split_host(text: &str) -> Option<(&'static str, &str)> {
    let (scheme, rest) = split(text)?;
    let (host, after) = cut(rest, b"/?#@");
    let has_credentials = after.as_bytes().first() == Some(&b'@');
    let is_valid = !has_credentials && (is_plain_host(host) || can_parse(&join(&[scheme, host])));
    is_valid.then_some((scheme, rest))
}

/// Whether a host is one that every URL parser accepts, as nearly all are: letters, digits, and single hyphens and dots,
/// and a port below 60000. Without Punycode, and not an IP address: its last label begins with a letter.
fn is_plain_host(host: &str) -> bool {
    let (name, port) = cut(host, b":");
    let is_port = port.len() < 6 || (port.len() == 6 && port < ":6");
    if !is_port || !port.bytes().skip(1).all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let mut last = b'.';
    let mut ends_in_name = false;
    let is_plain = name.bytes().all(|byte| {
        if last == b'.' {
            ends_in_name = byte.is_ascii_alphabetic();
        }
        let is_single = matches!(byte, b'-' | b'.') && byte != last;
        last = byte;
        is_single || byte.is_ascii_alphanumeric()
    });
    is_plain && ends_in_name && last != b'.'
}

/// Replaces the host of a URL by `media_host`, or by `media.{host}` if it is `None`. Returns `None` unless the host has
/// the form `media{N}.{host}`, and for a URL with credentials.
pub fn replace_media_host(text: &str, media_host: Option<&str>) -> Option<String> {
    let (scheme, rest) = split(text)?;
    let numbered = rest.strip_prefix("media")?;
    let digits = numbered.bytes().position(|byte| !byte.is_ascii_digit())?;
    let after = numbered.get(digits..).filter(|after| digits > 0 && after.starts_with('.'))?;
    let (host, path) = cut(after, b"/?#");
    if host.bytes().any(|byte| byte == b'@') {
        return None;
    }
    Some(match media_host {
        Some(plain) => join(&[scheme, plain, path]),
        None => join(&[scheme, "media", after]),
    })
}

/// Whether the path of a URL ends in `.mp4`.
pub fn is_mp4(url: &str) -> bool {
    cut(url, b"?#").0.ends_with(".mp4")
}

/// Returns the parts of the URL of an avatar at a height of 80 px.
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

/// Splits a URL into its scheme with slashes and the rest.
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
