use crate::ClientCore;
use giflet_sdk_core::providers::tables;
use serde_json::{Value, json};

const PAGE: &str = r#"{ "data": [{ "id": 12345678901234567890 }, {}], "meta": { "response_id": "r" } }"#;

fn client() -> ClientCore {
    let config =
        json!({ "apiBase": "https://a.test/v1/", "apiKey": "k", "sdkHeaders": false, "defaultRating": "g" });
    client_of(config)
}

fn client_of(mut config: Value) -> ClientCore {
    let tables = tables("giphy");
    config["tables"] = json!({ "shape": tables.shape, "endpoints": tables.endpoints });
    ClientCore::new(&config.to_string())
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Processes an event and returns its effects.
fn step(client: &mut ClientCore, event: Value) -> Value {
    parse(&client.step(&event.to_string(), ""))
}

fn call(id: u32, name: &str, subject: &str, options: Value, now: f64) -> Value {
    json!({ "type": "call", "id": id, "name": name, "subject": subject, "options": options, "now": now })
}

fn response(status: u16, now: f64) -> Value {
    json!({
        "type": "response", "number": 1, "status": status, "statusText": "Text",
        "retryAfter": null, "now": now, "random": 500_000,
    })
}

fn failure(number: u32, is_offline: bool, now: f64) -> Value {
    json!({ "type": "failure", "number": number, "isOffline": is_offline, "now": now, "random": 500_000 })
}

fn wake(now: f64) -> Value {
    json!({ "type": "wake", "now": now })
}

// [CLI-01, CLI-17]
#[test]
fn a_call_sends_a_request() {
    let options = json!({ "limit": 3, "lang": "de" });
    let effects = step(&mut client(), call(7, "trending", "", options, 0.0));
    let init = json!({ "method": "GET", "headers": {} });
    let url = "https://a.test/v1/gifs/trending?limit=3&rating=g&lang=de&api_key=k";
    assert_eq!(effects, json!([["send", 1, url, init]]));
}

// [CLI-03, MOD-01]
#[test]
fn a_result_follows_the_effects_and_is_delivered_from_the_cache() {
    let mut client = client();
    step(&mut client, call(7, "trending", "", json!({}), 0.0));
    step(&mut client, call(8, "trending", "", json!({}), 1.0));
    let output = client.step(&response(200, 2.0).to_string(), PAGE);
    let (effects, result) = output.split_once('\n').unwrap();
    assert_eq!(parse(effects), json!([["skipped", 1], ["resolve", 7, 1], ["resolve", 8, 1]]));
    let page = parse(result);
    assert_eq!(page["items"][0]["id"], "12345678901234567890");
    assert_eq!(page["responseId"], "r");
    assert_eq!(step(&mut client, call(9, "trending", "", json!({}), 3.0)), json!([["resolve", 9, 1]]));
    let later = step(&mut client, call(10, "trending", "", json!({}), 70_000.0));
    assert_eq!((&later[0], &later[1][0]), (&json!(["release", 1]), &json!("send")));
}

// [CLI-03]
#[test]
fn a_result_that_is_not_cached_is_released() {
    let mut client = client();
    step(&mut client, call(7, "random", "", json!({}), 0.0));
    let output = client.step(&response(200, 1.0).to_string(), r#"{ "data": { "id": "a" } }"#);
    let (effects, _) = output.split_once('\n').unwrap();
    assert_eq!(parse(effects), json!([["resolve", 7, 1], ["release", 1]]));
}

// [CLI-04, CLI-05, CLI-15]
#[test]
fn a_failed_request_is_retried_or_rejected() {
    let mut client = client();
    step(&mut client, call(7, "trending", "", json!({}), 0.0));
    let mut unavailable = response(503, 1_800_000_001_000.0);
    unavailable["retryAfter"] = json!(9000);
    assert_eq!(step(&mut client, unavailable), json!([["wake", 1_800_000_010_000_u64]]));
    assert_eq!(step(&mut client, wake(1_800_000_010_000.0))[0][0], "send");
    assert_eq!(step(&mut client, failure(1, true, 1_800_000_010_001.0))[0][0], "wake");
    step(&mut client, wake(1_800_000_020_000.0));
    let error = json!({ "code": "http", "message": "giflet: no", "status": 404, "statusText": "Text" });
    let rejected = client.step(&response(404, 1_800_000_020_001.0).to_string(), r#"{ "message": "no" }"#);
    assert_eq!(parse(&rejected), json!([["reject", 7, error]]));
}

// [CLI-03, CLI-04, CLI-15]
#[test]
fn an_error_in_a_success_is_retried_and_never_cached() {
    let mut client = client();
    let limited =
        r#"{ "data": [], "meta": { "status": 429, "msg": "Too Many Requests", "response_id": "" } }"#;
    step(&mut client, call(7, "trending", "", json!({}), 0.0));
    let mut received = response(200, 1.0);
    received["retryAfter"] = json!(2000);
    assert_eq!(parse(&client.step(&received.to_string(), limited)), json!([["wake", 2001]]));
    assert_eq!(step(&mut client, wake(2001.0))[0][0], "send");
    assert_eq!(parse(&client.step(&response(200, 2002.0).to_string(), limited))[0][0], "wake");
    step(&mut client, wake(9000.0));
    let rejected = parse(&client.step(&response(200, 9001.0).to_string(), limited));
    let error = json!({ "code": "rate_limited", "message": "giflet: Too Many Requests", "status": 429, "statusText": "" });
    assert_eq!(rejected, json!([["reject", 7, error]]));
    assert_eq!(step(&mut client, call(8, "trending", "", json!({}), 9002.0))[0][0], "send");
}

// [CLI-15]
#[test]
fn a_response_over_a_limit_is_not_retried() {
    let mut client = client();
    step(&mut client, call(7, "trending", "", json!({}), 0.0));
    let rejected = parse(&client.step(&response(200, 1.0).to_string(), &"[".repeat(1000)));
    assert_eq!((&rejected[0][0], &rejected[0][2]["code"]), (&json!("reject"), &json!("too_large")));
}

// [CLI-15]
#[test]
fn options_set_the_timeout_and_disable_retries_and_the_cache() {
    let mut client = client();
    let options = json!({ "timeout": 50, "noRetry": true, "noCache": true });
    assert_eq!(step(&mut client, call(7, "trending", "", options.clone(), 0.0))[1], json!(["wake", 50]));
    let timed_out = step(&mut client, wake(50.0));
    assert_eq!(timed_out[0], json!(["cancel", 1]));
    assert_eq!(timed_out[1][2]["code"], "timeout");
    step(&mut client, call(8, "trending", "", options, 60.0));
    assert_eq!(step(&mut client, failure(2, false, 61.0))[0][2]["code"], "network");
}

// [CLI-15]
#[test]
fn every_event_returns_the_next_wake_time() {
    let mut client = client();
    step(&mut client, call(7, "trending", "", json!({ "timeout": 50 }), 0.0));
    let events = [
        json!({ "type": "session", "id": "x", "now": 1 }),
        json!({ "type": "abort", "id": 99, "now": 2 }),
        call(8, "no such call", "", json!({}), 3.0),
        failure(99, false, 4.0),
        wake(5.0),
    ];
    for event in events {
        let effects = step(&mut client, event);
        assert_eq!(effects.as_array().unwrap().last(), Some(&json!(["wake", 50])));
    }
}

// [CLI-02]
#[test]
fn the_pingback_id_and_the_headers_of_the_client_are_sent() {
    let mut client = client_of(json!({ "apiBase": "https://a.test", "sdkHeaders": true }));
    assert_eq!(step(&mut client, json!({ "type": "session", "id": "id" })), json!([]));
    let effects = step(&mut client, call(7, "trending", "", json!({}), 0.0));
    let [url, headers] = [&effects[0][2], &effects[0][3]["headers"]];
    assert_eq!(url, "https://a.test/gifs/trending?pingback_id=id");
    let expected = json!({
        "x-giflet-sdk-name": "JavascriptSDK", "x-giflet-sdk-version": env!("CARGO_PKG_VERSION"), "x-giflet-sdk-platform": "web",
    });
    assert_eq!(headers, &expected);
}

// [MOD-01, MOD-07]
#[test]
fn a_single_gif_is_decoded() {
    let mut client = client_of(json!({ "mediaHost": "cdn.test" }));
    let event = r#"{ "type": "decode", "id": 7, "responseId": "r1" }"#;
    let raw = r#"{ "id": 42, "images": { "original": { "url": "https://media2.s.test/a.gif" } } }"#;
    let output = client.step(event, raw);
    let (effects, gif) = output.split_once('\n').unwrap();
    assert_eq!(parse(effects), json!([["resolve", 7, 0], ["release", 0]]));
    let gif = parse(gif);
    let expected = (&json!("42"), &json!("r1"), &json!("https://cdn.test/a.gif"));
    assert_eq!((&gif["id"], &gif["tracking"]["responseId"], &gif["gifUrl"]), expected);
    let error = json!({ "code": "decode", "message": "giflet: the GIF has no id" });
    assert_eq!(parse(&client.step(event, "null")), json!([["reject", 7, error], ["release", 0]]));
}
