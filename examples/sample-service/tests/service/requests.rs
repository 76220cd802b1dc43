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

#[tokio::test]
async fn pages_of_other_sites_can_neither_read_nor_change_what_the_service_stores() {
    let service = Service::with(|config| config.record = true).await;
    let own = service.url("");
    let host = service.running.address().to_string();
    let port = service.running.address().port();
    service.get("/v1/gifs/trending?api_key=k").await;
    let named = |name: &str| format!("{name}:{port}");
    let others: [&[(&str, &str)]; 9] = [
        &[("origin", "https://other.test")],
        &[("origin", "null")],
        &[("origin", "http://127.0.0.1.other.test")],
        &[("origin", "http://localhost.other.test:4401")],
        &[("origin", "http://10.0.0.1")],
        &[("origin", "\u{e9}")],
        &[("sec-fetch-site", "cross-site")],
        // A name of another site that resolves to this machine.
        &[("host", &named("other.test"))],
        &[("host", &named("other.test")), ("origin", &format!("http://{}", named("other.test")))],
    ];
    let allowed: [&[(&str, &str)]; 8] = [
        &[],
        &[("origin", &own)],
        &[("origin", "http://localhost:4401"), ("sec-fetch-site", "cross-site")],
        &[("origin", "http://[::1]:5173")],
        &[("origin", "http://gallery.localhost")],
        &[("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "none"), ("host", &host)],
        &[("host", &named("service"))],
    ];
    let calls = [
        (Method::GET, "/requests"),
        (Method::GET, "/pingbacks"),
        (Method::DELETE, "/pingbacks"),
        (Method::GET, "/analytics"),
        (Method::DELETE, "/analytics"),
        (Method::GET, "/reports"),
        (Method::DELETE, "/reports"),
        (Method::GET, "/shares"),
        (Method::DELETE, "/shares"),
        (Method::GET, "/faults"),
        (Method::PUT, "/faults"),
    ];
    for (method, path) in calls {
        let status = async |headers: &[(&str, &str)]| {
            let mut request = service.request(method.clone(), path);
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            if method == Method::PUT {
                request = request.body("{}");
            }
            request.send().await.unwrap().status()
        };
        for headers in others {
            assert_eq!(status(headers).await, StatusCode::FORBIDDEN, "{method} {path} {headers:?}");
        }
        for headers in allowed {
            assert!(status(headers).await.is_success(), "{method} {path} {headers:?}");
        }
    }
}
