use super::super::{Shape, giphy, tenor_v2};
use std::{env, fs};

/// The shapes, and the names of the files that their texts are in.
fn shapes() -> [(Shape, &'static str); 2] {
    [(giphy(), "giphy"), (tenor_v2(), "tenor-v2")]
}

/// A shape's text for Rust and for scripts.
fn files(text: &str, name: &str) -> [(String, String); 2] {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let constant = match name {
        "giphy" => "giphyShape",
        _ => "tenorV2Shape",
    };
    let module = format!(
        "/** Written by `npm run docs` from the table in sdk-core/src/answer. */\nexport const {constant} =\n  {};\n",
        serde_json::to_string(text).unwrap()
    );
    [
        (format!("{root}/sdk-core/shapes/{name}.txt"), text.into()),
        (format!("{root}/packages/core/src/shapes/{name}.ts"), module),
    ]
}

// [MOD-01]
#[test]
fn the_texts_of_the_shapes_are_generated() {
    for (shape, name) in shapes() {
        let text = shape.to_text();
        for (file, content) in files(&text, name) {
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
fn a_text_that_is_no_shape_is_read_without_a_panic() {
    let text = shapes()[0].0.to_text();
    for end in 0..text.len() {
        let _ = Shape::parse(&text[..end]);
        let _ = Shape::parse(&text[end..]);
    }
}
