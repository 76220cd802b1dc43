//! WebAssembly bindings of the API client and the layout. The logic is in `giflet_sdk_core`;
//! `packages/core/src/client/calls.ts` runs the effects of the client.

#[cfg(feature = "client")]
mod client;
mod masonry;
#[cfg(feature = "client")]
mod members;
mod object;

#[cfg(test)]
#[cfg(feature = "client")]
mod tests;

#[cfg(feature = "client")]
pub use client::ClientCore;
pub use masonry::{
    append_items, change_item, create_layout, find_item, find_items, free_layout, reserve_items,
    resize_layout,
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");
