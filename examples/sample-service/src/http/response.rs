//! The envelope of API responses.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use giflet_collector::response_id;
use serde::Serialize;

#[derive(Clone, Copy, Debug, Serialize)]
struct Pagination {
    count: usize,
    offset: u32,
    total_count: u32,
}

#[derive(Serialize)]
struct Meta {
    status: u16,
    msg: &'static str,
    response_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pingback_event_type: Option<String>,
}

#[derive(Serialize)]
struct Answer<T> {
    data: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pagination: Option<Pagination>,
    meta: Meta,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_cursor: Option<String>,
}

/// Builds the response for a page of a list. `event_type` is the event type for pingbacks about its items.
pub fn list<T: Serialize>(data: Vec<T>, offset: u32, total: u32, event_type: Option<String>) -> Response {
    let pagination = Pagination { count: data.len(), offset, total_count: total };
    Json(Answer { data, pagination: Some(pagination), meta: meta(event_type), next_cursor: None })
        .into_response()
}

/// Builds the response for a page of a list of unknown length. Without a cursor there is no next page.
pub fn list_with_cursor<T: Serialize>(data: Vec<T>, next_cursor: Option<String>) -> Response {
    let pagination = Pagination { count: data.len(), offset: 0, total_count: 0 };
    Json(Answer { data, pagination: Some(pagination), meta: meta(None), next_cursor }).into_response()
}

/// Builds the response for a single value.
pub fn one<T: Serialize>(data: T, event_type: Option<String>) -> Response {
    Json(Answer { data, pagination: None, meta: meta(event_type), next_cursor: None }).into_response()
}

fn meta(pingback_event_type: Option<String>) -> Meta {
    Meta { status: 200, msg: "OK", response_id: response_id(), pingback_event_type }
}

/// Sends a response of `giflet_embed_server`.
pub fn send(response: giflet_embed_server::Response) -> Response {
    with_headers(response.status, response.headers, response.body)
}

/// Builds a response with exactly these headers.
pub fn with_headers(status: u16, headers: Vec<(&'static str, String)>, body: impl Into<Body>) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, body.into()).into_response();
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
    response
}
