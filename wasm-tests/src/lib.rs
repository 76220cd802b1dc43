//! Tests of the layout's binding in Chromium and Firefox, run by `npm run test:wasm`.
