//! The files that follow from the tables.

use super::super::{PROVIDERS, Provider, TableError, Tables};
use std::collections::BTreeSet;
use std::{env, fs};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

/// The name in camelCase.
fn camel_case(name: &str) -> String {
    let (first, rest) = name.split_once('-').unwrap_or((name, ""));
    let rest = rest.split('-').filter(|word| !word.is_empty());
    rest.fold(first.to_owned(), |name, word| format!("{name}{}{}", word[..1].to_uppercase(), &word[1..]))
}

/// Returns the shape as an expression. With an option, rows that it omits are a condition between two texts.
fn shape(provider: &Provider) -> Result<String, TableError> {
    let Tables { option, shape: all, .. } = provider.tables(false)?;
    if option.is_empty() {
        return Ok(json(&all));
    }
    let some = provider.tables(true)?.shape;
    let same = all.lines().zip(some.lines()).take_while(|(one, other)| one == other);
    let start = same.map(|(line, _)| line.len() + 1).sum();
    let (before, after) = some.split_at(start);
    let omitted = all[start..].strip_suffix(after).expect("rows with `unless` are adjacent");
    Ok(format!("{} +\n    ({option} ? \"\" : {}) +\n    {}", json(before), json(omitted), json(after)))
}

/// Returns the TypeScript module with the tables of a provider.
fn module(provider: &Provider) -> Result<String, TableError> {
    let tables = provider.tables(false)?;
    let (name, title) = (camel_case(provider.name), tables.title);
    let [shape, endpoints] = [shape(provider)?, json(&tables.endpoints)];
    let object = format!("{{\n  shape:\n    {shape},\n  endpoints:\n    {endpoints},\n}}");
    let (of_type, value) = match &*tables.option {
        "" => (": ProviderTables", object),
        option => ("", format!("({option}: boolean): ProviderTables => ({object})")),
    };
    Ok(format!(
        "// Written by `npm run docs` from sdk-core/providers/{}.table.\n\
        import type {{ ProviderTables }} from \"../client/provider.js\";\n\n\
        /** The tables of {title}. */\nexport const {name}Tables{of_type} = {value};\n",
        provider.name
    ))
}

// [MOD-01]
#[test]
fn the_modules_of_the_tables_are_generated() {
    for provider in PROVIDERS {
        let module = module(&provider).unwrap_or_else(|error| panic!("{error}"));
        let file = format!("{ROOT}/packages/core/src/shapes/{}.ts", provider.name);
        if env::var_os("GIFLET_WRITE_DOCS").is_some() {
            fs::write(&file, &module).unwrap();
        }
        assert!(fs::read_to_string(&file).unwrap_or_default() == module, "{file} is stale: npm run docs");
    }
}

// [MOD-01]
#[test]
fn every_table_is_of_a_provider() {
    let names = |folder: &str| -> BTreeSet<String> {
        let files = fs::read_dir(format!("{ROOT}/{folder}")).unwrap();
        files.map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect()
    };
    let mut expected: BTreeSet<String> = PROVIDERS.map(|provider| provider.name.to_owned()).into();
    assert_eq!(names("packages/core/src/shapes"), expected);
    expected.insert("common".into());
    assert_eq!(names("sdk-core/providers"), expected);
}
