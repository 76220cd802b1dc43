/// An absolute address with scheme http or https: the only kind that may reach `href`, `src` or a new window (TXT-11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeUrl(String);

/// Longer addresses are dropped: no service sends them, and a page should not carry them.
const LONGEST: usize = 4096;

impl SafeUrl {
    /// Accepts `http:`, `https:` and, read as https, addresses without a scheme (`//host/path`). Anything with another
    /// scheme, credentials, white space, control characters, quotes, angle brackets or backslashes is `None`.
    pub fn parse(text: &str) -> Option<SafeUrl> {
        let text = text.trim();
        let is_clean = |byte: u8| byte > b' ' && byte != 0x7f && !b"\"'<>\\^`{|}".contains(&byte);
        if text.len() > LONGEST || !text.bytes().all(is_clean) {
            return None;
        }
        let (scheme, rest) = split(text)?;
        let host = rest.split(['/', '?', '#']).next()?;
        if host.is_empty() || host.contains('@') || host.starts_with([':', '.']) {
            return None;
        }
        Some(SafeUrl([scheme, rest].concat()))
    }

    /// As [`SafeUrl::parse`], with a host of the form `media{N}.{host}` read as `media_host`, or as `media.{host}` where
    /// none is configured (MOD-07).
    pub fn media(text: &str, media_host: Option<&str>) -> Option<SafeUrl> {
        let url = SafeUrl::parse(text)?;
        let (scheme, rest) = split(&url.0)?;
        let Some(numbered) = rest.strip_prefix("media") else {
            return Some(url);
        };
        let plain = numbered.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if plain.len() == numbered.len() || !plain.starts_with('.') {
            return Some(url);
        }
        let replaced = match media_host {
            Some(host) => [scheme, host, path_of(plain)].concat(),
            None => [scheme, "media", plain].concat(),
        };
        SafeUrl::parse(&replaced)
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host, with its port.
    pub fn host(&self) -> &str {
        let rest = split(&self.0).map_or("", |(_, rest)| rest);
        rest.split(['/', '?', '#']).next().unwrap_or_default()
    }

    /// Whether the path ends in `.mp4` (MOD-06).
    pub fn is_mp4(&self) -> bool {
        self.0
            .split(['?', '#'])
            .next()
            .is_some_and(|path| path.ends_with(".mp4"))
    }

    /// The 80 px high variant of an avatar: `name/80h.gif` for `name.gif`, `80h.gif` for another height (MOD-09).
    pub fn avatar_80h(&self) -> SafeUrl {
        let Some((folder, file)) = self.0.rsplit_once('/') else {
            return self.clone();
        };
        let Some((name, ending)) = file.rsplit_once('.') else {
            return self.clone();
        };
        let is_height = name
            .strip_suffix('h')
            .is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let variant = if is_height {
            [folder, "/80h.", ending].concat()
        } else {
            [folder, "/", name, "/80h.", ending].concat()
        };
        SafeUrl(variant)
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

/// From the first slash, question mark or hash on.
fn path_of(rest: &str) -> &str {
    rest.find(['/', '?', '#'])
        .and_then(|start| rest.get(start..))
        .unwrap_or_default()
}
