//! File responses.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
pub use giflet_embed_server::file::Caching;
use giflet_embed_server::file::{self, FileRequest, entity_tag, is_plain};

use super::response::with_headers;

/// The method and the headers of a request for a file.
pub struct Request(FileRequest);

impl<S: Send + Sync> FromRequestParts<S> for Request {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        Ok(Self(FileRequest {
            method: parts.method.to_string(),
            if_none_match: header("if-none-match"),
            if_range: header("if-range"),
            range: header("range"),
        }))
    }
}

/// Joins `folder` and `path`. Returns `None` for path traversal and hidden files.
pub fn resolve(folder: &Path, path: &str) -> Option<PathBuf> {
    is_plain(path).then(|| path.split('/').fold(folder.to_path_buf(), |path, segment| path.join(segment)))
}

/// Responds with a file, a range of it, 304 or 404. The files are small enough to be read into memory.
pub async fn respond(path: &Path, Request(request): &Request, caching: Caching) -> Response {
    let bytes = match tokio::fs::read(path).await {
        Ok(bytes) => Bytes::from(bytes),
        Err(error) => return error_status(error.kind()).into_response(),
    };
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let response = file::respond(name, bytes.len(), &entity_tag(&bytes), request, caching);
    let body = response.part.map_or_else(Bytes::new, |(first, last)| bytes.slice(first..=last));
    with_headers(response.status, response.headers, body)
}

fn error_status(kind: ErrorKind) -> StatusCode {
    match kind {
        ErrorKind::NotFound | ErrorKind::IsADirectory | ErrorKind::NotADirectory => StatusCode::NOT_FOUND,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
