//! The oEmbed endpoint and its discovery.

use serde_json::{Value, json};

use crate::client::{Service, header};

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
