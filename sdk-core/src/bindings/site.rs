use crate::browser::value::text;
use crate::client::site::Config;
use wasm_bindgen::JsValue;

/// What a site needs of a core's `config`: `site`, `gatewayBase`, `imagingBase`, `apiKey`, `userToken`, `csrfCookie`.
pub(super) fn config(config: &JsValue) -> Config {
    let base = |key| text(config, key).trim_end_matches('/').into();
    Config {
        site: base("site"),
        gateway: base("gatewayBase"),
        imaging: base("imagingBase"),
        api_key: text(config, "apiKey"),
        user_token: text(config, "userToken"),
        csrf_cookie: text(config, "csrfCookie"),
    }
}
