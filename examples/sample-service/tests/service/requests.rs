//! Recorded requests.

use reqwest::{Method, StatusCode};

use crate::client::Service;

#[tokio::test]
async fn records_what_a_client_sends() {
    let service = Service::with(|config| config.record = true).await;
    service.get("/v1/gifs/search?q=a+b%26c&api_key=k&limit=3").await;
    let ask =
        service.request(Method::PUT, "/v1/gifs/cat1/cta?api_key=k").header("x-sdk-name", "JavascriptSDK");
    ask.body("{\"text\":\"\"}").send().await.unwrap();
    service.get("/pixel.gif?cb=9").await;
    service.get("/media/cat/original.gif").await;
    let requests = service.call("/requests").await["requests"].clone();
    assert_eq!(requests.as_array().unwrap().len(), 3, "calls of the API and pixels only");
    assert_eq!(requests[0]["method"], "GET");
    assert_eq!(requests[0]["path"], "/v1/gifs/search");
    assert_eq!(requests[0]["query"], serde_json::json!({ "q": "a b&c", "api_key": "k", "limit": "3" }));
    assert_eq!(requests[1]["method"], "PUT");
    assert_eq!(requests[1]["headers"]["x-sdk-name"], "JavascriptSDK");
    assert_eq!(requests[1]["body"], "{\"text\":\"\"}");
    assert_eq!(requests[2]["path"], "/pixel.gif");
    let later = service.call("/requests?after=2").await["requests"].clone();
    assert_eq!(later.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn records_a_limited_number_of_requests_including_failed_ones() {
    let service = Service::with(|config| {
        config.record = true;
        config.faults.error_rate = 1.0;
    })
    .await;
    for _ in 0..502 {
        service.get("/v1/gifs/trending").await;
    }
    let requests = service.call("/requests").await["requests"].clone();
    assert_eq!(requests.as_array().unwrap().len(), 500);
    assert_eq!(requests[0]["row"], 3);
    assert_eq!(requests[499]["row"], 502);
}

#[tokio::test]
async fn records_nothing_by_default() {
    let service = Service::start().await;
    assert_eq!(service.get("/requests").await.status(), StatusCode::NOT_FOUND);
}
