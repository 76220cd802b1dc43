//! Tests of routes and of what no page may contain.

use giflet_sdk_core::model::{Context, ExternalMedia, Gif, decode};
use giflet_sdk_core::url::SafeUrl;

use crate::file::Caching;
use crate::{RequestHeaders, Route, Site, failed, gif_page, player, respond, route};

fn site() -> Site {
    let text = |text: &str| Some(text.to_owned());
    Site {
        product_name: "Example".into(),
        origin: "https://a.test".into(),
        path: "/embed".into(),
        oembed_path: text("/oembed"),
        page_path: text("/gifs"),
        files_path: "/files".into(),
        ..Site::default()
    }
}

fn gif() -> Gif {
    let json = r#"{ "id": "ab1", "title": "<b>\"x\"", "url": "https://a.test/gifs/x-ab1",
        "images": { "original": { "url": "https://m.test/1.gif", "width": "20", "height": "10" } } }"#;
    decode(json, Context::default()).unwrap_or_default()
}

fn sent(path: &str, query: &str, gif: Gif) -> (u16, String) {
    let site = site();
    let Some(route) = route(&site, path, query) else { return (0, String::new()) };
    let response = respond(&site, &route, query, &RequestHeaders::default(), Some(gif), "r1");
    (response.status, response.body)
}

#[test]
fn other_paths_are_not_routes() {
    for path in [
        "/",
        "/embed",
        "/embed/",
        "/embed/a/b",
        "/embedded/a",
        "/gifs",
        "/gifs/",
        "/gifs/a/b",
        "/oembed/",
        "//embed/a",
    ] {
        assert_eq!(route(&site(), path, ""), None, "{path}");
    }
    assert_eq!(route(&Site { page_path: None, ..site() }, "/gifs/a", ""), None);
}

#[test]
fn routes_have_the_decoded_id() {
    assert_eq!(route(&site(), "/embed/a%2Fb", ""), Some(Route::Player { ids: vec!["a/b".into()] }));
    let page = Route::Page { ids: vec!["1".into(), "a-1".into()], slug: "a-1".into() };
    assert_eq!(route(&site(), "/gifs/a-1", ""), Some(page));
    let ids_of = |path| match route(&site(), path, "") {
        Some(Route::Page { ids, .. }) => ids,
        _ => vec![],
    };
    assert_eq!(ids_of("/gifs/a-my_own-id"), ["id", "my_own-id", "a-my_own-id"]);
    assert_eq!(ids_of("/gifs/a-1-2-3-4-5-6"), ["6", "5-6", "4-5-6", "3-4-5-6", "2-3-4-5-6", "a-1-2-3-4-5-6"]);
    assert_eq!(ids_of("/gifs/a-"), ["a-"]);
    let file = Route::File { name: "../a".into(), caching: Caching::Revalidate };
    assert_eq!(route(&site(), "/files/..%2Fa", ""), Some(file));
    for path in ["/embed/%ff", "/embed/%", "/embed/a%2", "/embed/%2x", "/gifs/100%-a", "/files/%zz"] {
        let answer = route(&site(), path, "");
        assert!(matches!(answer, Some(Route::Error { status: 400, .. })), "{path}: {answer:?}");
    }
}

// [EMB-09]
#[test]
fn only_pages_have_a_description_whatever_slashes_an_address_has() {
    let ids_of = |url: &str| match route(&site(), "/oembed", &format!("url=https://a.test{url}")) {
        Some(Route::Oembed { ids, .. }) => ids,
        other => vec![format!("{other:?}")],
    };
    assert_eq!(ids_of("/embed/a%252Fb"), ["a/b"]);
    assert_eq!(ids_of("/gifs/x%252Fy-ab1"), ["ab1", "x/y-ab1"]);
    for path in
        ["/embed/a%2Fab1", "/embed/a/ab1", "/gifs/x%2Fy-ab1", "/gifs/x/y-ab1", "/embed/ab1/", "/embed/%25ff"]
    {
        assert_eq!(ids_of(path), Vec::<String>::new(), "{path}");
    }
}

#[test]
fn lists_of_related_gifs_are_routes_of_a_site_that_has_them() {
    assert_eq!(route(&site(), "/embed/a/related", ""), None);
    let site = Site { serves_related: true, ..site() };
    let found = |path| route(&site, path, "");
    assert_eq!(found("/embed/a%2Fb/related"), Some(Route::Related { id: "a/b".into() }));
    assert_eq!(found("/embed/related"), Some(Route::Player { ids: vec!["related".into()] }));
    assert_eq!(
        [found("/embed//related"), found("/embed/a/b/related"), found("/embed/a/b")],
        [None, None, None]
    );
}

#[test]
fn names_of_a_provider_have_no_directional_formatting() {
    let json = r#"{"productName":"A\u202eB","mark":{"text":"Powered\nby \u202eC","url":"https://c.test"}}"#;
    let site: Site = serde_json::from_str(json).unwrap();
    assert!(player(&site, "", &RequestHeaders::default(), Some(&gif()), None).body.contains(" - AB</title>"));
    assert_eq!(site.mark.unwrap().text, "Powered by C");
}

