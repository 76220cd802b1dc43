use super::{clock, value};
use crate::client::{ApiError, Code, Config, Outcome, Request, retry_after};
use crate::text::join;
use gloo_net::http::{Headers, Response};
use js_sys::{Function, Promise, Reflect, SyntaxError};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestCredentials, RequestInit};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = fetch)]
    fn global_fetch(url: &str, init: &RequestInit) -> Result<Promise, JsValue>;
}

/// What came back.
struct Answer {
    status: u16,
    status_text: String,
    is_ok: bool,
    /// The wait in ms that the service asked for.
    asked: Option<f64>,
    /// The body, or why it is no JSON.
    json: Result<JsValue, JsValue>,
}

/// Sends what has a promise for an answer, and reads the answer to its end: an unread one keeps its share of the quota
/// of what outlives a page. gloo's own `send` panics when a patched `fetch` rejects with something that is no `Error`;
/// a promise of ours takes whatever comes.
async fn exchange(custom: Option<Function>, url: String, init: RequestInit) -> Result<Answer, JsValue> {
    let promise = match custom {
        Some(fetch) => Promise::resolve(&fetch.call2(&JsValue::UNDEFINED, &url.into(), &init)?),
        None => global_fetch(&url, &init)?,
    };
    let raw: web_sys::Response = JsFuture::from(promise).await?.dyn_into()?;
    let body = match JsFuture::from(raw.json()?).await {
        // Any other failure of reading is the network's.
        Err(error) if !error.is_instance_of::<SyntaxError>() => return Err(error),
        body => body,
    };
    let response = Response::from(raw);
    let asked = response.headers().get("retry-after");
    Ok(Answer {
        status: response.status(),
        status_text: response.status_text(),
        is_ok: response.ok(),
        asked: asked.and_then(|header| retry_after(&header, clock::now(), clock::parse)),
        json: body,
    })
}

/// Whether the browser says that it knows of no network.
fn is_offline() -> bool {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into());
    navigator.and_then(|navigator| Reflect::get(&navigator, &"onLine".into())).is_ok_and(|line| line == false)
}

/// Makes a call of the API. Fails, beside the outcome, with what the network's failure was (CLI-05).
pub async fn call(
    custom: Option<Function>,
    config: &Config,
    request: &Request,
    pingback_id: Option<&str>,
    signal: &AbortSignal,
) -> (Outcome<JsValue>, JsValue) {
    let init = RequestInit::new();
    init.set_method(request.method.as_str());
    init.set_signal(Some(signal));
    let headers = Headers::new();
    if config.sdk_headers {
        headers.set("x-giflet-sdk-name", "JavascriptSDK");
        headers.set("x-giflet-sdk-version", env!("CARGO_PKG_VERSION"));
        headers.set("x-giflet-sdk-platform", "web");
    }
    if let Some(body) = &request.body {
        headers.set("content-type", "application/x-www-form-urlencoded");
        init.set_body(&body.as_str().into());
    }
    init.set_headers(&headers.into_raw());
    let answer = match exchange(custom, request.url(config, pingback_id), init).await {
        Ok(answer) => answer,
        Err(cause) => {
            let code = if is_offline() { Code::Offline } else { Code::Network };
            let error = ApiError::new(code, "giflet: the service could not be reached");
            return (Outcome::Failure(error, None), cause);
        }
    };
    let outcome = match answer.json {
        Ok(json) if answer.is_ok => Outcome::Answer(json),
        Err(_) if answer.status == 202 || answer.status == 204 => Outcome::Answer(JsValue::TRUE),
        Err(_) if answer.is_ok => {
            let message = join(&["Error parsing json for ", &config.api_base, "/", &request.path]);
            Outcome::Failure(ApiError::new(Code::Parse, &message), None)
        }
        json => {
            let message = json.ok().and_then(|json| value::message(&json));
            let error = ApiError::http(answer.status, &answer.status_text, message.as_deref());
            Outcome::Failure(error, answer.asked)
        }
    };
    (outcome, JsValue::UNDEFINED)
}

/// Posts pingbacks by a transport that outlives the page, as text, which needs no preflight (PNG-13). Fails with the
/// wait in ms that the service asked for, if it did.
pub async fn post(url: String, body: &str) -> Result<(), Option<f64>> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&body.into());
    init.set_credentials(RequestCredentials::Omit);
    let _ = Reflect::set(&init, &"keepalive".into(), &JsValue::TRUE);
    match exchange(None, url, init).await {
        Ok(answer) if answer.is_ok => Ok(()),
        Ok(answer) => Err(answer.asked),
        Err(_) => Err(None),
    }
}
