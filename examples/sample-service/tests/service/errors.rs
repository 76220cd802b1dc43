//! Error responses.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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

#[tokio::test]
async fn a_request_that_is_never_complete_ends_after_the_timeout() {
    let limit = Duration::from_millis(300);
    for record in [false, true] {
        let service = Service::with(|config| (config.read_timeout, config.record) = (limit, record)).await;
        for (sent, expected) in [
            ("", ""),
            ("GET /v1/gifs/trending?api_key=k HTTP/1.1\r\nHost: a\r\n", ""),
            (
                "POST /v1/pingback?api_key=k HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
                "HTTP/1.1 408 ",
            ),
            ("POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}", "HTTP/1.1 408 "),
            (
                "POST /imaging/trim HTTP/1.1\r\nHost: a\r\nAuthorization: Token gia\r\nContent-Length: 9\r\n\r\nGIF",
                "HTTP/1.1 408 ",
            ),
        ] {
            let mut stream = TcpStream::connect(service.running.address()).await.unwrap();
            let before = Instant::now();
            stream.write_all(sent.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            assert!(before.elapsed() >= limit - Duration::from_millis(20), "{sent}: {:?}", before.elapsed());
            // An empty answer: the connection is closed.
            assert!(
                if expected.is_empty() { answer.is_empty() } else { answer.starts_with(expected) },
                "{answer}"
            );
        }
        // A slow but complete request is answered.
        let mut stream = TcpStream::connect(service.running.address()).await.unwrap();
        for part in ["GET /faults HTTP/1.1\r\nHo", "st: a\r\nConnection: close\r\n", "\r\n"] {
            stream.write_all(part.as_bytes()).await.unwrap();
            tokio::time::sleep(limit / 5).await;
        }
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
}
