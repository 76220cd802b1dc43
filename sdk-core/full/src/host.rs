use js_sys::{JsString, Promise, Reflect, global};
use wasm_bindgen::prelude::*;
use web_sys::{AbortSignal, Request, Response};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** The host of a `SiteClientCore`, implemented by the client. */
export interface ClientHost {
  /**
   * Sends a request. The signal and body are passed separately, because the properties of a `Request` are different
   * objects.
   */
  fetch(request: Request, signal: AbortSignal, body?: BodyInit): Promise<Response>;
  resolve(call: number, result: unknown): void;
  /** `error` is an error as JSON. Texts may contain secrets. */
  reject(call: number, error: string, failed?: FailedRequest): void;
  /** Returns the delay of `Retry-After` in ms. */
  retryAfter(response: Response): number | undefined;
  /** Called with the number of items of a response that could not be decoded. */
  skipped(count: number): void;
}
/** Why a request failed: its response, with the token or password that was sent, or what `fetch` threw. */
export interface FailedRequest {
  response?: Response;
  body: string;
  secret?: string;
  thrown?: unknown;
}
";

#[wasm_bindgen]
extern "C" {
    /// The host of a [`SiteClientCore`](crate::SiteClientCore), implemented by the client.
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
    pub fn reject(this: &Host, call: u32, error: &str, failed: &JsValue);

    #[wasm_bindgen(method, structural, js_name = retryAfter)]
    pub fn retry_after(this: &Host, response: &Response) -> Option<f64>;

    #[wasm_bindgen(method, structural, js_name = skipped)]
    pub fn skipped(this: &Host, count: u32);
}

/// Whether the browser is offline.
pub fn is_offline() -> bool {
    member(&member(&global(), "navigator"), "onLine") == JsValue::FALSE
}

/// The origin of the page; empty outside of a page.
pub fn origin() -> String {
    member(&member(&global(), "location"), "origin").as_string().unwrap_or_default()
}

/// The cookies of the page.
pub fn cookies() -> String {
    member(&member(&global(), "document"), "cookie").as_string().unwrap_or_default()
}

/// Reads a member of a global object. Global objects may be absent in workers and test environments.
fn member(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsString::from(name)).unwrap_or_default()
}
