use crate::bench::{Bench, config, service};
use serde_json::json;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

// [CLI-12, MOD-10]
#[wasm_bindgen_test]
async fn a_search_answers_a_page_of_gifs() {
    let bench = Bench::new();
    let first = bench.any_gif().await;
    let term = first["tags"][0].as_str().unwrap();
    let page = bench.call("search", term, json!({ "limit": 2 })).await.unwrap();
    let gifs = page["data"].as_array().unwrap();
    assert!(!gifs.is_empty() && gifs.len() <= 2);
    assert_eq!(page["pagination"]["count"], json!(gifs.len()));
    assert!(page["pagination"]["total_count"].as_u64().unwrap() >= gifs.len() as u64);
    assert!(gifs.iter().all(|gif| !gif["choices"].as_array().unwrap().is_empty()));
}

// [MOD-03]
#[wasm_bindgen_test]
async fn every_gif_carries_its_answer() {
    let page = Bench::new().call("trending", "", json!({ "limit": 3 })).await.unwrap();
    let response_id = page["meta"]["response_id"].as_str().unwrap();
    assert!(!response_id.is_empty());
    for gif in page["data"].as_array().unwrap() {
        assert_eq!(
            (gif["response_id"].as_str(), gif["pingback_event_type"].as_str()),
            (Some(response_id), Some("GIF_TRENDING"))
        );
    }
}

// [CLI-11]
#[wasm_bindgen_test]
async fn one_gif_and_several_are_found_by_id() {
    let bench = Bench::new();
    let first = bench.any_gif().await;
    let id = first["id"].as_str().unwrap();
    assert_eq!(bench.call("gif", id, json!({})).await.unwrap()["id"], json!(id));
    assert_eq!(bench.call("gifs", id, json!({})).await.unwrap()["data"][0]["id"], json!(id));
}

// [CLI-12]
#[wasm_bindgen_test]
async fn related_and_random_answer_gifs() {
    let bench = Bench::new();
    let first = bench.any_gif().await;
    let related = bench.call("related", first["id"].as_str().unwrap(), json!({})).await.unwrap();
    assert!(related["data"].is_array());
    assert!(bench.call("random", "", json!({})).await.unwrap()["id"].is_string());
}

// [CLI-13]
#[wasm_bindgen_test]
async fn what_is_no_gif_comes_as_the_service_sends_it() {
    let page = Bench::new().call("categories", "", json!({})).await.unwrap();
    assert!(page["pagination"].is_object() && page.get("data").is_none());
}

// [CLI-03]
#[wasm_bindgen_test]
async fn the_same_question_within_60_seconds_is_asked_once() {
    let bench = Bench::new();
    let ask = || bench.call("trending", "", json!({ "limit": 2 }));
    assert_eq!(ask().await, ask().await);
    assert_eq!(bench.requests(), 1);
    bench.call("trending", "", json!({ "limit": 3 })).await.unwrap();
    bench.call("trending", "", json!({ "limit": 2, "noCache": true })).await.unwrap();
    assert_eq!(bench.requests(), 3);
}

// [CLI-03]
#[wasm_bindgen_test]
async fn what_is_under_way_is_shared() {
    let bench = Bench::new();
    let (first, second) =
        (bench.start(1, "trending", "", &JsValue::NULL), bench.start(2, "trending", "", &JsValue::NULL));
    assert_eq!(JsFuture::from(first).await.unwrap(), JsFuture::from(second).await.unwrap());
    assert_eq!(bench.requests(), 1);
}

// [CLI-03]
#[wasm_bindgen_test]
async fn two_cores_share_nothing() {
    let (one, other) = (Bench::new(), Bench::new());
    let first = one.any_gif().await;
    let second = other.any_gif().await;
    assert_eq!((one.requests(), other.requests()), (1, 1));
    assert_ne!(first["response_id"], second["response_id"]);
}

// [CLI-01, CLI-02]
#[wasm_bindgen_test]
async fn the_key_is_sent_and_what_is_undefined_is_not() {
    let bench = Bench::new();
    bench.call("search", "a b", json!({ "limit": 1, "rating": null })).await.unwrap();
    let base = config()["apiBase"].as_str().unwrap().to_owned();
    assert_eq!(bench.url(0), [&base, "/gifs/search?q=a%20b&limit=1&api_key=secret-key"].concat());
}

// [CLI-02]
#[wasm_bindgen_test]
async fn the_sdk_says_its_name_only_where_it_is_asked_to() {
    let mut config = config();
    config["sdkHeaders"] = json!(true);
    for (config, expected) in [
        (config, [Some("JavascriptSDK"), Some(env!("CARGO_PKG_VERSION")), Some("web")]),
        (crate::bench::config(), [None; 3]),
    ] {
        let bench = Bench::with(&config);
        bench.any_gif().await;
        let headers = bench.init(0, "headers");
        let header = |name: &str| js_sys::Reflect::get(&headers, &name.into()).unwrap().as_string();
        let sent = ["x-giflet-sdk-name", "x-giflet-sdk-version", "x-giflet-sdk-platform"].map(header);
        assert_eq!(sent.each_ref().map(Option::as_deref), expected);
    }
}

// [CLI-17]
#[wasm_bindgen_test]
async fn a_base_may_end_in_a_slash() {
    let mut config = config();
    config["apiBase"] = json!(format!("{}/v1/", service()));
    let bench = Bench::with(&config);
    bench.any_gif().await;
    assert!(bench.url(0).starts_with(&format!("{}/v1/gifs/trending?", service())));
}
