use crate::model::{Leaf, Source};
use wasm_bindgen::prelude::*;

// Objects of users may have getters and traps that throw: what throws is absent.
#[wasm_bindgen(module = "/src/browser/edge.js")]
extern "C" {
    fn member(target: &JsValue, key: &str) -> JsValue;
    fn items(list: &JsValue) -> Vec<JsValue>;
    fn keys(object: &JsValue) -> Vec<String>;
}

impl Source for JsValue {
    fn leaf(&self) -> Leaf {
        if let Some(text) = self.as_string() {
            Leaf::Text(text)
        } else if let Some(number) = self.as_f64() {
            Leaf::Number(number)
        } else if let Some(flag) = self.as_bool() {
            Leaf::Bool(flag)
        } else if self.is_falsy() {
            Leaf::Absent
        } else {
            Leaf::Nested
        }
    }

    fn get(&self, key: &str) -> Option<JsValue> {
        Some(member(self, key)).filter(|value| !value.is_undefined())
    }

    fn items(&self) -> Vec<JsValue> {
        items(self)
    }

    fn keys(&self) -> Vec<String> {
        keys(self)
    }
}

/// The text of a member, empty when it has none.
pub fn text(source: &JsValue, key: &str) -> String {
    source.get(key).and_then(|value| value.as_string()).unwrap_or_default()
}
