//! What the site's own people may do, and what comes of it.

mod channels;
mod crash;
mod gifs;
mod people;
mod roles;
mod schedule;
mod stories;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::Service;

/// Asks as somebody, by their token; as a visitor without a name.
pub async fn ask(service: &Service, who: &str, line: &str, body: Value) -> (StatusCode, Value) {
    let (method, path) = line.split_once(' ').unwrap();
    let method: Method = method.parse().unwrap();
    let credential = if who.is_empty() { "API-Key k".to_owned() } else { format!("Token {who}") };
    let mut request = service.request(method, path).header("authorization", credential);
    if !body.is_null() {
        request = request.json(&body);
    }
    let response = request.send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(json!(text)))
}

/// The `data` of an answer, which must be fine.
pub async fn done(service: &Service, who: &str, line: &str, body: Value) -> Value {
    let (status, mut answer) = ask(service, who, line, body).await;
    assert!(status.is_success(), "{who} {line}: {status} {answer}");
    answer["data"].take()
}

/// What a list names, in order.
pub fn column<'a>(list: &'a Value, name: &str) -> Vec<&'a Value> {
    list.as_array().unwrap().iter().map(|item| &item[name]).collect()
}
