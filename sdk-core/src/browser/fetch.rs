use crate::client::{ApiError, Code, Config, Outcome, Request, retry_after};
use gloo_net::http::{Headers, Response};
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit};

use super::clock;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = fetch)]
    fn global_fetch(url: &str, init: &RequestInit) -> Result<Promise, JsValue>;
}

/// Whether the browser says that it knows of no network.
fn is_offline() -> bool {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into());
    navigator
        .and_then(|navigator| Reflect::get(&navigator, &"onLine".into()))
        .is_ok_and(|line| line == false)
}

/// Sends what has a promise for an answer. gloo's own `send` panics when a patched `fetch` rejects with something that
/// is no `Error`; a promise of ours takes whatever comes.
async fn send(custom: Option<&Function>, url: &str, init: &RequestInit) -> Result<Response, JsValue> {
    let promise = match custom {
        Some(fetch) => Promise::resolve(&fetch.call2(&JsValue::UNDEFINED, &url.into(), init)?),
        None => global_fetch(url, init)?,
    };
    let response = JsFuture::from(promise).await?;
    Ok(Response::from(response.dyn_into::<web_sys::Response>()?))
}

/// Makes a call of the API.
pub async fn call(
    custom: Option<Function>,
    config: &Config,
    request: &Request,
    pingback_id: Option<&str>,
    signal: &AbortSignal,
) -> Outcome<JsValue> {
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
    let Ok(response) = send(custom.as_ref(), &request.url(config, pingback_id), &init).await else {
        let code = if is_offline() {
            Code::Offline
        } else {
            Code::Network
        };
        return Outcome::Failure(
            ApiError::new(code, "giflet: the service could not be reached"),
            None,
        );
    };
    let (status, is_ok) = (response.status(), response.ok());
    let status_text = response.status_text();
    let asked = response.headers().get("retry-after");
    let asked = asked.and_then(|header| retry_after(&header, clock::now(), clock::parse));
    let raw = web_sys::Response::from(response);
    let json = match raw.json() {
        Ok(promise) => JsFuture::from(promise).await,
        Err(error) => Err(error),
    };
    match json {
        _ if is_ok && (status == 202 || status == 204) => Outcome::Answer(JsValue::TRUE),
        Ok(answer) if is_ok => Outcome::Answer(answer),
        Ok(answer) => {
            let message = crate::bindings::message(&answer);
            Outcome::Failure(ApiError::http(status, &status_text, message.as_deref()), asked)
        }
        Err(_) if !is_ok => Outcome::Failure(ApiError::http(status, &status_text, None), asked),
        Err(_) => {
            let message = ["Error parsing json for ", &config.api_base, "/", &request.path].concat();
            Outcome::Failure(ApiError::new(Code::Parse, &message), None)
        }
    }
}

/// Posts pingbacks by a transport that outlives the page, as text, which needs no preflight (PNG-13). The body of the
/// answer is drained: an unread one keeps its share of the quota in some browsers. Fails with the wait in ms that the
/// service asked for, if it did.
pub async fn post(url: &str, body: &str) -> Result<(), Option<f64>> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&body.into());
    init.set_credentials(web_sys::RequestCredentials::Omit);
    let _ = Reflect::set(&init, &"keepalive".into(), &JsValue::TRUE);
    let response = send(None, url, &init).await.map_err(|_| None)?;
    let is_ok = response.ok();
    let asked = response.headers().get("retry-after");
    let _ = response.binary().await;
    if is_ok {
        Ok(())
    } else {
        Err(asked.and_then(|header| retry_after(&header, clock::now(), clock::parse)))
    }
}
