//! The client of a provider and its site, built on serde, gloo and web-sys: the module of `@giflet/core/site`.
//!
//! The logic is in `giflet_sdk_core`, as for `giflet-browse`. `giflet-browse` leaves requests to JavaScript to keep the
//! download small for every visitor of a page. This crate is loaded by pages for staff and runs all effects itself.

mod call_result;
mod client;
mod entity;
mod host;
mod options;
mod request;
mod settings;
mod site;

pub use client::SiteClientCore;
pub use giflet_browse::{
    append_items, change_item, create_layout, find_item, find_items, free_layout, reserve_items,
    resize_layout,
};

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("entities.d.ts");
