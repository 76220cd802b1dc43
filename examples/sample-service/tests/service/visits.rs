//! Persistent data, calls to action and favorites.

use giflet_sample_service::start;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Service, config};

async fn put_cta(service: &Service, id: &str, body: Value) -> (StatusCode, Value) {
    let ask =
        service.request(Method::PUT, &format!("/v1/gifs/{id}/cta")).header("authorization", "API-Key ana");
    let response = ask.json(&body).send().await.unwrap();
    (response.status(), response.json().await.unwrap())
}

// [CLI-14]
#[tokio::test]
async fn sets_a_call_to_action_and_removes_it_without_text() {
    let service = Service::start().await;
    let fields = json!({ "link": "https://shop.example/", "text": "Buy \"it\"" });
    let (status, answer) = put_cta(&service, "cat1", fields.clone()).await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &fields));
    assert_eq!(service.call("/v1/gifs/cat1").await["data"]["cta"], fields);
    put_cta(&service, "cat1", json!({ "link": "https://shop.example/", "text": " " })).await;
    assert!(service.call("/v1/gifs/cat1").await["data"].get("cta").is_none());

    let delete = service.request(Method::DELETE, "/v1/gifs/dog1/cta?api_key=ana").send().await.unwrap();
    assert_eq!(delete.status(), StatusCode::OK);
    assert!(service.call("/v1/gifs/dog1").await["data"].get("cta").is_none());
}

#[tokio::test]
async fn accepts_a_call_to_action_as_a_form() {
    let service = Service::start().await;
    let ask = service.request(Method::PUT, "/v1/gifs/cat1/cta?api_key=ana");
    let ask = ask
        .header("content-type", "application/x-www-form-urlencoded")
        .body("link=https%3A%2F%2Fa.example%2F&text=A+b");
    assert_eq!(ask.send().await.unwrap().status(), StatusCode::OK);
    assert_eq!(service.call("/v1/gifs/cat1").await["data"]["cta"]["text"], "A b");
}

#[tokio::test]
async fn rejects_an_invalid_call_to_action() {
    let service = Service::start().await;
    let refused = |body| put_cta(&service, "cat1", body);
    assert_eq!(
        refused(json!({ "link": "javascript:alert(1)", "text": "x" })).await.0,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(refused(json!({ "text": "x" })).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(
        refused(json!({ "link": "https://a/", "text": "x".repeat(201) })).await.0,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(refused(json!([1])).await.0, StatusCode::BAD_REQUEST);
    let unknown = put_cta(&service, "no", json!({ "link": "https://a/", "text": "x" })).await;
    assert_eq!(unknown.0, StatusCode::NOT_FOUND);
    let keyless = service.request(Method::DELETE, "/v1/gifs/cat1/cta").send().await.unwrap();
    assert_eq!(keyless.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn stored_data_survives_a_restart() {
    let data = tempfile::TempDir::new().unwrap();
    let http = reqwest::Client::new();
    let first = start(config(data.path())).await.unwrap();
    let body = r#"{"sessions":[{"events":[{"event_type":"GIF_SEARCH","response_id":"r",
        "actions":[{"event_id":"e1","action_type":"SEEN","ts":1,"gif_id":"cat1"}]}]}]}"#;
    let url = format!("http://{}", first.address());
    http.post(format!("{url}/v1/pingback?api_key=k")).body(body).send().await.unwrap();
    http.delete(format!("{url}/v1/gifs/dog1/cta?api_key=ana")).send().await.unwrap();
    first.stop().await;

    let second = start(config(data.path())).await.unwrap();
    let url = format!("http://{}", second.address());
    let stored: Value = http.get(format!("{url}/pingbacks")).send().await.unwrap().json().await.unwrap();
    assert_eq!(stored["total"], 1);
    let gif: Value =
        http.get(format!("{url}/v1/gifs/dog1?api_key=k")).send().await.unwrap().json().await.unwrap();
    assert!(gif["data"].get("cta").is_none());
}
