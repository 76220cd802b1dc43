use super::super::Shape;
use crate::providers::tables;

// [MOD-01]
#[test]
fn an_invalid_shape_is_parsed_without_a_panic() {
    let text = tables("giphy").shape;
    for end in 0..text.len() {
        let _ = Shape::parse(&text[..end]);
        let _ = Shape::parse(&text[end..]);
    }
}
