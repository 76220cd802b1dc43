//! Functions that JavaScript provides in a browser, and a crate or the standard library elsewhere, because their tables are
//! larger than the modules of giflet. In a module, a call is a host import with text and numbers only.

/// Whether a text is an absolute URL by the URL Standard, like `URL.canParse`.
#[cfg(not(target_arch = "wasm32"))]
pub fn can_parse(url: &str) -> bool {
    url::Url::parse(url).is_ok()
}

/// Converts letters of all scripts to lowercase, like `toLowerCase` of JavaScript.
#[cfg(not(target_arch = "wasm32"))]
pub fn lowercase(text: &str) -> String {
    text.to_lowercase()
}

#[cfg(target_arch = "wasm32")]
mod imports {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        /// Whether a text is an absolute URL by the URL Standard.
        #[wasm_bindgen(js_namespace = URL, js_name = canParse)]
        pub fn can_parse(url: &str) -> bool;

        /// Converts letters of all scripts to lowercase.
        #[wasm_bindgen(js_namespace = ["String", "prototype", "toLowerCase"], js_name = call)]
        pub fn lowercase(text: &str) -> String;
    }
}

#[cfg(target_arch = "wasm32")]
pub use imports::{can_parse, lowercase};
