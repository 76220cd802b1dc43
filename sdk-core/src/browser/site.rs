use super::value::text;
use crate::client::Request;
use crate::client::site::{Base, Config, Manner, Page, headers};
use crate::model::Source;
use crate::text::Json;
use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::AbortController;

#[wasm_bindgen(module = "/src/browser/site.js")]
extern "C" {
    #[wasm_bindgen(js_name = exchangeSite)]
    fn exchange_site(
        custom: Option<&Function>,
        url: &str,
        init: &str,
        file: &JsValue,
        done: &JsValue,
    ) -> AbortController;
}

/// Makes a call of the site, by the user's own `fetch` if there is one. `done` is given what
/// [`crate::client::site::outcome`] reads.
pub fn call(
    custom: Option<&Function>,
    config: &Config,
    request: &Request,
    manner: &Manner,
    file: &JsValue,
    done: impl FnOnce(JsValue) + 'static,
) -> AbortController {
    let credentials = if matches!(manner.base, Base::Elsewhere(_)) { "omit" } else { "same-origin" };
    let mut init = Json::default();
    init.open('{').pair("method", request.method.as_str()).pair("credentials", credentials);
    init.key("headers").open('{');
    for (name, value) in headers(request, manner, config, &page()) {
        init.pair(name, &value);
    }
    init.close('}');
    if let Some(body) = &request.body {
        init.pair("body", body);
    }
    let url = manner.url(request, config);
    exchange_site(custom, &url, &init.close('}').take(), file, &Closure::once_into_js(done))
}

/// The page that calls; in a worker or a server there is none, and no cookie to be read.
fn page() -> Page {
    let global: JsValue = js_sys::global().into();
    let member = |object: &str, key: &str| global.get(object).map(|object| text(&object, key));
    Page {
        origin: member("location", "origin").unwrap_or_default(),
        cookies: member("document", "cookie").unwrap_or_default(),
    }
}
