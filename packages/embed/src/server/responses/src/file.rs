//! File responses: content types, validators, ranges.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The `Cache-Control` of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Caching {
    /// For names that include a content hash or a version.
    Immutable,
    /// For files that may change under the same name and may be stale for a while.
    FiveMinutes,
    /// For files that may change under the same name and must be revalidated.
    Revalidate,
}

impl Caching {
    /// Returns the value of the header.
    pub fn value(self) -> &'static str {
        match self {
            Caching::Immutable => "public, max-age=31536000, immutable",
            Caching::FiveMinutes => "public, max-age=300",
            Caching::Revalidate => "no-cache",
        }
    }
}

/// Returns the name of a file in a folder of built files, and its caching. Files below the current version never change.
pub fn versioned<'a>(path: &'a str, version: &str) -> (&'a str, Caching) {
    match path.split_once('/').filter(|(first, _)| *first == version) {
        Some((_, name)) => (name, Caching::Immutable),
        None => (path, Caching::Revalidate),
    }
}

/// Whether a relative path can be a file: without path traversal and hidden files.
pub fn is_plain(path: &str) -> bool {
    let plain = |segment: &str| {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !segment.is_empty() && !segment.starts_with('.') && segment.bytes().all(allowed)
    };
    path.len() <= 512 && path.split('/').all(plain)
}

/// The method and the headers of a request for a file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FileRequest {
    /// The method. Only GET has ranges (RFC 9110, section 14.2).
    pub method: String,
    /// `If-None-Match`
    pub if_none_match: Option<String>,
    /// `If-Range`
    pub if_range: Option<String>,
    /// `Range`
    pub range: Option<String>,
}

/// A response whose body is a part of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileResponse {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: Vec<(&'static str, String)>,
    /// The index of the first and the last byte of the body. `None` if it is empty.
    pub part: Option<(usize, usize)>,
}

/// Responds with a file of `length` bytes, a range of it, or 304. `tag` is its [`entity_tag`].
pub fn respond(
    name: &str,
    length: usize,
    tag: &str,
    request: &FileRequest,
    caching: Caching,
) -> FileResponse {
    let mut headers = vec![
        ("content-type", content_type(name).to_owned()),
        ("cache-control", caching.value().to_owned()),
        ("accept-ranges", "bytes".to_owned()),
        ("x-content-type-options", "nosniff".to_owned()),
        ("cross-origin-resource-policy", "cross-origin".to_owned()),
        ("etag", tag.to_owned()),
    ];
    if request.if_none_match.as_deref().is_some_and(|known| matches(known, tag)) {
        return FileResponse { status: 304, headers, part: None };
    }
    let range_holds = request.if_range.as_deref().is_none_or(|known| known == tag);
    let range = request.range.as_deref().filter(|_| range_holds && request.method == "GET");
    match range.map_or(RequestedRange::Whole, |range| parse_range(range, length)) {
        RequestedRange::Part(range) => {
            let (first, last) = range.into_inner();
            headers.push(("content-range", format!("bytes {first}-{last}/{length}")));
            FileResponse { status: 206, headers, part: Some((first, last)) }
        }
        RequestedRange::Unsatisfiable => {
            headers.push(("content-range", format!("bytes */{length}")));
            FileResponse { status: 416, headers, part: None }
        }
        RequestedRange::Whole => {
            let part = length.checked_sub(1).map(|last| (0, last));
            FileResponse { status: 200, headers, part }
        }
    }
}

#[derive(Debug, PartialEq)]
enum RequestedRange {
    Whole,
    Part(RangeInclusive<usize>),
    Unsatisfiable,
}

/// Parses a single range. Multiple ranges, other units and invalid headers select the whole file, as RFC 9110 allows.
fn parse_range(header: &str, length: usize) -> RequestedRange {
    let Some((first, last)) = header.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-'))
    else {
        return RequestedRange::Whole;
    };
    let number = |text: &str| text.parse::<usize>().ok();
    match (first.is_empty(), number(first), last.is_empty(), number(last)) {
        (false, Some(first), true, _) if first < length => RequestedRange::Part(first..=length - 1),
        (false, Some(first), _, Some(last)) if first <= last && first < length => {
            RequestedRange::Part(first..=last.min(length - 1))
        }
        (true, _, _, Some(count)) if count > 0 && length > 0 => {
            RequestedRange::Part(length.saturating_sub(count)..=length - 1)
        }
        (false, Some(first), true, _) if first >= length => RequestedRange::Unsatisfiable,
        (false, Some(first), _, Some(last)) if first <= last => RequestedRange::Unsatisfiable,
        (true, _, _, Some(_)) => RequestedRange::Unsatisfiable,
        _ => RequestedRange::Whole,
    }
}

/// Computes an entity tag with FNV-1a: the same content has the same tag on every machine.
pub fn entity_tag(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("\"{:x}-{:016x}\"", bytes.len(), bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

fn matches(known: &str, tag: &str) -> bool {
    known.trim() == "*" || known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension).unwrap_or_default() {
        "gif" => "image/gif",
        "webp" => "image/webp",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "svg" => "image/svg+xml",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        "vtt" => "text/vtt; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_ranges() {
        assert_eq!(parse_range("bytes=0-1", 10), RequestedRange::Part(0..=1));
        assert_eq!(parse_range("bytes=4-", 10), RequestedRange::Part(4..=9));
        assert_eq!(parse_range("bytes=4-99", 10), RequestedRange::Part(4..=9));
        assert_eq!(parse_range("bytes=-3", 10), RequestedRange::Part(7..=9));
        assert_eq!(parse_range("bytes=-30", 10), RequestedRange::Part(0..=9));
        assert_eq!(parse_range("bytes=10-", 10), RequestedRange::Unsatisfiable);
        assert_eq!(parse_range("bytes=10-12", 10), RequestedRange::Unsatisfiable);
        assert_eq!(parse_range("bytes=-0", 10), RequestedRange::Unsatisfiable);
        assert_eq!(parse_range("bytes=0-", 0), RequestedRange::Unsatisfiable);
        for whole in ["bytes=5-2", "bytes=0-1,4-5", "bytes=-", "bytes=a-b", "items=0-1", ""] {
            assert_eq!(parse_range(whole, 10), RequestedRange::Whole, "{whole}");
        }
    }

    #[test]
    fn rejects_path_traversal() {
        assert!(is_plain("cat/200w.gif"));
        for out in
            ["../secret", "a/../../b", "", "a//b", ".git/config", "a/.env", "a\\b", "/etc/passwd", "a b", "é"]
        {
            assert!(!is_plain(out), "{out}");
        }
    }

    #[test]
    fn files_below_the_version_never_change() {
        assert_eq!(versioned("0a/player.js", "0a"), ("player.js", Caching::Immutable));
        assert_eq!(versioned("0b/player.js", "0a"), ("0b/player.js", Caching::Revalidate));
        assert_eq!(versioned("player.js", "0a"), ("player.js", Caching::Revalidate));
        assert_eq!(versioned("player.js", ""), ("player.js", Caching::Revalidate));
    }
}
