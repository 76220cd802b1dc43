//! Error responses.

use reqwest::{Method, StatusCode};

use crate::client::{Service, header};

// [CLI-04]
#[tokio::test]
async fn rejects_calls_without_a_key() {
    let service = Service::start().await;
    for path in ["/v1/gifs/trending", "/v1/gifs/cat1?api_key=", "/v1/pingback", "/v2/emoji"] {
        let method = if path.ends_with("pingback") { Method::POST } else { Method::GET };
        let response = service.request(method, path).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED, "{path}");
        let body: serde_json::Value = response.json().await.unwrap();
        assert_eq!(body["meta"]["status"], 401);
        assert_eq!(body["meta"]["msg"], "No API key found in request");
        assert!(body["meta"]["response_id"].is_string());
    }
    let by_header = service.request(Method::GET, "/v1/gifs/trending").header("authorization", "API-Key k");
    assert_eq!(by_header.send().await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn rejects_invalid_parameters() {
    let service = Service::start().await;
    let long = "x".repeat(201);
    let many = (0..101).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    for path in [
        "gifs/search",
        "gifs/search?q=",
        &format!("gifs/search?q={long}"),
        "gifs/trending?limit=51",
        "gifs/trending?limit=0",
        "gifs/trending?limit=-1",
        "gifs/trending?limit=two",
        "gifs/trending?offset=5000",
        "gifs/trending?offset=1e3",
        "gifs/trending?rating=x",
        "gifs/trending?sort=up",
        "gifs/trending?lang=1",
        "gifs/trending?country_code=%3Cb%3E",
        "gifs/related",
        "gifs?ids=",
        &format!("gifs?ids={many}"),
        &format!("gifs/trending?x={}", "y".repeat(9_000)),
        &format!("gifs/trending?{}", "a=b&".repeat(70)),
    ] {
        let (status, body) = service.try_call(&format!("/v1/{path}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(body["meta"]["status"], 400);
    }
    for path in ["/v1/gifs/%FF", "/v1/gifs/search?q=%FF", "/v1/nothing/here", "/v1/gifs/%00"] {
        assert!(!service.try_call(path).await.0.is_server_error(), "{path}");
    }
}

#[tokio::test]
async fn unknown_calls_and_methods_return_json_errors() {
    let service = Service::start().await;
    let (status, body) = service.try_call("/v1/nothing/here").await;
    assert_eq!((status, &body["meta"]["msg"]), (StatusCode::NOT_FOUND, &"No such endpoint".into()));
    let response = service.request(Method::PATCH, "/v1/gifs/cat1").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn rejects_large_bodies() {
    let service = Service::start().await;
    let large = "x".repeat(256 * 1024 + 1);
    let response = service.request(Method::POST, "/v1/pingback?api_key=k").body(large).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn allows_any_origin() {
    let service = Service::start().await;
    for path in ["/v1/gifs/trending?api_key=k", "/v1/gifs/trending", "/media/cat/original.gif", "/pingbacks"]
    {
        let response =
            service.request(Method::GET, path).header("origin", "https://a.example").send().await.unwrap();
        assert_eq!(header(&response, "access-control-allow-origin"), "*", "{path}");
    }
    let preflight = service
        .request(Method::OPTIONS, "/v1/gifs/cat1/cta?api_key=k")
        .header("origin", "https://a.example")
        .header("access-control-request-method", "PUT")
        .header("access-control-request-headers", "x-sdk-name,content-type")
        .send()
        .await
        .unwrap();
    assert_eq!(preflight.status(), StatusCode::OK);
    assert!(header(&preflight, "access-control-allow-methods").contains("PUT"));
    assert_eq!(header(&preflight, "access-control-allow-headers"), "x-sdk-name,content-type");
}
