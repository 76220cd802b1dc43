use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// For developers, in debug mode only (PNG-14).
    #[wasm_bindgen(js_namespace = console)]
    pub fn debug(message: &str);
}
