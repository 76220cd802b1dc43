//! The example in docs/providers.md.

use super::super::Provider;
use crate::client::endpoints::Endpoints;
use crate::decoder::{Content, Context, Shape, decode};
use serde_json::Value;

const DOCS: &str = include_str!("../../../../docs/providers.md");

/// The table of the example.
pub fn table() -> &'static str {
    code(0)
}

/// Returns a block of code of the section.
fn code(index: usize) -> &'static str {
    let section = DOCS.split("\n## The table of a provider\n").nth(1).unwrap();
    section.split("```").nth(2 * index + 1).unwrap().split_once('\n').unwrap().1
}

// [MOD-01]
#[test]
fn the_example_of_a_table_is_right() {
    let tables = Provider { name: "example", table: table() }.tables(false).unwrap();
    let page = decode(&Shape::parse(&tables.shape), code(1), Content::Gifs, Context::default()).unwrap();
    let parse = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(parse(&page.json), parse(code(2)));
    let calls = Endpoints::new(tables.endpoints);
    let options = |name: &str| match name {
        "type" => Some("memes"),
        "rating" => Some("pg"),
        "limit" => Some("5"),
        "next" => Some("abc"),
        _ => None,
    };
    let request = calls.find("search").unwrap().request("a cat", &options, "").unwrap();
    assert_eq!((&*request.path, &*request.query), ("memes/find", "q=a%20cat&limit=5&cursor=abc&safe=1"));
}
