//! The client and the layout for JavaScript. Rules are in `giflet_sdk_core`; the effects of the client are carried out by
//! `packages/core/src/runner.ts`.

mod client;
mod masonry;
mod members;
#[cfg(feature = "site")]
mod site;

#[cfg(test)]
mod tests;

pub use client::ClientCore;
pub use masonry::MasonryCore;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[cfg(feature = "site")]
#[wasm_bindgen(typescript_custom_section)]
const SITE_TYPES: &str = include_str!("site.d.ts");

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
