use super::super::{Shape, giphy, tenor_v2};
use std::{env, fs};

/// The shapes and the files that their texts are in.
fn shapes() -> [(Shape, &'static str); 2] {
    [
        (giphy(), concat!(env!("CARGO_MANIFEST_DIR"), "/shapes/giphy.txt")),
        (tenor_v2(), concat!(env!("CARGO_MANIFEST_DIR"), "/shapes/tenor-v2.txt")),
    ]
}

// [MOD-01]
#[test]
fn the_texts_of_the_shapes_are_generated() {
    for (shape, file) in shapes() {
        if env::var_os("GIFLET_WRITE_DOCS").is_some() {
            fs::write(file, shape.to_text()).unwrap();
        }
        let text = fs::read_to_string(file).unwrap_or_default();
        assert!(text == shape.to_text(), "{file} is stale: npm run docs");
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
