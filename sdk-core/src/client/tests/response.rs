use super::super::endpoints::{Endpoint, Endpoints, giphy_endpoints};
use super::super::{ApiError, Code, Response, decode_response, unreachable};
use crate::answer::{Context, Decoded, giphy};
use serde_json::{Value, json};
use std::sync::LazyLock;

static GIPHY: LazyLock<Endpoints> = LazyLock::new(|| Endpoints::new(giphy_endpoints()));

fn named(call: &str) -> Endpoint<'static> {
    GIPHY.named(call).unwrap()
}

fn decode(call: &str, response: Response) -> Result<Decoded, ApiError> {
    let subject = if call == "trending" { "" } else { "a" };
    let request = named(call).request(subject, &|_| None, "").unwrap();
    decode_response(&request, response, &giphy(), Context::default(), "https://a.test/v1/gifs/trending")
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
        assert_eq!((decoded.left_out, &*decoded.response_id), (1, "r"));
    }
    let one = decode("gif", ok(r#"{ "data": { "id": "a" } }"#)).unwrap();
    assert!(one.json.starts_with(r#"{"id":"a""#), "{}", one.json);
    let items = decode("categories", ok(r#"{ "data": [{ "id": 12345678901234567890 }] }"#)).unwrap();
    assert!(items.json.contains(r#""items":[{ "id": 12345678901234567890 }]"#), "{}", items.json);
}

// [MOD-10]
#[test]
fn the_next_page_is_known_to_calls_with_an_offset() {
    let next = |call: &str, options: Value| {
        let option = |name: &str| Some(options.get(name)?.as_str()?.to_owned());
        let request = named(call).request("a", &option, "").unwrap();
        let decoded =
            decode_response(&request, ok(r#"{ "data": ["b", "c"] }"#), &giphy(), Context::default(), "")
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
        assert_eq!(error(response).message, "giflet: an answer without data");
    }
    assert_eq!(decode("setCta", ok("{}")).unwrap().json, "true");
    assert_eq!(decode("setCta", ok("<html>")).unwrap_err().code, Code::Parse);
}

// [CLI-07]
#[test]
fn an_answer_that_is_not_json_is_named_by_its_address_without_the_key() {
    for body in ["", "<html>", r#"{ "data": [] "#, r#"{ "data": [] } x"#] {
        let error = error(ok(body));
        assert_eq!((error.code, error.status), (Code::Parse, 0));
        assert_eq!(error.message, "Error parsing json for https://a.test/v1/gifs/trending");
    }
}

// [MOD-01]
#[test]
fn an_answer_without_what_the_call_needs_is_a_decode_error() {
    let missing = error(ok(r#"{ "data": 7 }"#));
    assert_eq!((missing.code, &*missing.message), (Code::Decode, "giflet: an answer without data"));
    let missing = decode("gif", ok(r#"{ "data": {} }"#)).unwrap_err();
    assert_eq!((missing.code, &*missing.message), (Code::Decode, "giflet: a GIF without id"));
}

// [CLI-04]
#[test]
fn a_refusal_carries_the_message_of_the_service() {
    let refused =
        |body: &str| error(Response { status: 403, status_text: "Forbidden", body, ..Response::default() });
    let shown = refused(r#"{ "meta": { "msg": "Invalid key" }, "message": "no" }"#);
    assert_eq!((shown.code, shown.status, &*shown.status_text), (Code::Http, 403, "Forbidden"));
    assert_eq!(shown.message, "giflet: Invalid key");
    assert_eq!(refused(r#"{ "message": "no" }"#).message, "giflet: no");
    for silent in ["{}", r#"{ "meta": { "msg": 7 } }"#, r#""no""#, "null", "", "<html>"] {
        assert_eq!(refused(silent).message, "giflet: Error fetching", "{silent}");
    }
}

// [CLI-05, CLI-15]
#[test]
fn without_a_response_the_network_failed_or_there_is_none() {
    assert_eq!(unreachable(false).code, Code::Network);
    assert_eq!(unreachable(true).code, Code::Offline);
}
