use crate::bench::{Bench, Patched, config, eval, js};
use crate::visitor::{forget, gif, told_of};
use giflet_sdk_core::bindings::Core;
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn granted(config: &Value) -> Core {
    forget();
    let core = Core::new(&js(config));
    core.set_consent("granted", true);
    core
}

fn tell(core: &Core, gif: &Value, action: &str, attributes: Value) {
    core.pingback(&js(gif), action, &js(&attributes));
}

// [PNG-01, PNG-02]
#[wasm_bindgen_test]
async fn the_service_gets_the_whole_action() {
    let mut config = config();
    config["referrer"] = json!("https://page.test/");
    let core = granted(&config);
    let mut told = gif();
    told["bottle_data"]["tid"] = json!("campaign");
    let attributes = json!(["position", "{\"position\":3}", "layout", "GRID", "layout", "CAROUSEL"]);
    let before = js_sys::Date::now();
    tell(&core, &told, "CLICK", attributes);
    let event = &told_of(&told).await[0];
    for (key, expected) in [
        ("action_type", "CLICK"),
        ("tid", "campaign"),
        ("event_type", "GIF_SEARCH"),
        ("response_id", "r1"),
        ("referrer", "https://page.test/"),
    ] {
        assert_eq!(event[key], json!(expected), "{key}");
    }
    let expected = json!([{ "key": "position", "value": "{\"position\":3}" }, { "key": "layout", "value": "GRID,CAROUSEL" }]);
    assert_eq!(event["attributes"], expected);
    let ts = event["ts"].as_f64().unwrap();
    assert!((before.floor()..=js_sys::Date::now()).contains(&ts), "{ts}");
}

// [PNG-05]
#[wasm_bindgen_test]
async fn without_a_flush_it_goes_after_a_second() {
    let core = granted(&config());
    let told = gif();
    tell(&core, &told, "SEEN", json!([]));
    let event = &told_of(&told).await[0];
    let waited = js_sys::Date::now() - event["ts"].as_f64().unwrap();
    assert!(waited >= 990.0, "{waited}");
}

// [PNG-13]
#[wasm_bindgen_test]
async fn it_goes_by_a_transport_that_outlives_the_page_and_needs_no_preflight() {
    let spy = Patched::new(
        "globalThis",
        "fetch",
        "(() => { const real = fetch; globalThis.giflet_posts = []; return (url, init) => { \
         giflet_posts.push({ url, ...init }); return real(url, init); }; })()",
    );
    let core = granted(&config());
    let told = gif();
    tell(&core, &told, "SEEN", json!([]));
    core.flush();
    told_of(&told).await;
    drop(spy);
    let post = |key: &str| eval(&format!("giflet_posts.find(({{ method }}) => method === 'POST').{key}"));
    assert_eq!(post("keepalive"), JsValue::TRUE);
    assert_eq!(post("credentials").as_string().as_deref(), Some("omit"));
    assert_eq!(post("headers"), JsValue::UNDEFINED);
    let url = [config()["pingbackUrl"].as_str().unwrap(), "?api_key=secret-key"].concat();
    assert_eq!(post("url").as_string(), Some(url));
}

// [PNG-13]
#[wasm_bindgen_test]
async fn what_has_arrived_is_forgotten_and_counted_once() {
    let core = granted(&config());
    let told = gif();
    tell(&core, &told, "SEEN", json!([]));
    core.flush();
    core.flush();
    assert_eq!(told_of(&told).await.len(), 1);
    while core.open() > 0 {
        crate::bench::ask("/pingbacks?limit=1").await;
    }
}

// [PNG-05, PNG-14]
#[wasm_bindgen_test]
fn without_a_response_id_there_is_none_and_only_debug_mode_says_so() {
    let _spy = Patched::new(
        "globalThis.giflet_said = [], console",
        "debug",
        "(message) => giflet_said.push(message)",
    );
    let mut untold = gif();
    untold["response_id"] = json!("");
    tell(&granted(&config()), &untold, "SEEN", json!([]));
    assert_eq!(eval("giflet_said.length"), 0);
    let mut config = config();
    config["debug"] = json!(true);
    let core = granted(&config);
    tell(&core, &untold, "SEEN", json!([]));
    assert_eq!(core.open(), 0);
    let said = eval("giflet_said.join()").as_string();
    assert_eq!(said.as_deref(), Some("giflet: no pingback without a response id and a pingback URL"));
}

// [PNG-04]
#[wasm_bindgen_test]
fn without_cryptographic_randomness_nothing_is_told() {
    let core = granted(&config());
    let _broken = Patched::new("crypto", "getRandomValues", "() => { throw new Error('no') }");
    tell(&core, &gif(), "SEEN", json!([]));
    assert_eq!(core.open(), 0);
}

// [PNG-12]
#[wasm_bindgen_test]
fn without_a_pingback_address_nothing_is_kept() {
    let core = Bench::with(&json!({ "apiBase": "https://a.test" })).core;
    core.set_consent("granted", true);
    tell(&core, &gif(), "SEEN", json!([]));
    assert_eq!(core.open(), 0);
}
