use giflet_full::SiteClientCore;
use giflet_sdk_core::providers::tables;
use js_sys::{Function, JSON, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// A host for one call with a mock `fetch`; `done` receives the result or the error.
const HOST: &str = "return {
  fetch,
  resolve: (call, result) => done({ result }),
  reject: (call, error, failed) => done({ error: JSON.parse(error), cause: failed?.thrown }),
  skipped() {},
  retryAfter() {},
}";

fn object(members: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in members {
        Reflect::set(&object, &JsValue::from_str(name), value).unwrap();
    }
    object.into()
}

fn text(value: &str) -> JsValue {
    JsValue::from_str(value)
}

/// Makes one call. Resolves to `{ result }` or `{ error, cause }` as JSON.
async fn call(name: &str, fetch: &str, parameters: JsValue, body: JsValue) -> String {
    let tables = tables("giphy");
    let tables = object(&[("shape", text(&tables.shape)), ("endpoints", text(&tables.endpoints))]);
    let settings = object(&[
        ("apiBase", text("https://api.test/v1")),
        ("apiKey", text("k")),
        ("site", text("https://s.test")),
        ("tables", tables),
    ]);
    let fetch: Function = js_sys::eval(fetch).unwrap().unchecked_into();
    let host = Function::new_with_args("fetch, done", HOST);
    let mut client = None;
    let done = Promise::new(&mut |resolve, _| {
        let host = host.call2(&JsValue::UNDEFINED, &fetch, &resolve).unwrap();
        let site_client =
            SiteClientCore::new(settings.clone().unchecked_into(), host.unchecked_into()).unwrap();
        let options =
            object(&[("parameters", parameters.clone()), ("body", body.clone()), ("noRetry", JsValue::TRUE)]);
        site_client.call(1, name, "", options.unchecked_into());
        client = Some(site_client);
    });
    let done = JsFuture::from(done).await.unwrap();
    JSON::stringify(&done).unwrap().into()
}

// [SIT-05, MOD-11]
#[wasm_bindgen_test]
async fn an_entity_becomes_a_plain_object() {
    let fetch =
        r#"(async (request) => Response.json({ data: { id: 5, slug: new URL(request.url).pathname } }))"#;
    let outcome = call("channels.get", fetch, object(&[("id", text("a b"))]), JsValue::UNDEFINED).await;
    let expected = r#"{"result":{"id":"5","slug":"/api/v1/channels/a%20b/","display_name":"","parent":"","position":0,"owner":"","gif_count":0,"added_gif_count":0,"ranked_tags":[],"magic_tags":[]}}"#;
    assert_eq!(outcome, expected);
}

// [MOD-01, CLI-16]
#[wasm_bindgen_test]
async fn a_page_has_decoded_gifs() {
    let fetch = r#"(async () => new Response('{ "data": [{ "id": 12345678901234567890 }, {}], "meta": { "response_id": "r" } }'))"#;
    let outcome = call("trending", fetch, object(&[]), JsValue::UNDEFINED).await;
    assert!(outcome.starts_with(r#"{"result":{"items":[{"id":"12345678901234567890""#), "{outcome}");
    assert!(outcome.ends_with(r#""responseId":"r"}}"#), "{outcome}");
}

// [CLI-09]
#[wasm_bindgen_test]
async fn a_body_is_sent_as_given() {
    let fetch = "(async (request) => Response.json({ data: { id: 1, slug: await request.text() } }))";
    let body = object(&[
        ("display_name", JsValue::from_f64(1.5)),
        ("slug", JsValue::UNDEFINED),
        ("parent", JsValue::NULL),
        ("other", text("B")),
    ]);
    let outcome = call("channels.create", fetch, object(&[]), body).await;
    let expected = r#""slug":"{\"display_name\":1.5,\"parent\":null,\"other\":\"B\"}""#;
    assert!(outcome.contains(expected), "{outcome}");
    let body = object(&[]);
    Reflect::set(&body, &text("itself"), &body).unwrap();
    let outcome = call("channels.create", fetch, object(&[]), body).await;
    assert!(outcome.contains(r#""code":"usage""#), "{outcome}");
}

// [CLI-05]
#[wasm_bindgen_test]
async fn fetch_may_reject_with_a_string() {
    let outcome =
        call("session.check", "(() => Promise.reject('text'))", object(&[]), JsValue::UNDEFINED).await;
    assert!(outcome.contains(r#""code":"network""#) && outcome.ends_with(r#""cause":"text"}"#), "{outcome}");
}
