//! Tests of the WebAssembly bindings in Chromium and Firefox, run by `npm test -- wasm`.
