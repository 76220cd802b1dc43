//! The oEmbed endpoint and its discovery.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{Service, header, ids, real_catalogue};

/// Returns the URL of the oEmbed response that a player page links to.
fn discovered(page: &str) -> String {
    let (_, rest) =
        page.split_once("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"").unwrap();
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

// [EMB-09]
#[tokio::test]
async fn every_player_page_links_to_a_description_of_itself() {
    let service = Service::with(|config| config.catalogue = real_catalogue()).await;
    for kind in ["gifs", "stickers", "text", "videos"] {
        let mut offset = 0;
        loop {
            let page = service.call(&format!("/v1/{kind}/trending?limit=50&offset={offset}")).await;
            offset += 50;
            for id in ids(&page) {
                let html = service.get(&format!("/embed/{id}")).await.text().await.unwrap();
                let response = service.http.get(discovered(&html)).send().await.unwrap();
                assert_eq!(response.status(), StatusCode::OK, "{kind} {id}");
                let described: Value = response.json().await.unwrap();
                let player = format!("<iframe src=\"{}\" ", service.url(&format!("/embed/{id}")));
                assert!(described["html"].as_str().unwrap().starts_with(&player), "{described}");
            }
            if ids(&page).len() < 50 {
                break;
            }
        }
    }
}

// [EMB-09]
#[tokio::test]
async fn describes_a_player_page_or_a_gif_page() {
    let service = Service::start().await;
    let url = |path: &str| format!("/oembed?format=json&url={}", service.url(path));
    let response = service.get(&url("/embed/cat1")).await;
    assert_eq!(header(&response, "content-type"), "application/json");
    assert_eq!(header(&response, "access-control-allow-origin"), "*");
    let described: Value = response.json().await.unwrap();
    let expected = json!({
        "version": "1.0", "type": "rich", "title": "Happy cat dancing", "author_name": "Ana Draws",
        "author_url": service.url("/Ana"), "provider_name": "Loopery", "provider_url": service.url(""),
        "cache_age": 300, "width": 480, "height": 360,
        "html": format!("<iframe src=\"{}\" width=\"480\" height=\"360\" title=\"Happy cat dancing\" frameborder=\"0\" allow=\"fullscreen; clipboard-write; \
            web-share\"></iframe>", service.url("/embed/cat1")),
        "thumbnail_url": service.url("/media/cat/original_still.webp"), "thumbnail_width": 480, "thumbnail_height": 360,
    });
    assert_eq!(described, expected);
    for path in ["/gifs/happy-cat-dancing-cat1", "/gifs/cat1", "/embed/cat1?hideVideo=1%23x", "/embed/%63at1"]
    {
        let again: Value = service.get(&url(path)).await.json().await.unwrap();
        assert_eq!(again, described, "{path}");
    }
}

// [EMB-09]
#[tokio::test]
async fn the_page_of_a_gif_links_to_its_description() {
    let service = Service::start().await;
    for path in ["/gifs/happy-cat-dancing-cat1", "/gifs/cat1"] {
        let html = service.get(path).await.text().await.unwrap();
        let described: Value =
            service.http.get(discovered(&html)).send().await.unwrap().json().await.unwrap();
        assert_eq!(described["title"], "Happy cat dancing", "{path}");
    }
    assert!(!service.get("/").await.text().await.unwrap().contains("oembed"));
}

// [EMB-09]
#[tokio::test]
async fn limits_the_player_and_the_thumbnail() {
    let service = Service::start().await;
    let ask = async |limits: &str| {
        let path = format!("/oembed?url={}{limits}", service.url("/embed/cat1"));
        service.get(&path).await.json::<Value>().await.unwrap()
    };
    let narrow = ask("&maxwidth=240").await;
    assert_eq!((&narrow["width"], &narrow["height"]), (&json!(240), &json!(180)));
    assert!(narrow["html"].as_str().unwrap().contains("width=\"240\" height=\"180\""));
    assert_eq!(narrow["thumbnail_width"], 200);
    let low = ask("&maxwidth=240&maxheight=90").await;
    assert_eq!((&low["width"], &low["height"]), (&json!(120), &json!(90)));
    assert!(low.get("thumbnail_url").is_none() && low.get("thumbnail_width").is_none(), "{low}");
}

// [EMB-09]
#[tokio::test]
async fn rejects_unknown_urls_and_other_formats() {
    let service = Service::start().await;
    let known = service.url("/embed/cat1");
    for (query, expected) in [
        (format!("url={known}&format=xml"), 501),
        (String::new(), 400),
        (format!("url={known}&maxwidth=0"), 400),
        (format!("url={known}&maxheight=wide"), 400),
        (format!("url={}", service.url("/embed/none")), 404),
        (format!("url={}", service.url("/embed/")), 404),
        (format!("url={}", service.url("/pingbacks")), 404),
        ("url=https://elsewhere.test/embed/cat1".into(), 404),
        ("url=/embed/cat1".into(), 404),
    ] {
        assert_eq!(service.get(&format!("/oembed?{query}")).await.status(), expected, "{query}");
    }
}
