use crate::client::{Config, Request};
use crate::text::Json;
use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::AbortController;

#[wasm_bindgen(module = "/src/browser/edge.js")]
extern "C" {
    fn exchange(custom: Option<&Function>, url: &str, init: &str, done: &JsValue) -> AbortController;

    /// Calls a listener with JSON and a value; what it throws is its own matter.
    pub fn tell(listener: &Function, json: &str, value: &JsValue);
}

/// Makes a call of the API, by the user's own `fetch` if there is one. `done` is given what [`crate::client::outcome`] reads.
pub fn call(
    custom: Option<&Function>,
    config: &Config,
    request: &Request,
    pingback_id: &str,
    done: impl FnOnce(JsValue) + 'static,
) -> AbortController {
    let mut init = Json::default();
    init.open('{').pair("method", request.method.as_str()).key("headers").open('{');
    if config.sdk_headers {
        init.pair("x-giflet-sdk-name", "JavascriptSDK");
        init.pair("x-giflet-sdk-version", env!("CARGO_PKG_VERSION")).pair("x-giflet-sdk-platform", "web");
    }
    if let Some(body) = &request.body {
        init.pair("content-type", "application/x-www-form-urlencoded").close('}').pair("body", body);
    } else {
        init.close('}');
    }
    let url = request.url(config, Some(pingback_id).filter(|id| !id.is_empty()));
    exchange(custom, &url, &init.close('}').take(), &Closure::once_into_js(done))
}
