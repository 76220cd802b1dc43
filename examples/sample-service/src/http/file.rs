//! File responses: content types, validators, ranges.

use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_RANGE, CONTENT_TYPE, ETAG, IF_NONE_MATCH, IF_RANGE, RANGE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// For names that include a content hash.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// For files that may change under the same name and may be stale for a while.
pub const FIVE_MINUTES: &str = "public, max-age=300";
/// For files that may change under the same name and must be revalidated.
pub const REVALIDATE: &str = "no-cache";

/// Joins `folder` and `path`. Returns `None` for path traversal and hidden files.
pub fn resolve(folder: &Path, path: &str) -> Option<PathBuf> {
    let plain = |segment: &str| {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !segment.is_empty() && !segment.starts_with('.') && segment.bytes().all(allowed)
    };
    let fits = path.len() <= 512 && path.split('/').all(plain);
    fits.then(|| path.split('/').fold(folder.to_path_buf(), |path, segment| path.join(segment)))
}

/// Responds with a file, a range of it, 304 or 404. The files are small enough to be read into memory.
pub async fn respond(path: &Path, request_headers: &HeaderMap, caching: &'static str) -> Response {
    let bytes = match tokio::fs::read(path).await {
        Ok(bytes) => Bytes::from(bytes),
        Err(error) => return error_status(error.kind()).into_response(),
    };
    let tag = entity_tag(&bytes);
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if text(request_headers, IF_NONE_MATCH.as_str()).is_some_and(|known| matches(known, &tag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let range_holds = text(request_headers, IF_RANGE.as_str()).is_none_or(|known| known == tag);
    match text(request_headers, RANGE.as_str())
        .filter(|_| range_holds)
        .map(|range| parse_range(range, bytes.len()))
    {
        Some(RequestedRange::Part(range)) => {
            let span = format!("bytes {}-{}/{}", range.start(), range.end(), bytes.len());
            insert(&mut headers, CONTENT_RANGE.as_str(), &span);
            (StatusCode::PARTIAL_CONTENT, headers, bytes.slice(range)).into_response()
        }
        Some(RequestedRange::Unsatisfiable) => {
            insert(&mut headers, CONTENT_RANGE.as_str(), &format!("bytes */{}", bytes.len()));
            (StatusCode::RANGE_NOT_SATISFIABLE, headers).into_response()
        }
        Some(RequestedRange::Whole) | None => (StatusCode::OK, headers, bytes).into_response(),
    }
}

fn error_status(kind: ErrorKind) -> StatusCode {
    match kind {
        ErrorKind::NotFound | ErrorKind::IsADirectory | ErrorKind::NotADirectory => StatusCode::NOT_FOUND,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
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
fn entity_tag(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("\"{:x}-{:016x}\"", bytes.len(), bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

fn matches(known: &str, tag: &str) -> bool {
    known.trim() == "*" || known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn insert(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
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
        let folder = Path::new("/media");
        assert_eq!(resolve(folder, "cat/200w.gif"), Some("/media/cat/200w.gif".into()));
        for out in
            ["../secret", "a/../../b", "", "a//b", ".git/config", "a/.env", "a\\b", "/etc/passwd", "a b", "é"]
        {
            assert_eq!(resolve(folder, out), None, "{out}");
        }
    }
}
