//! Images, videos, captions.

use reqwest::{Method, StatusCode};

use crate::client::{Service, header};

#[tokio::test]
async fn files_have_a_content_type_and_are_immutable() {
    let service = Service::start().await;
    for (file, kind) in [
        ("cat/original.gif", "image/gif"),
        ("cat/original.webp", "image/webp"),
        ("clip/original.mp4", "video/mp4"),
        ("clip/captions.vtt", "text/vtt; charset=utf-8"),
    ] {
        let response = service.get(&format!("/media/{file}")).await;
        assert_eq!(response.status(), StatusCode::OK, "{file}");
        assert_eq!(header(&response, "content-type"), kind);
        assert_eq!(header(&response, "cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(header(&response, "accept-ranges"), "bytes");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        assert_eq!(header(&response, "content-encoding"), "");
    }
}

// [MOD-07]
#[tokio::test]
async fn serves_media_under_any_host_name() {
    let service = Service::start().await;
    let ask = service.request(Method::GET, "/media/cat/original.gif").header("host", "media3.loopery.test");
    assert_eq!(ask.send().await.unwrap().status(), StatusCode::OK);
}

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
async fn responds_with_304_to_unchanged_files() {
    let service = Service::start().await;
    let first = service.get("/media/cat/original.gif").await;
    let tag = header(&first, "etag").to_owned();
    assert!(tag.starts_with('"'), "{tag}");
    for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".into()] {
        let ask = service.request(Method::GET, "/media/cat/original.gif").header("if-none-match", known);
        let again = ask.send().await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(header(&again, "etag"), tag);
        assert!(again.bytes().await.unwrap().is_empty());
    }
    let other = service.request(Method::GET, "/media/cat/original.gif").header("if-none-match", "\"x\"");
    assert_eq!(other.send().await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn head_returns_the_size() {
    let service = Service::start().await;
    let head = service.request(Method::HEAD, "/media/cat/original.gif").send().await.unwrap();
    assert_eq!(head.status(), StatusCode::OK);
    assert_eq!(header(&head, "content-length"), "43");
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

#[tokio::test]
async fn built_files_must_be_revalidated() {
    let built = tempfile::TempDir::new().unwrap();
    std::fs::create_dir(built.path().join("chunks")).unwrap();
    std::fs::write(built.path().join("player.js"), "export {};".repeat(100)).unwrap();
    std::fs::write(built.path().join("chunks/core.wasm"), b"\0asm").unwrap();
    let service = Service::with(|config| config.embed = built.path().to_path_buf()).await;
    let ask = service.request(Method::GET, "/embed-assets/player.js").header("accept-encoding", "gzip");
    let script = ask.send().await.unwrap();
    assert_eq!(header(&script, "content-type"), "text/javascript; charset=utf-8");
    assert_eq!(header(&script, "cache-control"), "no-cache");
    assert_eq!(header(&script, "content-encoding"), "gzip");
    let wasm = service.get("/embed-assets/chunks/core.wasm").await;
    assert_eq!(header(&wasm, "content-type"), "application/wasm");
}

// [EMB-05]
#[tokio::test]
async fn built_files_are_immutable_below_their_version() {
    let built = tempfile::TempDir::new().unwrap();
    std::fs::create_dir(built.path().join("chunks")).unwrap();
    std::fs::write(built.path().join("chunks/core.wasm"), b"\0asm").unwrap();
    let manifest = r#"{"version":"0123abcd","script":"sha384-a","style":"sha384-b"}"#;
    std::fs::write(built.path().join("manifest.json"), manifest).unwrap();
    let service = Service::with(|config| config.embed = built.path().to_path_buf()).await;
    let page = service.get("/embed/cat1").await.text().await.unwrap();
    assert!(page.contains(r#"data-module="/embed-assets/0123abcd/player.js""#), "{page}");
    assert!(page.contains(r#"data-script-integrity="sha384-a""#) && page.contains(r#"integrity="sha384-b""#));
    let file = service.get("/embed-assets/0123abcd/chunks/core.wasm").await;
    assert_eq!(header(&file, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(service.get("/embed-assets/00000000/chunks/core.wasm").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_pixel_is_not_cached() {
    let service = Service::start().await;
    let pixel = service.get("/pixel.gif?cb=1").await;
    assert_eq!(header(&pixel, "content-type"), "image/gif");
    assert_eq!(header(&pixel, "cache-control"), "no-store");
    assert_eq!(pixel.bytes().await.unwrap().len(), 43);
}
