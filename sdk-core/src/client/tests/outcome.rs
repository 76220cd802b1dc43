use super::super::{ApiError, Code, Config, Outcome, outcome, success};
use serde_json::{Value, json};

fn read(ended: Value) -> Outcome<Value> {
    let config =
        Config { api_base: "https://a.test/v1".into(), api_key: "secret-key".into(), ..Config::default() };
    outcome(&ended, &config, "gifs/search", 4000.0)
}

fn error(ended: Value) -> ApiError {
    match read(ended) {
        Outcome::Failure(error, _) => error,
        Outcome::Answer(answer) => panic!("{answer}"),
    }
}

// [CLI-04]
#[test]
fn a_success_is_its_json() {
    for status in [200, 201, 299] {
        let ended = json!({ "status": status, "isJson": true, "json": { "data": [] } });
        assert_eq!(read(ended), Outcome::Answer(json!({ "data": [] })), "{status}");
    }
}

// [CLI-14]
#[test]
fn a_success_may_have_no_body() {
    for status in [202, 204] {
        assert!(matches!(read(json!({ "status": status, "isJson": false })), Outcome::Answer(_)), "{status}");
    }
}

// [CLI-07]
#[test]
fn what_is_no_json_is_told_by_its_address_without_the_key() {
    let error = error(json!({ "status": 200, "isJson": false }));
    assert_eq!((error.code, error.status), (Code::Parse, 0));
    assert_eq!(error.message, "Error parsing json for https://a.test/v1/gifs/search");
}

// [CLI-04]
#[test]
fn a_refusal_carries_the_services_words() {
    let refused = |json: Value| {
        error(json!({ "status": 403, "statusText": "Forbidden", "isJson": true, "json": json }))
    };
    let told = refused(json!({ "meta": { "msg": "Invalid key" }, "message": "no" }));
    assert_eq!((told.code, told.status, told.status_text.as_str()), (Code::Http, 403, "Forbidden"));
    assert_eq!(told.message, "giflet: Invalid key");
    assert_eq!(refused(json!({ "message": "no" })).message, "giflet: no");
    for silent in [json!({}), json!({ "meta": { "msg": 7 } }), json!("no"), Value::Null] {
        assert_eq!(refused(silent).message, "giflet: Error fetching");
    }
}

// [CLI-05, CLI-15]
#[test]
fn without_an_answer_it_is_the_network_or_there_is_none() {
    assert_eq!(error(json!({ "cause": "x", "isOffline": false })).code, Code::Network);
    assert_eq!(error(json!({ "isOffline": true })).code, Code::Offline);
}

// [CLI-15, PNG-13]
#[test]
fn the_wait_asked_for_comes_in_seconds_or_as_a_date() {
    let asked = |after: &str, date: Value| {
        success(&json!({ "status": 503, "retryAfter": after, "retryDate": date }), 4000.0)
    };
    assert_eq!(asked("2", Value::Null), (false, Some(2000.0)));
    assert_eq!(asked("Wed, 21 Oct 2026 07:28:00 GMT", json!(9000)), (false, Some(5000.0)));
    assert_eq!(asked("soon", Value::Null), (false, None));
    assert_eq!(success(&json!({ "status": 204 }), 0.0), (true, None));
}
