use crate::bench::{Bench, Patched, ask, eval, js};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// A GIF nobody else tells of.
pub fn gif() -> Value {
    let id = format!("wasm-{}", eval("crypto.randomUUID()").as_string().unwrap());
    json!({ "id": id, "response_id": "r1", "pingback_event_type": "GIF_SEARCH", "bottle_data": { "tid": "", "tags": [] } })
}

/// What the service has of a GIF, once there is something.
pub async fn told_of(gif: &Value) -> Vec<Value> {
    let path = format!("/pingbacks?gif_id={}", gif["id"].as_str().unwrap());
    let patience = js_sys::Date::now() + 30_000.0;
    while js_sys::Date::now() < patience {
        let events = ask(&path).await["events"].as_array().unwrap().clone();
        if !events.is_empty() {
            return events;
        }
    }
    panic!("the service was not told of {gif}");
}

/// What the service has of a GIF now.
pub async fn count_of(gif: &Value) -> usize {
    let path = format!("/pingbacks?gif_id={}", gif["id"].as_str().unwrap());
    ask(&path).await["events"].as_array().unwrap().len()
}

/// What the two storages hold of ours.
fn stored(key: &str) -> Option<String> {
    eval(&format!("localStorage.getItem('giflet.{key}') ?? sessionStorage.getItem('giflet.{key}')"))
        .as_string()
}

pub fn forget() {
    eval("localStorage.clear(); sessionStorage.clear()");
}

fn seen(bench: &Bench, gif: &Value) {
    bench.core.pingback(&js(gif), "SEEN", &js(&json!([])));
}

// [PNG-12]
#[wasm_bindgen_test]
async fn before_consent_nothing_is_stored_or_sent() {
    forget();
    let (waiting, granted) = (Bench::new(), Bench::new());
    let (one, other) = (gif(), gif());
    seen(&waiting, &one);
    waiting.core.flush();
    waiting.any_gif().await;
    assert_eq!(eval("localStorage.length + sessionStorage.length"), 0);
    assert!(!waiting.url(0).contains("pingback_id"));
    // What is told later arrives; what was told before does not.
    granted.core.set_consent("granted", true);
    seen(&granted, &other);
    granted.core.flush();
    told_of(&other).await;
    assert_eq!((count_of(&one).await, waiting.core.open()), (0, 1));
    waiting.core.set_consent("granted", true);
    assert_eq!(told_of(&one).await.len(), 1);
}

// [PNG-03, PNG-04]
#[wasm_bindgen_test]
async fn with_consent_the_ids_are_kept_in_storage_and_sent() {
    forget();
    let bench = Bench::new();
    bench.core.set_consent("granted", true);
    let (random_id, session_id) = (stored("random_id").unwrap(), stored("session_id").unwrap());
    assert_eq!((random_id.len(), session_id.len()), (36, 16));
    let told = gif();
    seen(&bench, &told);
    bench.core.flush();
    let event = &told_of(&told).await[0];
    assert_eq!(
        (event["random_id"].as_str(), event["user_id"].as_str()),
        (Some(&*random_id), Some(&*session_id))
    );
    let again = Bench::new();
    again.core.set_consent("granted", true);
    assert_eq!((stored("random_id"), stored("session_id")), (Some(random_id), Some(session_id)));
}

// [CLI-02]
#[wasm_bindgen_test]
async fn with_consent_calls_carry_the_pingback_id() {
    forget();
    let bench = Bench::new();
    bench.core.set_consent("granted", true);
    bench.any_gif().await;
    let expected = format!("&pingback_id={}", stored("session_id").unwrap());
    assert!(bench.url(0).ends_with(&expected), "{}", bench.url(0));
}

// [PNG-03]
#[wasm_bindgen_test]
async fn the_second_to_last_answer_is_told_as_the_prior_one() {
    forget();
    let bench = Bench::new();
    bench.core.set_consent("granted", true);
    let fresh = json!({ "limit": 1, "noCache": true });
    let first = bench.call("trending", "", fresh.clone()).await.unwrap()["meta"]["response_id"].clone();
    let second = bench.call("trending", "", fresh).await.unwrap()["meta"]["response_id"].clone();
    let listed = [first.as_str().unwrap(), second.as_str().unwrap()].join(",");
    assert_eq!(stored("response_ids"), Some(listed));
    let told = gif();
    seen(&bench, &told);
    bench.core.flush();
    assert_eq!(told_of(&told).await[0]["prior_response_id"], first);
}

// [PNG-12]
#[wasm_bindgen_test]
async fn a_refusal_erases_what_was_kept() {
    forget();
    let bench = Bench::new();
    bench.core.set_consent("granted", true);
    bench.any_gif().await;
    seen(&bench, &gif());
    bench.core.set_consent("denied", true);
    assert_eq!(eval("localStorage.length + sessionStorage.length"), 0);
    assert_eq!(bench.core.open(), 0);
    seen(&bench, &gif());
    bench.call("trending", "", json!({ "limit": 2 })).await.unwrap();
    assert_eq!((bench.core.open(), bench.url(1).contains("pingback_id")), (0, false));
    assert_eq!(eval("localStorage.length + sessionStorage.length"), 0);
}

// [PNG-03]
#[wasm_bindgen_test]
async fn everything_works_when_storage_throws() {
    forget();
    let broken = ["getItem", "setItem", "removeItem"].map(|name| {
        Patched::new("Storage.prototype", name, "() => { throw new DOMException('no', 'SecurityError') }")
    });
    let bench = Bench::new();
    bench.core.set_consent("granted", true);
    let told = gif();
    seen(&bench, &told);
    bench.core.flush();
    let event = &told_of(&told).await[0];
    assert_eq!(event["user_id"].as_str().map(str::len), Some(16));
    assert_eq!(event["random_id"].as_str().map(str::len), Some(36));
    bench.core.set_consent("denied", true);
    drop(broken);
}
