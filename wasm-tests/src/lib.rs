//! Tests of the bindings in Chromium and Firefox, run by `npm run test:wasm`.
