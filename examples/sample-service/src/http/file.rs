//! Files: types, validators, ranges.

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

/// The name never means another file.
pub const FOREVER: &str = "public, max-age=31536000, immutable";
/// The name stays, and a new file may take this long to be seen.
pub const FIVE_MINUTES: &str = "public, max-age=300";
/// The name stays while the file changes.
pub const ASK_AGAIN: &str = "no-cache";

/// `below` inside `folder`, unless a segment could lead out of it or names a hidden file.
pub fn inside(folder: &Path, below: &str) -> Option<PathBuf> {
    let plain = |segment: &str| {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !segment.is_empty() && !segment.starts_with('.') && segment.bytes().all(allowed)
    };
    let fits = below.len() <= 512 && below.split('/').all(plain);
    fits.then(|| below.split('/').fold(folder.to_path_buf(), |path, segment| path.join(segment)))
}

/// Answers with a file: whole, in part, unchanged, or not there. Files here are small enough to be read whole.
pub async fn answer(path: &Path, asked: &HeaderMap, caching: &'static str) -> Response {
    let bytes = match tokio::fs::read(path).await {
        Ok(bytes) => Bytes::from(bytes),
        Err(error) => return missing(error.kind()).into_response(),
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
    if text(asked, IF_NONE_MATCH.as_str()).is_some_and(|known| matches(known, &tag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let range_holds = text(asked, IF_RANGE.as_str()).is_none_or(|known| known == tag);
    match text(asked, RANGE.as_str()).filter(|_| range_holds).map(|range| wanted(range, bytes.len())) {
        Some(Wanted::Part(range)) => {
            let span = format!("bytes {}-{}/{}", range.start(), range.end(), bytes.len());
            insert(&mut headers, CONTENT_RANGE.as_str(), &span);
            (StatusCode::PARTIAL_CONTENT, headers, bytes.slice(range)).into_response()
        }
        Some(Wanted::Nothing) => {
            insert(&mut headers, CONTENT_RANGE.as_str(), &format!("bytes */{}", bytes.len()));
            (StatusCode::RANGE_NOT_SATISFIABLE, headers).into_response()
        }
        Some(Wanted::All) | None => (StatusCode::OK, headers, bytes).into_response(),
    }
}

fn missing(kind: ErrorKind) -> StatusCode {
    match kind {
        ErrorKind::NotFound | ErrorKind::IsADirectory | ErrorKind::NotADirectory => StatusCode::NOT_FOUND,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

#[derive(Debug, PartialEq)]
enum Wanted {
    All,
    Part(RangeInclusive<usize>),
    Nothing,
}

/// One range is honoured; several at once, another unit or nonsense mean the whole file, as RFC 9110 allows.
fn wanted(header: &str, length: usize) -> Wanted {
    let Some((first, last)) = header.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-'))
    else {
        return Wanted::All;
    };
    let number = |text: &str| text.parse::<usize>().ok();
    match (first.is_empty(), number(first), last.is_empty(), number(last)) {
        (false, Some(first), true, _) if first < length => Wanted::Part(first..=length - 1),
        (false, Some(first), _, Some(last)) if first <= last && first < length => {
            Wanted::Part(first..=last.min(length - 1))
        }
        (true, _, _, Some(count)) if count > 0 && length > 0 => {
            Wanted::Part(length.saturating_sub(count)..=length - 1)
        }
        (false, Some(first), true, _) if first >= length => Wanted::Nothing,
        (false, Some(first), _, Some(last)) if first <= last => Wanted::Nothing,
        (true, _, _, Some(_)) => Wanted::Nothing,
        _ => Wanted::All,
    }
}

/// FNV-1a over the content: the same bytes have the same tag on every machine.
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
    fn ranges_follow_the_rules() {
        assert_eq!(wanted("bytes=0-1", 10), Wanted::Part(0..=1));
        assert_eq!(wanted("bytes=4-", 10), Wanted::Part(4..=9));
        assert_eq!(wanted("bytes=4-99", 10), Wanted::Part(4..=9));
        assert_eq!(wanted("bytes=-3", 10), Wanted::Part(7..=9));
        assert_eq!(wanted("bytes=-30", 10), Wanted::Part(0..=9));
        assert_eq!(wanted("bytes=10-", 10), Wanted::Nothing);
        assert_eq!(wanted("bytes=10-12", 10), Wanted::Nothing);
        assert_eq!(wanted("bytes=-0", 10), Wanted::Nothing);
        assert_eq!(wanted("bytes=0-", 0), Wanted::Nothing);
        for whole in ["bytes=5-2", "bytes=0-1,4-5", "bytes=-", "bytes=a-b", "items=0-1", ""] {
            assert_eq!(wanted(whole, 10), Wanted::All, "{whole}");
        }
    }

    #[test]
    fn paths_stay_inside() {
        let folder = Path::new("/media");
        assert_eq!(inside(folder, "cat/200w.gif"), Some("/media/cat/200w.gif".into()));
        for out in
            ["../secret", "a/../../b", "", "a//b", ".git/config", "a/.env", "a\\b", "/etc/passwd", "a b", "é"]
        {
            assert_eq!(inside(folder, out), None, "{out}");
        }
    }
}
