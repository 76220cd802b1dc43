//! Tests of the core's edge and bindings in a real browser. They ask a running sample service, whose address the
//! environment variable `GIFLET_TEST_SERVICE` gives when they are compiled; `npm run test:wasm` sees to both.
