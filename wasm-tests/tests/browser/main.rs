//! What only a real browser can show: the memory that a layout is read from, and JavaScript objects.
#![cfg(target_arch = "wasm32")]

mod layout;
mod site;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
