use super::super::queue::{MAX_BYTES, MAX_ENTRY_BYTES, MAX_IN_FLIGHT_BYTES};
use std::{env, fs};

// [PNG-13]
#[test]
fn the_limits_of_the_page_are_generated() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../packages/core/src/pingbacks/limits.ts");
    let content = format!(
        "// Written by `npm run docs` from the constants in sdk-core/src/pingback.

/** Maximum size of the pingbacks that wait in memory or storage, bytes. */
export const MAX_BYTES = {MAX_BYTES};
/** Maximum size of a pingback, bytes. Larger ones are dropped. */
export const MAX_ENTRY_BYTES = {MAX_ENTRY_BYTES};
/** Maximum size of all in-flight requests, bytes. Browsers limit `keepalive` requests to 64 KiB. */
export const MAX_IN_FLIGHT_BYTES = {MAX_IN_FLIGHT_BYTES};
"
    );
    if env::var_os("GIFLET_WRITE_DOCS").is_some() {
        fs::write(file, &content).unwrap();
    }
    assert!(fs::read_to_string(file).unwrap_or_default() == content, "{file} is stale: npm run docs");
}