// [EMB-02]
#[test]
fn the_page_of_a_failure_has_the_name_of_a_provider_that_has_loaded_in_its_title() {
    assert!(failed(&site(), "").contains("<title>GIF - Example</title>"));
    assert!(failed(&Site::default(), "").contains("<title>GIF</title>"));
}

// [NPM-03]
#[test]
fn a_long_query_has_its_parameters() {
    for query in [format!("x={}&lang=de", "x".repeat(9_000)), format!("lang=de&x={}", "x".repeat(9_000))] {
        let page = player(&site(), &query, &RequestHeaders::default(), Some(&gif()), None);
        assert!(page.body.contains(r#"<html lang="de""#));
    }
}

#[test]
fn hostile_titles_are_escaped_everywhere() {
    for (path, query) in [("/embed/ab1", ""), ("/gifs/x-ab1", "")] {
        let (status, body) = sent(path, query, Gif { title: "<script>alert(1)</script>\"'".into(), ..gif() });
        assert_eq!(status, 200, "{path}");
        assert!(!body.contains("<script>alert"), "{path}: {body}");
        assert!(body.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;"), "{path}: {body}");
    }
}

#[test]
fn pages_have_metadata_for_link_previews() {
    let (_, body) = sent("/gifs/x-ab1", "", gif());
    for tag in [
        "<link rel=\"canonical\" href=\"https://a.test/gifs/x-ab1\">",
        "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"https://a.test/oembed?url=https%3A%2F%2Fa.test%2Fgifs%2Fx-ab1\" title=",
        "<meta property=\"og:image\" content=\"https://m.test/1.gif\">",
        "<meta property=\"og:image:width\" content=\"20\">",
        "<meta property=\"og:url\" content=\"https://a.test/gifs/x-ab1\">",
        "<meta name=\"twitter:card\" content=\"player\">",
        "<meta name=\"twitter:player\" content=\"https://a.test/embed/ab1\">",
    ] {
        assert!(body.contains(tag), "{tag} in {body}");
    }
}

/// Returns the elements of a page for link previews.
fn preview(body: &str) -> Vec<&str> {
    let is_preview = |tag: &&str| {
        ["meta property=\"og:", "meta name=\"twitter:", "link rel=\"canonical\"", "link rel=\"alternate\""]
            .iter()
            .any(|start| tag.starts_with(start))
    };
    body.split('<').filter(is_preview).map(|tag| tag.trim_end()).collect()
}

// [EMB-09]
#[test]
fn the_player_page_and_the_page_of_a_gif_have_the_same_metadata() {
    let both = |gif: &dyn Fn() -> Gif| (sent("/embed/ab1", "", gif()).1, sent("/gifs/ab1", "", gif()).1);
    let (player, page) = both(&|| Gif { video_url: SafeUrl::parse("https://m.test/1.mp4"), ..gif() });
    assert_eq!(preview(&player), preview(&page));
    assert_eq!(preview(&player).len(), 20, "{:?}", preview(&player));
    // The page of a GIF of another site is not this one, and only this site's pages have descriptions.
    let (player, page) = both(&|| Gif { url: SafeUrl::parse("https://b.test/1"), ..gif() });
    let canonical = |url: &str| format!("<link rel=\"canonical\" href=\"{url}\">");
    assert!(
        player.contains(&canonical("https://b.test/1"))
            && page.contains(&canonical("https://a.test/gifs/ab1"))
    );
    assert!(player.contains("href=\"https://a.test/oembed?url=https%3A%2F%2Fa.test%2Fembed%2Fab1\""));
    assert!(page.contains("href=\"https://a.test/oembed?url=https%3A%2F%2Fa.test%2Fgifs%2Fab1\""));
}

#[test]
fn removed_gifs_are_not_found_and_another_title_redirects() {
    let removed = || Gif { is_removed: true, ..gif() };
    assert_eq!(sent("/embed/ab1", "", removed()).0, 404);
    assert_eq!(sent("/oembed", "url=https://a.test/embed/ab1", removed()).0, 404);
    assert_eq!(sent("/gifs/x-ab1", "", removed()).0, 404);
    // As a server of a provider, or a static host, asks for the page.
    assert_eq!(player(&site(), "", &RequestHeaders::default(), Some(&removed()), None).status, 404);
    assert_eq!(sent("/gifs/other-ab1", "", gif()).0, 301);
    assert_eq!(sent("/gifs/ab1", "", gif()).0, 200);
    assert_eq!(sent("/oembed", "url=https://a.test/gifs/x-ab1", gif()).0, 200);
    assert_eq!(sent("/oembed", "url=https://a.test/gifs/y-ab1", gif()).0, 200);
}

// [EMB-09]
#[test]
fn a_redirect_has_the_query_of_its_request() {
    let location = |url: &str, query: &str| {
        let gif = Gif { url: SafeUrl::parse(url), ..gif() };
        let response = gif_page(&site(), "old-ab1", query, Some(&gif));
        response.headers.into_iter().find(|(name, _)| *name == "location").unwrap_or_default().1
    };
    for (url, query, expected) in [
        ("/gifs/x-ab1", "", "/gifs/x-ab1"),
        ("/gifs/x-ab1", "a=1&b=%26", "/gifs/x-ab1?a=1&b=%26"),
        ("/gifs/x-ab1?c=2#d?", "a=1", "/gifs/x-ab1?c=2&a=1#d?"),
        ("/gifs/x-ab1#d", "a=1", "/gifs/x-ab1?a=1#d"),
        // No request can have this path.
        ("/gifs/100%-ab1", "a=1", "/gifs/ab1?a=1"),
    ] {
        assert_eq!(location(&format!("https://a.test{url}"), query), format!("https://a.test{expected}"));
    }
}

// [EMB-06]
#[test]
fn the_page_without_a_gif_has_one_script_except_on_a_static_host() {
    let page = |site| player(&site, "", &RequestHeaders::default(), None, None).body;
    let script = include_str!("inline/post-error.js");
    assert!(page(site()).contains(&format!("<script>{script}</script>")));
    assert!(!page(Site { is_static: true, ..site() }).contains("<script"));
}

#[test]
fn unchecked_video_ids_are_removed() {
    let media = |host: &str, id: &str| Some(ExternalMedia { host: host.into(), id: id.into(), start: 0 });
    let has_video =
        |external_media| sent("/embed/ab1", "", Gif { external_media, ..gif() }).1.contains("xyz12");
    assert!(has_video(media("youtube", "xyz12")));
    assert!(!has_video(media("youtube", "xyz12/../a")) && !has_video(media("a.test", "xyz12")));
}

// [EMB-09]
#[test]
fn the_page_of_a_gif_may_show_its_file_and_no_other_host() {
    let policy_of = |url: &str| {
        let mut shown = gif();
        for rendition in &mut shown.renditions {
            rendition.url = SafeUrl::parse(url).unwrap_or_else(|| rendition.url.clone());
        }
        let response = gif_page(&site(), "x-ab1", "", Some(&shown));
        response
            .headers
            .into_iter()
            .find(|(name, _)| *name == "content-security-policy")
            .unwrap_or_default()
            .1
    };
    let expected = "img-src 'self' https://cdn.test:8443; media-src 'self' https://cdn.test:8443;";
    assert!(policy_of("https://cdn.test:8443/a/1.gif?x=1").contains(expected));
    assert_eq!(policy_of("https://a.test/1.gif"), crate::security::SITE);
}

// [EMB-02]
#[test]
fn the_policy_of_a_player_names_its_origin() {
    let policy_of = |origin: &str| {
        let site = Site { origin: origin.into(), ..site() };
        let headers = player(&site, "", &RequestHeaders::default(), Some(&gif()), None).headers;
        let policy = headers.into_iter().find(|(name, _)| *name == "content-security-policy");
        policy.unwrap_or_default().1
    };
    assert!(policy_of("https://a.test:8080").contains("script-src 'self' https://a.test:8080 'wasm"));
    assert!(policy_of("https://a.test").contains("style-src 'self' https://a.test 'sha256-"));
    for unusable in ["", "null", "http://b.test; script-src *", "http://*"] {
        assert!(policy_of(unusable).contains("script-src 'self' 'wasm"), "{unusable}");
    }
}

// [EMB-09]
#[test]
fn addresses_of_players_have_the_id_for_lookups() {
    let own = || Gif { id: "7".into(), lookup_id: "my-own_id".into(), url: None, ..gif() };
    let player = "https://a.test/embed/my-own_id";
    assert!(sent("/oembed", "url=https://a.test/embed/my-own_id", own()).1.contains(player));
    assert!(sent("/gifs/my-own_id", "", own()).1.contains(player));
}

// [EMB-09]
#[test]
fn the_frame_of_a_description_has_a_title() {
    let described =
        |title: String| sent("/oembed", "url=https://a.test/gifs/x-ab1", Gif { title, ..gif() }).1;
    assert!(described("a \"b\"".into()).contains(r#" title=\"a &quot;b&quot;\" "#));
    assert!(described("é".repeat(1000)).contains(&format!(r#" title=\"{}\" "#, "é".repeat(200))));
}

// [EMB-09]
#[test]
fn an_id_at_the_end_of_a_slug_may_be_that_of_another_gif() {
    let Some(route) = route(&site(), "/gifs/happy-cat", "") else { panic!("no route") };
    let with_id = |id: &str| Gif { id: id.into(), url: None, ..gif() };
    assert!(route.is_for(&with_id("happy-cat")));
    assert!(!route.is_for(&with_id("cat")));
}
