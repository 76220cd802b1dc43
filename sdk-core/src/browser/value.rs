use crate::model::{Leaf, Source};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    // Objects of users may have getters and traps that throw: what throws is absent.
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn get_member(target: &JsValue, key: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn get_item(target: &JsValue, index: u32) -> Result<JsValue, JsValue>;
}

/// A list longer than this is cut: no service sends one, and a page should not hang on it.
const LONGEST: f64 = 100_000.0;

impl Source for JsValue {
    fn leaf(&self) -> Leaf {
        if self.is_null() || self.is_undefined() {
            Leaf::Absent
        } else if let Some(text) = self.as_string() {
            Leaf::Text(text)
        } else if let Some(number) = self.as_f64() {
            Leaf::Number(number)
        } else if let Some(flag) = self.as_bool() {
            Leaf::Bool(flag)
        } else {
            Leaf::Nested
        }
    }

    fn get(&self, key: &str) -> Option<JsValue> {
        get_member(self, key).ok().filter(|value| !value.is_null() && !value.is_undefined())
    }

    fn items(&self) -> Vec<JsValue> {
        if !js_sys::Array::is_array(self) {
            return Vec::new();
        }
        let length = self.get("length").and_then(|length| length.as_f64()).unwrap_or(0.0).min(LONGEST) as u32;
        (0..length).filter_map(|index| get_item(self, index).ok()).collect()
    }
}

/// The text of a member, empty when it has none.
pub fn text(source: &JsValue, key: &str) -> String {
    source.get(key).and_then(|value| value.as_string()).unwrap_or_default()
}

/// What a service says of a failure: `meta.msg`, else `message`.
pub fn message(answer: &JsValue) -> Option<String> {
    let message = answer.get("meta").and_then(|meta| meta.get("msg")).or_else(|| answer.get("message"));
    message.and_then(|message| message.as_string())
}
