//! WebAssembly bindings of the API client and the layout. The logic is in `giflet_sdk_core`;
//! `packages/core/src/runner.ts` runs the effects of the client.

#[cfg(feature = "client")]
mod client;
mod masonry;
#[cfg(feature = "client")]
mod members;

#[cfg(test)]
#[cfg(feature = "client")]
mod tests;

#[cfg(feature = "client")]
pub use client::ClientCore;
pub use masonry::MasonryCore;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Schedules a fresh instance for the next call. The memory of an instance is not reliable after a trap.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn reinit() {
    wasm_bindgen::handler::schedule_reinit();
}

/// Traps. For tests of the loader.
#[cfg(all(target_arch = "wasm32", feature = "trap"))]
#[wasm_bindgen]
pub fn trap() {
    core::arch::wasm32::unreachable()
}
