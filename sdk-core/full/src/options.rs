use serde::Deserialize;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** Call options that are passed to WebAssembly. */
export interface WasmCallOptions {
  /** Timeout in ms, including retries. */
  timeout?: number;
  noCache?: boolean;
  noRetry?: boolean;
  /** Query and path parameters by name. */
  parameters: Record<string, string>;
  /** The request body, sent as JSON. */
  body?: object;
  /** The file to upload. */
  file?: Blob;
}
";

#[wasm_bindgen]
extern "C" {
    /// The options of one call, as JavaScript passes them.
    #[wasm_bindgen(typescript_type = "WasmCallOptions")]
    pub type WasmCallOptions;
}

/// The options of one call.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CallOptions {
    /// Timeout in ms, including retries; 0 for none.
    pub timeout: Option<f64>,
    pub no_cache: Option<bool>,
    pub no_retry: Option<bool>,
    /// Query and path parameters by name.
    pub parameters: BTreeMap<String, String>,
    /// The request body, sent as JSON.
    #[serde(deserialize_with = "defined")]
    pub body: Option<JsValue>,
    /// The file to upload.
    #[serde(deserialize_with = "defined")]
    pub file: Option<JsValue>,
}

/// Passes the JavaScript value through; `undefined` is `None`.
fn defined<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<JsValue>, D::Error> {
    let value: JsValue = serde_wasm_bindgen::preserve::deserialize(deserializer)?;
    Ok(Some(value).filter(|value| !value.is_undefined()))
}

impl CallOptions {
    /// Returns the parameter with this name.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.get(name).map(String::as_str)
    }
}
