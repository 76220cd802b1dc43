//! What JavaScript sees. Conversion only: rules live in the pure modules, effects in `browser`.

mod core;
mod errors;
mod masonry;
mod run;
#[cfg(feature = "site")]
mod site;

pub use self::core::Core;
pub use masonry::MasonryCore;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[cfg(feature = "site")]
#[wasm_bindgen(typescript_custom_section)]
const SITE_TYPES: &str = include_str!("site.d.ts");

/// Makes the next call run on a fresh instance; called by the loader after a trap, when this one's memory cannot be
/// trusted any more.
#[wasm_bindgen]
pub fn reinit() {
    wasm_bindgen::handler::schedule_reinit();
}

/// The memory that layouts are written to and read from.
#[wasm_bindgen(js_name = linearMemory)]
pub fn linear_memory() -> JsValue {
    wasm_bindgen::memory()
}

/// Traps, for the tests of the loader.
#[cfg(feature = "trap")]
#[wasm_bindgen]
pub fn trap() {
    ::core::arch::wasm32::unreachable()
}
