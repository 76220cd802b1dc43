//! What only a real browser can show: JavaScript's values, its fetch, its storage, its throwing getters.
#![cfg(target_arch = "wasm32")]

mod bench;
mod calls;
mod decoding;
mod failures;
mod layout;
mod visitor;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
