//! The client of a service and its own site on serde, gloo and web-sys: the module of `@giflet/core/site`.
//!
//! Rules are in `giflet_sdk_core`, as for `giflet-browse`. That crate hands requests to a script, since each visitor of a page waits for its
//! bytes; this one is loaded by staff pages, and carries out everything itself.

mod answer;
mod body;
mod client;
mod entity;
mod host;
mod options;
mod request;
mod settings;
mod site;

pub use client::SiteClient;
pub use giflet_browse::MasonryCore;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("entities.d.ts");
