use super::super::{Shape, giphy, giphy_text, tenor_v2, tenor_v2_text};
use std::{env, fs};

/// The shapes, their texts, and the names of the files that these are in.
fn shapes() -> [(Shape, String, &'static str); 2] {
    [(giphy(), giphy_text(), "giphy"), (tenor_v2(), tenor_v2_text(), "tenor-v2")]
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
    for (shape, text, name) in shapes() {
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
    let text = giphy_text();
    for end in 0..text.len() {
        let _ = Shape::parse(&text[..end]);
        let _ = Shape::parse(&text[end..]);
    }
}
