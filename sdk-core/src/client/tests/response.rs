use super::super::endpoints::{Endpoint, Endpoints};
use super::super::{ApiError, Code, Response, decode_response, network_error};
use crate::decoder::{Context, Decoded, MAX_DEPTH, MAX_LENGTH};
use crate::providers::{shape, tables};
use serde_json::{Value, json};
use std::sync::LazyLock;

static GIPHY: LazyLock<Endpoints> = LazyLock::new(|| Endpoints::new(tables("giphy").endpoints));

fn find(call: &str) -> Endpoint<'static> {
    GIPHY.find(call).unwrap()
}

fn decode(call: &str, response: Response) -> Result<Decoded, ApiError> {
    let subject = if call == "trending" { "" } else { "a" };
    let request = find(call).request(subject, &|_| None, "").unwrap();
    decode_response(
        &request,
        response,
        &shape("giphy"),
        Context::default(),
        "https://a.test/v1/gifs/trending",
    )
}

fn ok(body: &str) -> Response<'_> {
    Response { status: 200, body, ..Response::default() }
}

fn error(response: Response) -> ApiError {
    decode("trending", response).unwrap_err()
}

// [CLI-04, CLI-12, MOD-03]
#[test]
fn a_success_is_decoded_by_its_call() {
    for status in [200, 201, 299] {
        let body = r#"{ "data": [{ "id": 1 }, {}], "meta": { "response_id": "r" } }"#;
        let decoded = decode("trending", Response { status, ..ok(body) }).unwrap();
        let page: Value = serde_json::from_str(&decoded.json).unwrap();
        let gif = &page["items"][0];
        assert_eq!((&gif["id"], &gif["tracking"]["eventType"]), (&json!("1"), &json!("GIF_TRENDING")));
        assert_eq!((decoded.skipped, &page["responseId"]), (1, &json!("r")));
    }
    let one = decode("gif", ok(r#"{ "data": { "id": "a" } }"#)).unwrap();
    assert!(one.json.starts_with(r#"{"id":"a""#), "{}", one.json);
    let items = decode("categories", ok(r#"{ "data": [{ "id": 12345678901234567890 }] }"#)).unwrap();
    assert!(items.json.contains(r#""items":[{ "id": 12345678901234567890 }]"#), "{}", items.json);
}

// [MOD-10]
#[test]
fn calls_with_an_offset_have_a_next_page() {
    let next = |call: &str, options: Value| {
        let option = |name: &str| options.get(name)?.as_str();
        let request = find(call).request("a", &option, "").unwrap();
        let decoded = decode_response(
            &request,
            ok(r#"{ "data": ["b", "c"] }"#),
            &shape("giphy"),
            Context::default(),
            "",
        )
        .unwrap();
        serde_json::from_str::<Value>(&decoded.json).unwrap()["next"].clone()
    };
    assert_eq!(next("search", json!({})), "2");
    assert_eq!(next("channels", json!({ "offset": "12", "limit": "2" })), "14");
    assert_eq!(next("channels", json!({ "offset": "12", "next": "7" })), "9");
    assert_eq!(next("search", json!({ "next": "opaque" })), "2");
    assert_eq!(
        [next("gifs", json!({ "offset": "12" })), next("trendingSearches", json!({}))],
        [json!(null), json!(null)]
    );
}

// [CLI-14]
#[test]
fn a_success_may_have_no_body() {
    for status in [202, 204] {
        let response = Response { status, ..ok("") };
        assert_eq!(decode("deleteCta", response).unwrap().json, "true");
        assert_eq!(error(response).message, "giflet: the response has no data");
    }
    for body in ["{}", ""] {
        assert_eq!(decode("setCta", ok(body)).unwrap().json, "true");
    }
    assert_eq!(decode("setCta", ok("<html>")).unwrap_err().code, Code::Parse);
}

// [CLI-07]
#[test]
fn the_error_of_invalid_json_has_the_url_without_the_key() {
    for body in ["", "<html>", r#"{ "data": [] "#, r#"{ "data": [] } x"#] {
        let error = error(ok(body));
        assert_eq!((error.code, error.status), (Code::Parse, 0));
        assert_eq!(error.message, "Error parsing json for https://a.test/v1/gifs/trending");
    }
}

// [MOD-01]
#[test]
fn a_response_without_required_data_is_a_decode_error() {
    let missing = error(ok(r#"{ "data": 7 }"#));
    assert_eq!((missing.code, &*missing.message), (Code::Decode, "giflet: the response has no data"));
    let missing = decode("gif", ok(r#"{ "data": {} }"#)).unwrap_err();
    assert_eq!((missing.code, &*missing.message), (Code::Decode, "giflet: the GIF has no id"));
}

// [CLI-04]
#[test]
fn an_http_error_has_the_message_of_the_provider() {
    let http_error =
        |body: &str| error(Response { status: 403, status_text: "Forbidden", body, ..Response::default() });
    let shown = http_error(r#"{ "meta": { "msg": "Invalid key" }, "message": "no" }"#);
    assert_eq!((shown.code, shown.status, &*shown.status_text), (Code::BadKey, 403, "Forbidden"));
    assert_eq!(shown.message, "giflet: Invalid key");
    assert_eq!(http_error(r#"{ "message": "no" }"#).message, "giflet: no");
    let long = format!(r#"{{ "message": "a\u202e\u0000 b{}" }}"#, "c".repeat(500));
    assert_eq!(http_error(&long).message, format!("giflet: a b{}", "c".repeat(197)));
    for body in ["{}", r#"{ "meta": { "msg": 7 } }"#, r#""no""#, "null", "", "<html>"] {
        assert_eq!(http_error(body).message, "giflet: Error fetching", "{body}");
    }
}

// [CLI-04]
#[test]
fn the_status_of_an_error_determines_its_code() {
    let code = |status: u32, body: &str| error(Response { status, body, ..Response::default() }).code;
    let codes = [
        (401, Code::BadKey),
        (403, Code::BadKey),
        (404, Code::Http),
        (410, Code::Gone),
        (429, Code::RateLimited),
        (500, Code::Http),
    ];
    for (status, expected) in codes {
        assert_eq!(code(status, "{}"), expected, "{status}");
    }
    assert_eq!(error(ok(r#"{ "data": [], "meta": { "response_id": "" } }"#)).code, Code::EmptySynthetic);
}

/// The error of a provider's response to a search.
fn error_of(provider: &str, status: u32, body: &str) -> ApiError {
    let request = find("search").request("a", &|_| None, "").unwrap();
    let response = Response { status, ..ok(body) };
    decode_response(&request, response, &shape(provider), Context::default(), "").unwrap_err()
}

// [CLI-04]
#[test]
fn every_provider_has_a_code_for_an_invalid_key() {
    let klipy = include_str!("../../../tests/fixtures/providers/klipy-invalid-key.json");
    let named = r#"{ "result": false, "errors": { "message": ["The provided API key is invalid: [KEY]"] } }"#;
    let tenor =
        r#"{ "error": { "code": 400, "message": "API key not valid. Please pass a valid API key." } }"#;
    let giphy = r#"{ "meta": { "status": 401, "msg": "Unauthorized" } }"#;
    let answers = [
        ("klipy", 404, klipy),
        ("klipy", 404, named),
        ("klipy", 200, named),
        ("tenor-v2", 400, tenor),
        ("tenor-v2", 200, tenor),
        ("tenor-v2", 404, named),
        ("giphy", 401, giphy),
        ("giphy", 200, giphy),
    ];
    for (provider, status, body) in answers {
        assert_eq!(error_of(provider, status, body).code, Code::BadKey, "{provider} {status} {body}");
    }
    // A message that is not about the key, and one of another provider.
    for (provider, body) in [("klipy", r#"{ "message": "The key is invalid." }"#), ("giphy", named)] {
        assert_eq!(error_of(provider, 404, body).code, Code::Http, "{provider} {body}");
    }
}

// [CLI-04]
#[test]
fn an_error_with_the_status_of_a_success_has_the_message_of_the_provider() {
    let answers = [
        ("klipy", r#"{ "result": false, "errors": { "message": ["The page is invalid"] } }"#),
        ("tenor-v2", r#"{ "code": 7, "error": "The page is invalid" }"#),
        ("giphy", r#"{ "message": "The page is invalid" }"#),
    ];
    for (provider, body) in answers {
        let error = error_of(provider, 200, body);
        assert_eq!(
            (error.code, error.status, &*error.message),
            (Code::Http, 200, "giflet: The page is invalid")
        );
    }
    let error = error_of("giphy", 200, r#"{ "meta": { "status": 200, "msg": "OK" } }"#);
    assert_eq!((error.code, &*error.message), (Code::Decode, "giflet: the response has no data"));
}

// [CLI-04]
#[test]
fn an_empty_list_in_place_of_a_gif_means_that_there_is_none() {
    for (provider, body) in [
        ("giphy", r#"{ "data": [], "meta": { "status": 200, "msg": "OK" } }"#),
        ("klipy", r#"{ "result": true, "data": { "data": [] } }"#),
        ("tenor-v2", r#"{ "results": [] }"#),
        ("custom", r#"{ "items": [] }"#),
    ] {
        let request = find("random").request("", &|_| None, "").unwrap();
        let error =
            decode_response(&request, ok(body), &shape(provider), Context::default(), "").unwrap_err();
        assert_eq!((error.code, error.status), (Code::Http, 404), "{provider}");
        assert_eq!(error.message, "giflet: nothing was found");
    }
}

// [CLI-04]
#[test]
fn an_error_status_in_a_success_counts_like_that_of_a_response() {
    let body = |status: Value| {
        json!({ "data": [], "meta": { "status": status, "msg": "No", "response_id": "" } }).to_string()
    };
    let codes = [
        (json!(401), Code::BadKey),
        (json!(403), Code::BadKey),
        (json!(404), Code::Http),
        (json!(410), Code::Gone),
        (json!("429"), Code::RateLimited),
        (json!(599), Code::Http),
    ];
    for call in ["trending", "gif", "categories", "setCta"] {
        for (status, code) in &codes {
            let error = decode(call, ok(&body(status.clone()))).unwrap_err();
            assert_eq!(
                (error.code, &*error.message, &*error.status_text),
                (*code, "giflet: No", ""),
                "{call} {status}"
            );
            assert_eq!(json!(error.status), json!(status.as_u64().unwrap_or(429)));
        }
    }
    for status in [json!(200), json!(399), json!(600), json!(null), json!("OK")] {
        let text = json!({ "data": [], "meta": { "status": status, "response_id": "r" } }).to_string();
        assert!(decode("trending", ok(&text)).is_ok(), "{status}");
    }
    let request = find("trending").request("", &|_| None, "").unwrap();
    let google =
        r#"{ "error": { "code": 429, "message": "Quota", "status": "RESOURCE_EXHAUSTED" }, "results": [] }"#;
    let error =
        decode_response(&request, ok(google), &shape("tenor-v2"), Context::default(), "").unwrap_err();
    assert_eq!((error.code, error.status, &*error.message), (Code::RateLimited, 429, "giflet: Quota"));
}

// [CLI-07]
#[test]
fn a_response_over_a_limit_has_its_own_code() {
    let long = " ".repeat(MAX_LENGTH + 1);
    let deep = "[".repeat(MAX_DEPTH as usize + 1);
    for (call, body) in [("trending", &long), ("trending", &deep), ("setCta", &long)] {
        let error = decode(call, ok(body)).unwrap_err();
        let expected = (Code::TooLarge, "giflet: the response is too large or nested too deeply", 0);
        assert_eq!((error.code, &*error.message, error.status), expected);
    }
    let http = error(Response { status: 500, body: &long, ..Response::default() });
    assert_eq!((http.code, &*http.message), (Code::Http, "giflet: Error fetching"));
}

// [CLI-05, CLI-15]
#[test]
fn an_error_without_a_response_is_network_or_offline() {
    assert_eq!(network_error(false).code, Code::Network);
    assert_eq!(network_error(true).code, Code::Offline);
}
