//! Images, videos, captions.

use reqwest::{Method, StatusCode};

use crate::client::{Service, header};

// [MOD-07]
#[tokio::test]
async fn prefixes_the_request_host_with_numbered_hosts() {
    let service = Service::start().await;
    let entry = service.call("/v1/gifs/dog2").await;
    let webp = entry["data"]["images"]["original"]["webp"].as_str().unwrap();
    assert!(
        webp.starts_with("http://media3.127.0.0.1:") && webp.ends_with("/media/dog/original.webp"),
        "{webp}"
    );
}

#[tokio::test]
async fn serves_ranges() {
    let service = Service::start().await;
    let path = "/media/clip/original.mp4";
    let whole = service.get(path).await.bytes().await.unwrap();
    let part = service.request(Method::GET, path).header("range", "bytes=4-7").send().await.unwrap();
    assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(header(&part, "content-range"), format!("bytes 4-7/{}", whole.len()));
    assert_eq!(header(&part, "content-length"), "4");
    assert_eq!(part.bytes().await.unwrap(), whole.slice(4..8));

    let beyond = service.request(Method::GET, path).header("range", "bytes=9999-").send().await.unwrap();
    assert_eq!(beyond.status(), StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(header(&beyond, "content-range"), format!("bytes */{}", whole.len()));

    let stale = service.request(Method::GET, path).header("range", "bytes=4-7").header("if-range", "\"old\"");
    assert_eq!(stale.send().await.unwrap().status(), StatusCode::OK);

    let head = service.request(Method::HEAD, path).header("range", "bytes=4-7").send().await.unwrap();
    assert_eq!((head.status(), header(&head, "content-range")), (StatusCode::OK, ""));
}

#[tokio::test]
async fn rejects_path_traversal() {
    let service = Service::start().await;
    for path in [
        "/media/cat/nothing.gif",
        "/media/cat/..%2F..%2Fentries.json",
        "/media/..%2F..%2F/entries.json",
        "/media/%2e%2e/entries.json",
        "/embed-assets/..%2Fpackage.json",
        "/embed-assets/%2Fetc%2Fpasswd",
        "/media/cat/%00",
    ] {
        assert_eq!(service.get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
