//! Tests that need a browser: layout data in WebAssembly memory, and JavaScript objects.
#![cfg(target_arch = "wasm32")]

mod layout;
mod site;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
