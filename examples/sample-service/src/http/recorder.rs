//! Records requests to the API and the tracking pixel, for tests that check what a client sends.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Mutex;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::{MAX_BODY_SIZE, MAX_UPLOAD_SIZE, read_body};
use crate::app::{App, lock};

const MAX_REQUESTS: usize = 500;
/// Headers that browsers send with every request.
const IGNORED_HEADERS: [&str; 6] =
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

/// A ring buffer of the last requests. Rows start at 1 and are never reused.
#[derive(Debug, Default)]
pub struct Recorder(Mutex<(u64, VecDeque<Recorded>)>);

impl Recorder {
    pub fn after(&self, row: u64) -> Vec<Recorded> {
        lock(&self.0).1.iter().filter(|request| request.row > row).cloned().collect()
    }

    fn push(&self, method: &Method, uri: &Uri, headers: &HeaderMap, body: &[u8]) {
        let query = uri.query().unwrap_or_default().as_bytes();
        let mut guard = lock(&self.0);
        let (last, requests) = &mut *guard;
        *last += 1;
        if requests.len() == MAX_REQUESTS {
            requests.pop_front();
        }
        requests.push_back(Recorded {
            row: *last,
            method: method.to_string(),
            path: uri.path().to_owned(),
            query: form_urlencoded::parse(query).into_owned().collect(),
            headers: relevant_headers(headers),
            body: String::from_utf8_lossy(body).into_owned(),
        });
    }
}

fn relevant_headers(headers: &HeaderMap) -> BTreeMap<String, String> {
    let said = headers.iter().filter(|(name, _)| {
        let name = name.as_str();
        !IGNORED_HEADERS.contains(&name) && !name.starts_with("sec-")
    });
    said.map(|(name, value)| (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned()))
        .collect()
}

/// Records a request before it is handled, including requests that fail by fault injection.
pub async fn record(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(recorder) = &app.recorder else {
        return next.run(request).await;
    };
    let (parts, body) = request.into_parts();
    let is_upload = parts.uri.path().starts_with("/imaging/");
    let limit = if is_upload { MAX_UPLOAD_SIZE } else { MAX_BODY_SIZE };
    let bytes = match read_body(&app, body, limit).await {
        Ok(bytes) => bytes,
        Err(error) => return error.into_response(),
    };
    // Files are left out: hundreds of requests stay in memory.
    let recorded = if bytes.len() > MAX_BODY_SIZE { &[] } else { bytes.as_ref() };
    recorder.push(&parts.method, &parts.uri, &parts.headers, recorded);
    next.run(Request::from_parts(parts, Body::from(bytes))).await
}
