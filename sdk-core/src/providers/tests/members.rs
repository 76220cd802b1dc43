//! The rows of the tables have the members of the published types.

use super::super::lines::{Source, TableError};
use super::super::rows::{Row, parse};
use super::super::{PROVIDERS, Provider, tables};
use super::example;
use crate::client::endpoints::Endpoints;
use crate::decoder::Kind;
use std::collections::HashMap;
use std::sync::LazyLock;

const TYPES: &str = include_str!("../../../browse/src/types.d.ts");

/// A member of an interface: its name, and its type.
type Member = (&'static str, &'static str);

static INTERFACES: LazyLock<HashMap<&str, Vec<Member>>> = LazyLock::new(|| {
    let bodies = TYPES.split("export interface ").skip(1).filter_map(|text| text.split_once("{\n"));
    let member =
        |line: &'static str| line.trim().split_once(": ").filter(|(name, _)| !name.contains(['*', ' ']));
    let lines =
        |body: &'static str| body.lines().take_while(|line| *line != "}").filter_map(member).collect();
    bodies.map(|(head, body)| (head.split(['<', ' ']).next().unwrap(), lines(body))).collect()
});

/// The members of a type: of an interface, of the items of a list, or of an object type on one line.
fn members(of_type: &'static str) -> Vec<Member> {
    let name = of_type.trim_end_matches(';');
    match name.strip_prefix("{ ").and_then(|text| text.strip_suffix(" }")) {
        Some(text) => text.split("; ").filter_map(|text| text.split_once(": ")).collect(),
        None => INTERFACES[name.trim_end_matches("[]")].clone(),
    }
}

/// Checks the names of rows, and that no required member is missing.
fn check(rows: &[Row], of_type: &'static str) -> Result<(), TableError> {
    let members = members(of_type);
    for row in rows.iter().filter(|row| !row.name.is_empty()) {
        let member = members.iter().find(|(name, _)| name.trim_end_matches('?') == row.name);
        let unknown =
            || row.line.error(format!("{} has no member {}", of_type.trim_end_matches(';'), row.name));
        let (_, of_member) = member.ok_or_else(unknown)?;
        if matches!(row.kind, Kind::Object | Kind::Members) {
            check(&row.rows, of_member)?;
        }
    }
    let has = |name: &str| {
        rows.iter().any(|row| row.name == name || (row.kind == Kind::FrameSize && name == "height"))
    };
    match members.iter().find(|(name, _)| !name.ends_with('?') && !has(name)) {
        Some((name, _)) => {
            Err(rows[0].line.error(format!("{} needs a row {name}", of_type.trim_end_matches(';'))))
        }
        None => Ok(()),
    }
}

fn check_table(provider: &Provider) -> Result<(), TableError> {
    let mut source = Source::default();
    source.read("common", include_str!("../../../providers/common.table"))?;
    let mut sections = source.read(provider.name, provider.table)?;
    let option = sections.about("option");
    check(&parse(&sections.take("page")?, &option)?, "ItemPage")?;
    check(&parse(&sections.take("gif")?, &option)?, "GifData")
}

// [MOD-01]
#[test]
fn results_have_the_members_of_their_types() {
    for provider in PROVIDERS {
        check_table(&provider).unwrap_or_else(|error| panic!("{error}"));
    }
}

// [MOD-01]
#[test]
fn a_wrong_member_is_reported_with_its_line() {
    let table = PROVIDERS[0].table;
    for (old, new, problem) in [
        ("\ntext title\n", "\ntext titel title\n", "GifData has no member titel"),
        ("  text username\n", "  text user username\n", "User has no member user"),
        ("  url! link\n", "", "{ link: string; text: string } needs a row link"),
        ("responseId responseId .\n", "", "ItemPage needs a row responseId"),
        ("    name lang .\n", "", "Caption[] needs a row lang"),
    ] {
        let wrong: &'static str = table.replacen(old, new, 1).leak();
        let (at, line) = (table.find(old).unwrap(), new.trim());
        let error = check_table(&Provider { name: "giphy", table: wrong }).unwrap_err();
        assert_eq!(error.message, problem);
        // A missing row is reported at the first row of its object.
        let expected = table[..at].matches('\n').count() + 1 + usize::from(old.starts_with('\n'));
        assert!(if line.is_empty() { error.line <= expected } else { error.line == expected }, "{error}");
    }
    assert_eq!(check_table(&Provider { name: "a", table: example::table() }).unwrap_err().line, 17);
}

// [CLI-11]
#[test]
fn every_provider_names_calls_of_the_client() {
    let calls = |provider: &str| Endpoints::new(tables(provider).endpoints);
    let known = calls("giphy");
    for provider in PROVIDERS {
        assert!(calls(provider.name).all().all(|call| known.find(call.name).is_some()), "{}", provider.name);
    }
}
