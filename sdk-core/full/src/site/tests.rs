use super::http_error::http_error;
use super::{Base, Config, Page, SiteRequest, all, decode_response, find_call, headers};
use crate::call_result::CallResult;
use crate::options::CallOptions;
use giflet_sdk_core::client::{ApiError, Code, Method, Response};
use giflet_sdk_core::decoder::{Context, Document};
use giflet_sdk_core::providers::shape;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};

fn config() -> Config {
    Config {
        site: "https://s.test".into(),
        gateway: "https://g.test/v1".into(),
        imaging: "https://i.test".into(),
        api_key: "k".into(),
        user_token: String::new(),
    }
}

fn options(parameters: &Value) -> CallOptions {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), String::from);
    let parameters = parameters.as_object().unwrap().iter().map(|(name, value)| (name.clone(), text(value)));
    CallOptions { parameters: parameters.collect(), ..CallOptions::default() }
}

fn build(name: &str, arguments: Value) -> Result<SiteRequest, ApiError> {
    find_call(name).unwrap().request(&options(&arguments))
}

fn built(name: &str, arguments: Value) -> SiteRequest {
    build(name, arguments).unwrap()
}

/// Method and URL in one line.
fn line(name: &str, arguments: Value) -> String {
    let sent = built(name, arguments);
    format!("{} {}", sent.request.method.as_str(), sent.url(&config()))
}

fn sent(name: &str, arguments: Value, config: &Config, page: &Page) -> HashMap<&'static str, String> {
    let headers = headers(&built(name, arguments), config, page);
    let count = headers.len();
    let map: HashMap<_, _> = headers.into_iter().collect();
    assert_eq!(map.len(), count, "a header is sent twice");
    map
}

fn page() -> Page {
    Page { origin: "https://s.test".into(), cookies: "a=1; csrftoken=t0k=en; xcsrftoken=no".into() }
}

// [SIT-05, SIT-12, SIT-15, SIT-17]
#[test]
fn arguments_are_sent_in_paths_queries_and_bodies() {
    assert_eq!(line("channels.get", json!({ "id": "6/8" })), "GET https://s.test/api/v1/channels/6%2F8/");
    assert_eq!(
        line("channels.children", json!({ "parent": "5" })),
        "GET https://s.test/api/v1/channels/?parent=5"
    );
    assert_eq!(
        line("gateway.stories.bySlug", json!({ "slug": "ü" })),
        "GET https://g.test/v1/stories/slug/%C3%BC"
    );
    assert_eq!(
        line("imaging.trim", json!({ "media_url": "https://m.test/a?b", "start": "0.5", "duration": "2" })),
        "GET https://i.test/trim?media_url=https%3A%2F%2Fm.test%2Fa%3Fb&start=0.5&duration=2"
    );
    let moved =
        built("channels.move", json!({ "id": "5", "position": "0", "target_channel": "a&b" })).request;
    assert_eq!(
        (moved.method, moved.body.as_deref()),
        (Method::Post, Some("position=0&target_channel=a%26b"))
    );
}

// [CLI-01]
#[test]
fn calls_with_missing_or_invalid_arguments_are_rejected() {
    for (name, arguments) in [
        ("channels.get", json!({})),
        ("channels.get", json!({ "id": "" })),
        ("channels.get", json!({ "id": ".." })),
        ("channels.create", json!({ "body": "{}" })),
        ("imaging.trimFile", json!({ "file": "a" })),
        ("shares.twitterUpload", json!({ "gif_id": "g" })),
        ("oembed.vimeo", json!({ "url": "https://vimeo.com.evil.test/1" })),
        ("oembed.vimeo", json!({ "url": "https://vimeo.com/abc" })),
    ] {
        let error = build(name, arguments).unwrap_err();
        assert_eq!(
            (error.code, error.message),
            (Code::Usage, format!("giflet: invalid arguments for {name}"))
        );
    }
}

// [CLI-08]
#[test]
fn reading_calls_accept_json_and_send_x_requested_with() {
    let expected = HashMap::from([
        ("accept", String::from("application/json")),
        ("x-requested-with", "XMLHttpRequest".into()),
    ]);
    assert_eq!(sent("session.check", json!({}), &config(), &page()), expected);
}

// [CLI-09]
#[test]
fn modifying_calls_send_the_api_key_and_the_csrf_token() {
    let sent_form = sent("reports.search", json!({ "reasons": "a" }), &config(), &page());
    assert_eq!(sent_form["authorization"], "API-Key k");
    assert_eq!(sent_form["x-csrftoken"], "t0k=en");
    assert_eq!(sent_form["content-type"], "application/x-www-form-urlencoded");
    assert_eq!(sent_form["x-requested-with"], "XMLHttpRequest");
    for name in ["follows.add", "follows.remove"] {
        let bare = sent(name, json!({ "id": "1" }), &config(), &page());
        assert_eq!((bare.get("content-type"), bare["x-csrftoken"].as_str()), (None, "t0k=en"));
    }
}

