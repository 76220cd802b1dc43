//! What the API and the pixel were asked, for tests that check what a client sends.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Mutex;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::{ApiError, LARGEST_BODY};
use crate::app::{App, lock};

const MOST: usize = 500;
/// Said by every browser to every server: noise in a test.
const DULL: [&str; 6] =
    ["host", "connection", "accept-encoding", "user-agent", "content-length", "cache-control"];

#[derive(Clone, Debug, Serialize)]
pub struct Recorded {
    pub row: u64,
    pub method: String,
    pub path: String,
    pub query: BTreeMap<String, String>,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

/// A ring of the last requests; rows are counted from 1 and never reused.
#[derive(Debug, Default)]
pub struct Recorder(Mutex<(u64, VecDeque<Recorded>)>);

impl Recorder {
    pub fn after(&self, row: u64) -> Vec<Recorded> {
        lock(&self.0).1.iter().filter(|request| request.row > row).cloned().collect()
    }

    fn keep(&self, method: &Method, uri: &Uri, headers: &HeaderMap, body: &[u8]) {
        let query = uri.query().unwrap_or_default().as_bytes();
        let mut guard = lock(&self.0);
        let (last, kept) = &mut *guard;
        *last += 1;
        if kept.len() == MOST {
            kept.pop_front();
        }
        kept.push_back(Recorded {
            row: *last,
            method: method.to_string(),
            path: uri.path().to_owned(),
            query: form_urlencoded::parse(query).into_owned().collect(),
            headers: telling(headers),
            body: String::from_utf8_lossy(body).into_owned(),
        });
    }
}

fn telling(headers: &HeaderMap) -> BTreeMap<String, String> {
    let said = headers.iter().filter(|(name, _)| {
        let name = name.as_str();
        !DULL.contains(&name) && !name.starts_with("sec-")
    });
    said.map(|(name, value)| (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned()))
        .collect()
}

/// Keeps a request before it is answered, faults included.
pub async fn listen(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(recorder) = &app.recorder else {
        return next.run(request).await;
    };
    let (parts, body) = request.into_parts();
    let Ok(bytes) = axum::body::to_bytes(body, LARGEST_BODY).await else {
        return ApiError::new(axum::http::StatusCode::PAYLOAD_TOO_LARGE, "The body is larger than 256 kB")
            .into_response();
    };
    recorder.keep(&parts.method, &parts.uri, &parts.headers, &bytes);
    next.run(Request::from_parts(parts, Body::from(bytes))).await
}
