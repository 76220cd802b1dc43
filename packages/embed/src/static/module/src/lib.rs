//! WebAssembly bindings of the template of player pages. `packages/embed/src/static/main.ts` requests the GIF in the visitor's browser and replaces the
//! document with the page.

#[cfg(target_arch = "wasm32")]
mod bindings;
