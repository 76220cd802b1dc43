use super::shapes::ALL;
use super::{Kind, Shape};
use std::fmt::Write;
use std::{env, fs};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/browse/src/site.d.ts");

const HEAD: &str = "// Written by `npm run docs` from the tables in `sdk-core/src/model/site`.\n";

fn type_of(kind: Kind) -> String {
    match kind {
        Kind::Id | Kind::Text | Kind::Url => "string".into(),
        Kind::Count => "number".into(),
        Kind::Flag => "boolean".into(),
        Kind::OneOf(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Kind::Texts => "string[]".into(),
        Kind::Gifs => "Gif[]".into(),
        Kind::One(shape) => shape.name.into(),
    }
}

fn interface(shape: &Shape) -> String {
    let mut text = format!("\n/** {} */\nexport interface {} {{\n", shape.doc, shape.name);
    for (name, kind, doc) in shape.fields {
        if !doc.is_empty() {
            writeln!(text, "  /** {doc} */").unwrap();
        }
        let mark = if matches!(kind, Kind::Url | Kind::OneOf(_) | Kind::One(_)) { "?" } else { "" };
        writeln!(text, "  {name}{mark}: {};", type_of(*kind)).unwrap();
    }
    text + "}\n"
}

// [MOD-11]
#[test]
fn the_types_are_those_of_the_tables() {
    let types: String = ALL.iter().map(|shape| interface(shape)).collect();
    let file = format!("{HEAD}{types}");
    if env::var_os("GIFLET_WRITE_DOCS").is_some() {
        fs::write(FILE, &file).unwrap();
    }
    assert!(fs::read_to_string(FILE).unwrap_or_default() == file, "site.d.ts is stale: npm run docs");
}
