use crate::ClientCore;
use serde_json::{Value, json};

const SHAPE: &str = include_str!("../../shapes/giphy.txt");
const PAGE: &str = r#"{ "data": [{ "id": 12345678901234567890 }, {}], "meta": { "response_id": "r" } }"#;

fn client() -> ClientCore {
    let config =
        json!({ "apiBase": "https://a.test/v1/", "apiKey": "k", "sdkHeaders": false, "defaultRating": "g" });
    ClientCore::new(SHAPE, &config.to_string())
}

fn effects(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn head(status: u16) -> String {
    json!({ "status": status, "statusText": "Text", "contentType": "application/json", "retryAfter": null, "retryWait": null }).to_string()
}

// [CLI-01, CLI-17]
#[test]
fn a_call_is_sent() {
    let sent = client().call(7, "trending", "", r#"{"limit":3,"lang":"de"}"#, 0.0);
    let init = json!({ "method": "GET", "headers": {} });
    let url = "https://a.test/v1/gifs/trending?limit=3&rating=g&lang=de&api_key=k";
    assert_eq!(effects(&sent), json!([["send", 1, url, init]]));
}

// [CLI-14]
#[test]
fn a_change_has_a_form_as_its_body() {
    let sent = client().call(7, "setCta", "x", r#"{"link":"https://l.test","text":"Go"}"#, 0.0);
    let init = json!({
        "method": "PUT", "headers": { "content-type": "application/x-www-form-urlencoded" },
        "body": "link=https%3A%2F%2Fl.test&text=Go",
    });
    assert_eq!(effects(&sent), json!([["send", 1, "https://a.test/v1/gifs/x/cta?api_key=k", init]]));
}

// [CLI-03, MOD-01]
#[test]
fn a_result_follows_its_effects_and_is_delivered_from_the_cache() {
    let mut client = client();
    client.call(7, "trending", "", "{}", 0.0);
    client.call(8, "trending", "", "{}", 1.0);
    let answer = client.answer(1, &head(200), PAGE, 2.0, 0.5);
    let (first, result) = answer.split_once('\n').unwrap();
    assert_eq!(effects(first), json!([["leftOut", 1], ["resolve", 7, 1], ["resolve", 8, 1]]));
    let page = effects(result);
    assert_eq!(page["data"][0]["id"], "12345678901234567890");
    assert_eq!(page["meta"]["response_id"], "r");
    assert_eq!(effects(&client.call(9, "trending", "", "{}", 3.0)), json!([["resolve", 9, 1]]));
    let later = effects(&client.call(10, "trending", "", "{}", 70_000.0));
    assert_eq!((&later[0], &later[1][0]), (&json!(["release", 1]), &json!("send")));
}

// [CLI-03]
#[test]
fn a_result_that_is_not_cached_is_released() {
    let mut client = client();
    client.call(7, "random", "", "{}", 0.0);
    let answer = client.answer(1, &head(200), r#"{ "data": { "id": "a" } }"#, 1.0, 0.5);
    let (first, _) = answer.split_once('\n').unwrap();
    assert_eq!(effects(first), json!([["resolve", 7, 1], ["release", 1]]));
}

// [CLI-04, CLI-05, CLI-15]
#[test]
fn a_failure_is_tried_again_or_rejected() {
    let mut client = client();
    client.call(7, "trending", "", "{}", 0.0);
    let head = json!({ "status": 503, "statusText": "", "retryAfter": "Wed, 21 Oct 2026 07:28:09 GMT", "retryWait": 9000 });
    assert_eq!(effects(&client.answer(1, &head.to_string(), "", 1000.0, 0.5)), json!([["wake", 10_000]]));
    assert_eq!(effects(&client.wake(10_000.0))[0][0], "send");
    assert_eq!(effects(&client.fail(1, true, 10_001.0, 0.5))[0][0], "wake");
    client.wake(20_000.0);
    let error = json!({ "code": "http", "message": "giflet: no", "status": 404, "statusText": "Text" });
    let rejected = client.answer(1, &self::head(404), r#"{ "message": "no" }"#, 20_001.0, 0.5);
    assert_eq!(effects(&rejected), json!([["reject", 7, error]]));
}

// [CLI-15]
#[test]
fn options_set_the_time_limit_and_switch_retries_and_the_cache_off() {
    let mut client = client();
    let options = r#"{"timeout":50,"noRetry":true,"noCache":true}"#;
    assert_eq!(effects(&client.call(7, "trending", "", options, 0.0))[1], json!(["wake", 50]));
    let late = effects(&client.wake(50.0));
    assert_eq!(late[0], json!(["cancel", 1]));
    assert_eq!(late[1][2]["code"], "timeout");
    client.call(8, "trending", "", options, 60.0);
    assert_eq!(effects(&client.fail(2, false, 61.0, 0.5))[0][2]["code"], "network");
}

// [CLI-15]
#[test]
fn a_call_that_was_aborted_cancels_its_request_and_ignores_the_answer() {
    let mut client = client();
    client.call(7, "trending", "", "{}", 0.0);
    assert_eq!(effects(&client.abort(7, 1.0)), json!([["cancel", 1]]));
    assert_eq!(client.answer(1, &head(200), PAGE, 2.0, 0.5), "[]");
    assert_eq!(client.fail(1, false, 2.0, 0.5), "[]");
}

// [CLI-01]
#[test]
fn a_call_that_cannot_be_made_is_rejected_without_a_request() {
    for (name, subject) in [("no such call", "x"), ("search", ""), ("gif", "..")] {
        let effects = effects(&client().call(7, name, subject, "{}", 0.0));
        assert_eq!((&effects[0][0], &effects[0][2]["code"]), (&json!("reject"), &json!("usage")), "{name}");
    }
    // Text that is not JSON counts as no options.
    assert_eq!(effects(&client().call(7, "trending", "", "{", 0.0))[0][0], "send");
}

// [CLI-02]
#[test]
fn the_pingback_id_and_the_headers_of_the_sdk_are_sent() {
    let mut client = ClientCore::new(SHAPE, r#"{ "apiBase": "https://a.test", "sdkHeaders": true }"#);
    client.set_pingback_id("id");
    let effects = effects(&client.call(7, "trending", "", "{}", 0.0));
    let [url, headers] = [&effects[0][2], &effects[0][3]["headers"]];
    assert_eq!(url, "https://a.test/gifs/trending?api_key=&pingback_id=id");
    let expected = json!({
        "x-giflet-sdk-name": "JavascriptSDK", "x-giflet-sdk-version": env!("CARGO_PKG_VERSION"), "x-giflet-sdk-platform": "web",
    });
    assert_eq!(headers, &expected);
}

// [MOD-01, MOD-07]
#[test]
fn a_single_gif_is_decoded() {
    let client = ClientCore::new(SHAPE, r#"{ "mediaHost": "cdn.test" }"#);
    let raw = r#"{ "id": 42, "images": { "original": { "url": "https://media2.s.test/a.gif" } } }"#;
    let gif = effects(&client.decode_gif(raw, "r1").unwrap());
    assert_eq!(
        (&gif["id"], &gif["response_id"], &gif["gifUrl"]),
        (&json!("42"), &json!("r1"), &json!("https://cdn.test/a.gif"))
    );
    let error = effects(&client.decode_gif("null", "").unwrap_err());
    assert_eq!(error, json!({ "code": "decode", "message": "giflet: a GIF without id" }));
}

// [PNG-08]
#[test]
fn a_pixel_has_its_url_in_markup() {
    let url = client().pixel(r#"<img src="https://p.test/x?t=%%CACHEBUSTER%%">"#, 0.0);
    assert!(url.starts_with("https://p.test/x"), "{url}");
    assert_eq!(client().pixel("no markup", 0.0), "");
}
