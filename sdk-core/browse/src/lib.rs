//! The client and the layout for JavaScript. Rules are in `giflet_sdk_core`; the effects of the client are carried out by
//! `packages/core/src/runner.ts`.

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

/// Makes the next call run on a fresh instance: after a trap the memory of this one cannot be trusted.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn reinit() {
    wasm_bindgen::handler::schedule_reinit();
}

/// Traps, for the tests of the loader.
#[cfg(all(target_arch = "wasm32", feature = "trap"))]
#[wasm_bindgen]
pub fn trap() {
    core::arch::wasm32::unreachable()
}
