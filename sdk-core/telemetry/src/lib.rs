//! WebAssembly bindings of the pingback queue: arguments are strings and numbers, results are JSON. The logic is in
//! `giflet_sdk_core::pingback`; `packages/core/src/pingbacks/queue-runner.ts` runs the effects.

#[cfg(target_arch = "wasm32")]
mod bindings;
mod effects;