// [CLI-09]
#[test]
fn the_csrf_cookie_of_another_origin_is_not_sent() {
    for (origin, cookies) in [
        ("https://other.test", "csrftoken=t"),
        ("http://s.test", "csrftoken=t"),
        ("https://s.test:8443", "csrftoken=t"),
        ("", "csrftoken=t"),
        ("https://s.test", ""),
        ("https://s.test", "csrftoken="),
        ("https://s.test", "csrftoken=a b"),
        ("https://s.test", "csrftoken=ü"),
    ] {
        let page = Page { origin: origin.into(), cookies: cookies.into() };
        let sent = sent("follows.add", json!({ "id": "1" }), &config(), &page);
        assert_eq!(sent.get("x-csrftoken"), None, "{origin} {cookies}");
    }
    // The gateway has another origin than the site.
    let sent = sent("gateway.stories.remove", json!({ "story_id": "1" }), &config(), &page());
    assert_eq!(sent.get("x-csrftoken"), None);
}

// [CLI-09, CLI-10]
#[test]
fn user_tokens_and_profile_passwords_are_sent_as_headers() {
    let config = Config { user_token: "u".into(), ..config() };
    for name in ["channels.get", "channels.remove"] {
        assert_eq!(sent(name, json!({ "id": "1" }), &config, &page())["authorization"], "Token u");
    }
    let variant = json!({ "token": "x", "gif_id": "g" });
    let upload = sent("shares.twitterUpload", variant, &config, &page());
    assert_eq!(upload["authorization"], "Token x");
    assert_eq!(upload["content-type"], "application/x-www-form-urlencoded");
    let locked = sent("users.get", json!({ "id": "1", "password": "p" }), &config, &page());
    assert_eq!((locked["x-password"].as_str(), locked["authorization"].as_str()), ("p", "Token u"));
    assert_eq!(sent("users.get", json!({ "id": "1" }), &config, &page()).get("x-password"), None);
}

// [SIT-17]
#[test]
fn no_credentials_are_sent_to_third_parties() {
    let config = Config { user_token: "u".into(), ..config() };
    let sent = sent("oembed.vimeo", json!({ "url": "https://vimeo.com/1" }), &config, &page());
    assert_eq!(sent, HashMap::from([("accept", String::from("application/json"))]));
}

// [CLI-06, CLI-07, SIT-17]
#[test]
fn error_messages_depend_on_the_base_url() {
    let message = |name: &str, arguments: Value, status: u16, text: &str| {
        http_error(&build(name, arguments).unwrap(), status, "Status Text", text).message
    };
    assert_eq!(message("session.check", json!({}), 403, "No"), "giflet: No");
    assert_eq!(message("session.check", json!({}), 403, ""), "giflet: Error fetching");
    assert_eq!(message("gateway.videos.get", json!({ "id": "1" }), 404, "No"), "Status Text");
    assert_eq!(
        message("contentBlocks.get", json!({ "token": "a" }), 500, "No"),
        "Error fetching data from a Public API"
    );
    let url = "https://vimeo.com/76979871";
    let vimeo = |status| message("oembed.vimeo", json!({ "url": url }), status, "");
    assert_eq!(vimeo(404), format!("{url} was not found"));
    assert_eq!(vimeo(403), format!("{url} is not embeddable"));
    assert_eq!(vimeo(500), "There was an error fetching the embed code from Vimeo (500).");
}

