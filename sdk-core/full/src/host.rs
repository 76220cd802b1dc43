use js_sys::{Date, JsString, Promise, Reflect, global};
use wasm_bindgen::prelude::*;
use web_sys::{AbortSignal, Request};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** What the client needs of its SDK. */
export interface ClientHost {
  /** Sends a request. Its signal and body are given beside it, since those of a `Request` are not the same objects. */
  fetch(request: Request, signal: AbortSignal, body?: BodyInit): Promise<Response>;
  resolve(call: number, result: unknown): void;
  /** `error` is the JSON of an error. */
  reject(call: number, error: string, cause: unknown): void;
  /** So many items of an answer could not be decoded. */
  leftOut(count: number): void;
}
";

#[wasm_bindgen]
extern "C" {
    /// What the client needs of its SDK.
    #[wasm_bindgen(typescript_type = "ClientHost")]
    pub type Host;

    #[wasm_bindgen(method, structural, catch)]
    pub fn fetch(
        this: &Host,
        request: &Request,
        signal: &AbortSignal,
        body: &JsValue,
    ) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, structural)]
    pub fn resolve(this: &Host, call: u32, result: JsValue);

    #[wasm_bindgen(method, structural)]
    pub fn reject(this: &Host, call: u32, error: &str, cause: &JsValue);

    #[wasm_bindgen(method, structural, js_name = leftOut)]
    pub fn left_out(this: &Host, count: u32);
}

/// Whether the browser knows of no network.
pub fn is_offline() -> bool {
    member(&member(&global(), "navigator"), "onLine") == JsValue::FALSE
}

/// The origin of the page; empty where there is none.
pub fn origin() -> String {
    member(&member(&global(), "location"), "origin").as_string().unwrap_or_default()
}

/// The cookies of the page.
pub fn cookies() -> String {
    member(&member(&global(), "document"), "cookie").as_string().unwrap_or_default()
}

/// The ms until a date of HTTP, from 0 on; `None` when the text is no date.
pub fn wait_until(date: &str) -> Option<f64> {
    let wait = Date::parse(date) - Date::now();
    (!wait.is_nan()).then(|| wait.max(0.0))
}

/// A member of a global object, which pages and test environments need not have.
fn member(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsString::from(name)).unwrap_or_default()
}
