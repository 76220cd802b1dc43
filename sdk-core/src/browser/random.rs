use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/browser/edge.js")]
extern "C" {
    /// A random UUID, version 4; empty where the browser has no cryptographic randomness (PNG-04).
    pub fn uuid() -> String;
}