// [CLI-06]
#[test]
fn responses_are_read_with_or_without_an_envelope() {
    let read = |name: &str, response: Value| {
        let response = response.to_string();
        let document = Document::parse(&response).unwrap();
        let read =
            find_call(name).unwrap().response_type.read(document.root(), &shape("giphy"), Context::default());
        read.map(|response| format!("{response:?}"))
    };
    let build = json!({ "build": "b1", "environment": "test" });
    let expected = r#"Entity(Build { build: NonEmpty("b1"), environment: Text("test") })"#;
    assert_eq!(read("session.build", build.clone()).unwrap(), expected);
    assert_eq!(read("session.build", json!({ "data": build })).unwrap(), expected);
    assert_eq!(read("session.build", json!({})).unwrap_err().message, "giflet: the Build has no build");
    assert_eq!(read("session.build", json!(true)).unwrap(), "Done");
    assert_eq!(read("follows.remove", json!({ "data": null })).unwrap(), "Done");
    assert_eq!(read("csv.search", json!("a,\"b\"\n")).unwrap(), r#"Text("a,\"b\"\n")"#);
}

// [CLI-06, MOD-10]
#[test]
fn pages_have_the_same_form_for_every_provider() {
    let decode = |name: &str, arguments: Value, response: Value| {
        let (request, body) = (build(name, arguments).unwrap(), &response.to_string());
        let response = Response { status: 200, body, ..Response::default() };
        let response =
            decode_response(&request, response, &shape("giphy"), Context::default(), &config()).unwrap();
        let CallResult::Page(page) = response else { panic!("{response:?}") };
        page
    };
    let texts = json!({ "data": ["a", 4, {}], "meta": { "response_id": "r" } });
    let page = decode("contentBlocks.trendingSearches", json!({}), texts);
    assert_eq!(format!("{:?}", page.items), r#"[NonEmpty("a"), NonEmpty("4")]"#);
    assert_eq!((page.next, page.total, &*page.response_id), (None, None, "r"));
    let pagination = json!({ "count": 2, "offset": 4, "total_count": 9 });
    let page = json!({ "data": [{ "id": "1" }, {}], "pagination": pagination });
    let channels = decode("channels.list", json!({ "offset": 4 }), page.clone());
    assert_eq!((channels.items.len(), channels.next.as_deref(), channels.total), (1, Some("6"), Some(9)));
    let listed = decode("channels.list", json!({ "next": "4" }), json!([{ "id": "1" }]));
    assert_eq!(listed.next.as_deref(), Some("5"));
    let stories = |cursor: Value| {
        let mut page = page.clone();
        page["next_cursor"] = cursor;
        decode("gateway.stories.list", json!({ "next": "a" }), page).next
    };
    assert_eq!(
        [stories(json!(5)), stories(json!("b")), stories(json!("")), stories(json!(null))],
        [Some("5".into()), Some("b".into()), None, None]
    );
    let request = build("gateway.stories.list", json!({ "limit": 2, "next": "a" })).unwrap();
    assert_eq!(request.request.query, "limit=2&next_cursor=a");
}

// [SIT-01]
#[test]
fn names_are_unique_and_only_reading_calls_are_cached() {
    let mut names = HashSet::new();
    for endpoint in all() {
        assert!(names.insert(endpoint.name), "{}", endpoint.name);
        assert!(!endpoint.cached || endpoint.method == Method::Get, "{}", endpoint.name);
        assert!(!endpoint.path.starts_with('/') && !endpoint.path.contains("//"), "{}", endpoint.path);
        assert!(endpoint.base() == Base::Site || !endpoint.path.ends_with('/'), "{}", endpoint.path);
    }
}

proptest! {
    // [CLI-01, CLI-09]
    #[test]
    fn arguments_never_change_the_host_or_the_number_of_path_segments(
        value in "\\PC{1,12}", cookies in "\\PC{0,40}", index in 0..80_usize,
    ) {
        let endpoint = all().nth(index % all().count()).unwrap();
        let keys = ["id", "type", "story_id", "slug", "username", "token", "body", "search", "gif_id", "password"];
        let arguments: Value = keys.iter().map(|key| (String::from(*key), json!(value))).collect();
        let Ok(request) = endpoint.request(&options(&arguments)) else { return Ok(()) };
        let config = Config {
            site: "https://s.test".into(), gateway: "https://s.test".into(), imaging: "https://s.test".into(), ..config()
        };
        let url = request.url(&config);
        prop_assert!(url.starts_with("https://s.test/") && url.is_ascii(), "{}", url);
        let path = url.split('?').next().unwrap();
        prop_assert_eq!(path.split('/').count(), endpoint.path.split('/').count() + 3, "{}", path);
        let page = Page { origin: "https://s.test".into(), cookies: format!("csrftoken={cookies}") };
        for (name, sent) in headers(&request, &config, &page) {
            let is_own = name == "x-csrftoken";
            prop_assert!(!is_own || sent.bytes().all(|byte| byte.is_ascii_graphic()), "{}", sent);
        }
    }
}

// [CLI-06, CLI-07]
#[test]
fn a_response_is_decoded_or_rejected_by_its_call() {
    let decode = |name: &str, response: Response| {
        let request = build(name, json!({})).unwrap();
        decode_response(&request, response, &shape("giphy"), Context::default(), &config())
    };
    let ok = |body| Response { status: 200, body, ..Response::default() };
    for status in [202, 204] {
        let response = decode("session.build", Response { status, ..ok("") });
        assert!(matches!(response, Ok(CallResult::Done)), "{response:?}");
    }
    let error = decode("session.build", ok("{")).unwrap_err();
    assert_eq!(error.code, Code::Parse);
    assert_eq!(error.message, "Error parsing json for https://s.test/api/v3/env/build");
    let refused = Response { status: 503, ..ok(r#"{ "meta": { "msg": "Later" } }"#) };
    let error = decode("session.build", refused).unwrap_err();
    assert_eq!((error.code, &*error.message), (Code::Http, "giflet: Later"));
    let csv = decode("csv.search", ok("a,\"b\"\n"));
    assert!(matches!(csv, Ok(CallResult::Text(text)) if text == "a,\"b\"\n"));
    let broken = Response { content_type: "application/json; charset=utf-8", ..ok("a,b") };
    assert_eq!(decode("csv.search", broken).unwrap_err().code, Code::Parse);
}
