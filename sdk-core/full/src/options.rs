use serde::Deserialize;
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;

/// The options of one call.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CallOptions {
    /// How long an answer may take, ms; 0 to wait for ever.
    pub timeout: Option<f64>,
    pub no_cache: Option<bool>,
    pub no_retry: Option<bool>,
    /// The parameters and the parts of the path, by their names.
    pub parameters: BTreeMap<String, String>,
    /// The object to send as JSON.
    #[serde(deserialize_with = "defined")]
    pub body: Option<JsValue>,
    /// The file to send.
    #[serde(deserialize_with = "defined")]
    pub file: Option<JsValue>,
}

/// The value itself, not read any further.
fn defined<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<JsValue>, D::Error> {
    let value: JsValue = serde_wasm_bindgen::preserve::deserialize(deserializer)?;
    Ok(Some(value).filter(|value| !value.is_undefined()))
}

impl CallOptions {
    /// The parameter of a name.
    pub fn parameter(&self, name: &str) -> Option<String> {
        self.parameters.get(name).cloned()
    }
}
