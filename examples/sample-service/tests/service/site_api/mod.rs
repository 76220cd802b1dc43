//! The site API.

mod gifs;
mod roles;
mod schedule;

use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};

use crate::client::Service;

/// Makes a request with a user's token, or as a visitor if `who` is empty.
pub async fn ask(service: &Service, who: &str, line: &str, body: Value) -> (StatusCode, Value) {
    ask_with(service, who, line, |request| if body.is_null() { request } else { request.json(&body) }).await
}

/// The same with any body, which `add_body` adds to the request.
pub async fn ask_with(
    service: &Service,
    who: &str,
    line: &str,
    add_body: impl FnOnce(RequestBuilder) -> RequestBuilder,
) -> (StatusCode, Value) {
    let (method, path) = line.split_once(' ').unwrap();
    let method: Method = method.parse().unwrap();
    let credential = if who.is_empty() { "API-Key k".to_owned() } else { format!("Token {who}") };
    let request = service.request(method, path).header("authorization", credential);
    let response = add_body(request).send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(json!(text)))
}

/// Makes a request that must succeed and returns its `data`.
pub async fn done(service: &Service, who: &str, line: &str, body: Value) -> Value {
    let (status, mut answer) = ask(service, who, line, body).await;
    assert!(status.is_success(), "{who} {line}: {status} {answer}");
    answer["data"].take()
}

/// Returns a member of each item of a list, in order.
pub fn column<'a>(list: &'a Value, name: &str) -> Vec<&'a Value> {
    list.as_array().unwrap().iter().map(|item| &item[name]).collect()
}
