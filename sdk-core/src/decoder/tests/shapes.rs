use super::super::{
    Shape, custom, custom_text, giphy, giphy_text, klipy, klipy_text, tenor_v2, tenor_v2_text,
};
use crate::client::endpoints::{custom_endpoints, giphy_endpoints, klipy_endpoints, tenor_v2_endpoints};
use std::{env, fs};

/// The shapes, their texts, the texts of the calls, and the names of the generated files.
fn shapes() -> [(Shape, String, String, &'static str); 4] {
    [
        (giphy(), giphy_text(), giphy_endpoints(), "giphy"),
        (tenor_v2(), tenor_v2_text(), tenor_v2_endpoints(), "tenor-v2"),
        (klipy(), klipy_text(), klipy_endpoints(), "klipy"),
        (custom(), custom_text(), custom_endpoints(), "custom"),
    ]
}

/// Returns the generated files: the text of a shape for Rust, and with the calls as a TypeScript module.
fn files(shape: &str, endpoints: &str, name: &str) -> [(String, String); 2] {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let [constant, provider] = match name {
        "giphy" => ["giphyTables", "GIPHY's API, version 1"],
        "klipy" => ["klipyTables", "KLIPY's API, version 1"],
        "custom" => ["customTables", "providers that an application implements"],
        _ => ["tenorV2Tables", "version 2 of Tenor's API, which KLIPY, GIPHY and proxies offer too"],
    };
    let [shape_json, endpoints] = [shape, endpoints].map(|text| serde_json::to_string(text).unwrap());
    let module = format!(
        "// Written by `npm run docs` from the tables in sdk-core/src/decoder and sdk-core/src/client/endpoints.\n\
        import type {{ ProviderTables }} from \"../client/service.js\";\n\n\
        /** The tables of {provider}. */\n\
        export const {constant}: ProviderTables = {{\n  shape:\n    {shape_json},\n  endpoints:\n    {endpoints},\n}};\n"
    );
    [
        (format!("{root}/sdk-core/shapes/{name}.txt"), shape.into()),
        (format!("{root}/packages/core/src/shapes/{name}.ts"), module),
    ]
}

// [MOD-01]
#[test]
fn the_texts_of_the_shapes_are_generated() {
    for (shape, text, endpoints, name) in shapes() {
        for (file, content) in files(&text, &endpoints, name) {
            if env::var_os("GIFLET_WRITE_DOCS").is_some() {
                fs::write(&file, &content).unwrap();
            }
            assert!(
                fs::read_to_string(&file).unwrap_or_default() == content,
                "{file} is stale: npm run docs"
            );
        }
        assert_eq!(Shape::parse(&text), shape);
    }
}

// [MOD-01]
#[test]
fn an_invalid_shape_is_parsed_without_a_panic() {
    let text = giphy_text();
    for end in 0..text.len() {
        let _ = Shape::parse(&text[..end]);
        let _ = Shape::parse(&text[end..]);
    }
}
