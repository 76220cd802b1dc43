//! WebAssembly bindings of `giflet_embed_server`: arguments are texts and numbers, results are JSON. `packages/embed/src/server/handler.ts` calls
//! them and requests the GIF in between.

#[cfg(target_arch = "wasm32")]
mod bindings;
