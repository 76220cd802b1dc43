//! The queue of pingbacks for JavaScript: events go in as text and numbers, effects come out as one JSON text. Rules are in
//! `giflet_sdk_core::pingback`; the effects are carried out by `packages/core/src/pingbacks/queue.ts`.

#[cfg(target_arch = "wasm32")]
mod bindings;
mod effects;
