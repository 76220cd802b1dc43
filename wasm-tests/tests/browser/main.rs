//! What only a real browser can show: the memory that a layout is read from.
#![cfg(target_arch = "wasm32")]

mod layout;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
