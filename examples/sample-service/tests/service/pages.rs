//! Pages: the player and the site.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::client::Service;

// [TXT-03, PNG-12]
#[tokio::test]
async fn links_name_the_host_of_the_embedding_page_only_with_consent() {
    let service = Service::start().await;
    let page = async |query: &str| {
        let request = service.request(Method::GET, &format!("/embed/cat1?{query}"));
        let response = request.header("referer", "https://blog.test/post?secret=1").send().await.unwrap();
        response.text().await.unwrap()
    };
    let html = page("utm_source=blog&consent=granted").await;
    assert!(html.contains("utm_term=blog.test") && !html.contains("secret"), "{html}");
    for query in ["utm_source=blog", "utm_source=blog&consent=denied", "consent=granted"] {
        assert!(!page(query).await.contains("blog.test"), "{query}");
    }
}

// [PNG-10]
#[tokio::test]
async fn the_player_page_has_the_visitor_of_the_session() {
    let service = Service::start().await;
    let login = service.request(Method::POST, "/login").json(&json!({ "username": "ana" }));
    let login = login.send().await.unwrap();
    let cookies = login.headers().get_all("set-cookie").iter();
    let cookie =
        cookies.map(|one| one.to_str().unwrap().split(';').next().unwrap()).collect::<Vec<_>>().join("; ");
    let page = async |cookie: &str| {
        let request = service.request(Method::GET, "/embed/cat1").header("cookie", cookie);
        request.send().await.unwrap().text().await.unwrap()
    };
    let user = service.call("/api/v1/users/ana/").await["data"].clone();
    let expected = format!(
        r#""user":{{"loggedInStatus":true,"userID":"{}","userType":"owner","verifiedStatus":true}}"#,
        user["id"]
    );
    let html = page(&cookie).await;
    assert!(html.contains(&expected), "{html}");
    for other in ["", "session=unknown"] {
        let html = page(other).await;
        assert!(html.contains(r#""user":{"loggedInStatus":false}"#), "{html}");
    }
}

#[tokio::test]
async fn the_site_has_gif_and_profile_pages() {
    let service = Service::start().await;
    let by_slug = service.get("/gifs/happy-cat-dancing-cat1").await.text().await.unwrap();
    assert!(
        by_slug.contains("<h1>Happy cat dancing</h1>") && by_slug.contains("/Ana\">Ana Draws</a>"),
        "{by_slug}"
    );
    for path in ["/", "/gifs/7", "/gifs/moon1", "/Ana", "/@bo", "/site.css", "/icon.svg"] {
        assert_eq!(service.get(path).await.status(), StatusCode::OK, "{path}");
    }
    let renamed = service.get("/gifs/old-title-cat1?a=%26").await;
    assert_eq!(renamed.url().path(), "/gifs/happy-cat-dancing-cat1");
    assert_eq!(renamed.url().query(), Some("a=%26"));
    for path in ["/gifs/%", "/embed/%", "/embed-assets/%2"] {
        assert_eq!(service.try_call(path).await.0, StatusCode::BAD_REQUEST, "{path}");
    }
    for path in ["/gifs/no", "/gifs/no-no", "/nobody", "/a/b/c"] {
        let page = service.get(path).await;
        assert_eq!(page.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(page.text().await.unwrap().contains("Not found"));
    }
}
