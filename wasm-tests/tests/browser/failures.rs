use crate::bench::{Bench, Patched, config, eval, js, read, service};
use giflet_sdk_core::bindings::Core;
use js_sys::{Function, Promise, Reflect};
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// What a call ends with whose caller brought this fetch along.
async fn failing(fetch: &str, options: Value) -> Value {
    let config = js(&config());
    Reflect::set(&config, &"fetch".into(), &eval(fetch)).unwrap();
    let core = Core::new(&config);
    let ended =
        Promise::new(&mut |resolve, reject| core.call(1, "trending", "", &js(&options), resolve, reject));
    read(&JsFuture::from(ended).await.unwrap_err())
}

// [CLI-04]
#[wasm_bindgen_test]
async fn a_refusal_carries_status_and_the_services_words() {
    let error = Bench::new().call("trending", "", json!({ "limit": 5000 })).await.unwrap_err();
    assert_eq!((&error["code"], &error["status"]), (&json!("http"), &json!(400)));
    assert_eq!(error["statusText"], json!("Bad Request"));
    let message = error["message"].as_str().unwrap();
    assert!(message.starts_with("giflet: ") && message.contains("limit"), "{message}");
    let unknown = Bench::new().call("gif", "no-such-gif", json!({})).await.unwrap_err();
    assert_eq!(unknown["status"], json!(404));
}

// [CLI-04]
#[wasm_bindgen_test]
async fn without_words_of_the_service_it_says_error_fetching() {
    for body in ["'no json'", "'{}'", "'{\"meta\":{\"msg\":7}}'", "null"] {
        let fetch =
            format!("() => Promise.resolve(new Response({body}, {{ status: 418, statusText: 'Teapot' }}))");
        let expected = json!({ "code": "http", "message": "giflet: Error fetching", "status": 418, "statusText": "Teapot" });
        assert_eq!(failing(&fetch, json!({})).await, expected, "{body}");
    }
}

// [CLI-07]
#[wasm_bindgen_test]
async fn what_is_no_json_is_told_by_its_address_without_the_key() {
    let gif = Bench::new().any_gif().await;
    let page = gif["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    // Below the site, not the API, the same path is a page for people.
    let mut config = config();
    config["apiBase"] = json!(service());
    let error = Bench::with(&config).call("gif", &page, json!({})).await.unwrap_err();
    let expected = format!("Error parsing json for {}/gifs/{page}", service());
    assert_eq!(error, json!({ "code": "parse", "message": expected }));
}

// [CLI-05]
#[wasm_bindgen_test]
async fn an_unreachable_service_is_a_network_error() {
    let mut config = config();
    config["apiBase"] = json!("http://127.0.0.1:1/v1");
    let error = Bench::with(&config).call("trending", "", json!({ "noRetry": true })).await.unwrap_err();
    assert_eq!(error["code"], json!("network"));
    assert!(!error["message"].as_str().unwrap().contains("secret-key"));
}

// [CLI-05]
#[wasm_bindgen_test]
async fn whatever_a_fetch_throws_is_a_network_error() {
    for fetch in [
        "() => { throw 'now' }",
        "() => Promise.reject('later')",
        "() => Promise.reject(undefined)",
        "() => 7",
        "() => ({ ok: true, status: 200 })",
        "() => undefined",
    ] {
        assert_eq!(failing(fetch, json!({ "noRetry": true })).await["code"], json!("network"), "{fetch}");
    }
}

// [CLI-15]
#[wasm_bindgen_test]
async fn without_a_network_the_browser_is_believed() {
    let _offline = Patched::new(
        "Object.defineProperty(navigator, 'onLine', { value: true, writable: true, configurable: true })",
        "onLine",
        "false",
    );
    let error = failing("() => Promise.reject(new TypeError('x'))", json!({ "noRetry": true })).await;
    assert_eq!(error["code"], json!("offline"));
}

// [CLI-15]
#[wasm_bindgen_test]
async fn a_passing_failure_is_tried_again_as_soon_as_the_service_says() {
    let flaky = "(() => { let tries = 0; return (url, init) => ++tries < 3 \
                 ? Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '0' } })) \
                 : fetch(url, init); })()";
    let config = js(&config());
    Reflect::set(&config, &"fetch".into(), &eval(flaky)).unwrap();
    let core = Core::new(&config);
    let ended =
        Promise::new(&mut |resolve, reject| core.call(1, "trending", "", &JsValue::NULL, resolve, reject));
    assert!(read(&JsFuture::from(ended).await.unwrap())["data"].is_array());
}

// [CLI-15]
#[wasm_bindgen_test]
async fn an_answer_that_does_not_come_in_time_is_given_up() {
    let error = failing("() => new Promise(() => {})", json!({ "timeout": 20 })).await;
    assert_eq!(error["code"], json!("timeout"));
}

// [CLI-15]
#[wasm_bindgen_test]
async fn an_abort_stops_the_request_and_nobody_is_told() {
    let bench = Bench::new();
    let told = eval("globalThis.giflet_told = []; (value) => giflet_told.push(value)");
    let tell = || Function::from(told.clone());
    bench.core.call(7, "trending", "", &JsValue::NULL, tell(), tell());
    // The request leaves in a microtask.
    JsFuture::from(Promise::resolve(&JsValue::NULL)).await.unwrap();
    bench.core.abort(7);
    let aborted = Reflect::get(&bench.init(0, "signal"), &"aborted".into()).unwrap();
    assert_eq!(aborted, JsValue::TRUE);
    // What comes after would have been told after.
    bench.any_gif().await;
    assert_eq!(eval("giflet_told.length"), 0);
    assert_eq!(bench.requests(), 2);
}

// [CLI-01]
#[wasm_bindgen_test]
async fn a_call_that_cannot_be_made_asks_nobody() {
    let bench = Bench::new();
    for (name, subject) in [("no such call", "x"), ("search", ""), ("gif", "..")] {
        assert_eq!(bench.call(name, subject, json!({})).await.unwrap_err()["code"], json!("usage"));
    }
    assert_eq!(bench.requests(), 0);
}
