//! Pages: the player and the site.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::client::{Service, header};

#[tokio::test]
async fn the_player_page_can_be_framed_and_allows_one_inline_script_by_hash() {
    let service = Service::start().await;
    let page = service.get("/embed/cat1").await;
    assert_eq!(page.status(), StatusCode::OK);
    assert_eq!(header(&page, "content-type"), "text/html; charset=utf-8");
    let policy = header(&page, "content-security-policy");
    let origin = service.url("");
    for part in [
        "default-src 'none'",
        &format!("script-src 'self' {origin} 'wasm-unsafe-eval' 'sha256-"),
        &format!("style-src 'self' {origin} 'sha256-"),
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe-inline"));
    // Pages of any scheme may embed it.
    assert!(!policy.contains("frame-ancestors"));
    assert_eq!(policy.matches("'sha256-").count(), 2, "{policy}");
    assert_eq!(header(&page, "x-content-type-options"), "nosniff");
    assert_eq!(header(&page, "referrer-policy"), "strict-origin-when-cross-origin");
    assert_eq!(header(&page, "x-frame-options"), "");
    let html = page.text().await.unwrap();
    assert!(html.contains(&service.url("/media/cat/")), "{html}");
    assert!(html.contains("/player.js\""), "{html}");
}

#[tokio::test]
async fn every_entry_has_a_player_page() {
    let service = Service::start().await;
    for id in ["cat1", "cat2", "dog1", "dog2", "7", "star1", "star2", "moon1", "clip1", "text1"] {
        let page = service.get(&format!("/embed/{id}?hideVideo=1&consent=granted")).await;
        assert_eq!(page.status(), StatusCode::OK, "{id}");
    }
    let missing = service.get("/embed/no").await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    assert!(!header(&missing, "content-security-policy").contains("frame-ancestors"));
}

// [NPM-03]
#[tokio::test]
async fn the_page_without_a_gif_has_the_language_of_its_address() {
    let service = Service::start().await;
    for (query, tag, text) in [
        ("", r#"<html lang="en" dir="ltr">"#, "This GIF is no longer available."),
        ("?lang=de-AT", r#"<html lang="de" dir="ltr">"#, "Dieses GIF ist nicht mehr verfügbar."),
        ("?lang=AR", r#"<html lang="ar" dir="rtl">"#, "لم تعد صورة GIF هذه متاحة."),
        ("?lang=%22%3E", r#"<html lang="en" dir="ltr">"#, "Not found"),
    ] {
        let page = service.get(&format!("/embed/no{query}")).await;
        assert_eq!(page.status(), StatusCode::NOT_FOUND, "{query}");
        let html = page.text().await.unwrap();
        assert!(html.contains(tag) && html.contains(text), "{query}: {html}");
    }
    // The languages are those of the player page.
    for lang in ["ar", "de", "en", "es", "fr", "ja", "pt"] {
        for id in ["cat1", "no"] {
            let html = service.get(&format!("/embed/{id}?lang={lang}")).await.text().await.unwrap();
            assert!(html.contains(&format!("lang=\"{lang}\"")), "{id} {lang}");
        }
    }
}

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
async fn only_test_builds_contain_the_mocks() {
    let service = Service::start().await;
    let expected = if cfg!(feature = "mocks") { StatusCode::OK } else { StatusCode::NOT_FOUND };
    for path in ["youtube/iframe_api", "youtube/embed/a", "vimeo/video/1"] {
        assert_eq!(service.get(&format!("/mocks/{path}")).await.status(), expected, "{path}");
    }
}

#[tokio::test]
async fn normalizes_numbered_media_hosts() {
    let service = Service::start().await;
    let html = service.get("/embed/dog2").await.text().await.unwrap();
    assert!(!html.contains("media3.loopery.test"), "{html}");
    assert!(html.contains(&service.url("/media/dog/")), "{html}");
}

// [A11-02]
#[tokio::test]
async fn with_save_data_the_player_page_starts_with_the_still() {
    let service = Service::start().await;
    let saving = service.request(Method::GET, "/embed/cat1").header("save-data", "on");
    let saving = saving.send().await.unwrap().text().await.unwrap();
    let usual = service.get("/embed/cat1").await.text().await.unwrap();
    let still = r#"class="giflet-player-still" media="all""#;
    assert!(saving.contains(still) && !usual.contains(still));
}

#[tokio::test]
async fn phones_get_the_mobile_page() {
    let service = Service::start().await;
    let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
    let ask = service.request(Method::GET, "/embed/cat1").header("user-agent", phone);
    let by_agent = ask.send().await.unwrap().text().await.unwrap();
    let by_parameter = service.get("/embed/cat1?mobile=1").await.text().await.unwrap();
    let desktop = service.get("/embed/cat1").await.text().await.unwrap();
    assert!(by_agent.contains("is-mobile") && by_parameter.contains("is-mobile"));
    assert!(desktop.contains("is-desktop"));
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

#[tokio::test]
async fn escapes_titles_in_pages() {
    let service = Service::start().await;
    let page = service.get("/gifs/clip1").await;
    assert!(header(&page, "content-security-policy").contains("frame-ancestors 'none'"));
    let html = page.text().await.unwrap();
    assert!(html.contains("Talking &lt;clip&gt; &amp; &quot;quotes&quot;"), "{html}");
    assert!(!html.contains("<clip>"));
}
