use super::{Endpoint, Endpoints};
use crate::client::Method;
use crate::decoder::Content;
use crate::providers::PROVIDERS;
use std::fmt::Write;
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/api.md");

const HEAD: &str = "\
# Calls of the API

Written by `npm run docs` from the tables in `sdk-core/providers`. Calls are methods of `Client` with the same names; `deleteCta` is
`setCta` without a text. `client.call(name, subject, options)` makes any of them.

Paths are relative to `apiBase` of the provider. `{}` is the percent-encoded subject of the call. Parameters without a value are not
sent. If the provider sets `sdkHeaders`, calls also send `x-giflet-sdk-name: JavascriptSDK`, `x-giflet-sdk-version` and
`x-giflet-sdk-platform: web`. GIFs inside other items are decoded; all other members of an item are passed on unchanged.
";

const COLUMNS: &str = "
| name | method | path | parameters | result | cached |
| --- | --- | --- | --- | --- | --- |
";

fn parameters(endpoint: &Endpoint) -> String {
    let form = if endpoint.method == Method::Put { " (form)" } else { "" };
    let names =
        endpoint.parameters.split_terminator('&').map(|parameter| parameter.split('=').next().unwrap());
    names.map(|name| format!("`{name}`{form}")).collect::<Vec<_>>().join(", ")
}

fn result(endpoint: &Endpoint) -> &'static str {
    match endpoint.content {
        Some(Content::Gifs) => "page of GIFs",
        Some(Content::Gif) => "one GIF",
        Some(Content::Items) => "page of other items",
        Some(Content::Item) => "one other object",
        None => "nothing",
    }
}

fn table(text: String) -> String {
    let mut table = String::from(COLUMNS);
    for endpoint in Endpoints::new(text).all() {
        let cached = if endpoint.cached { "60 s" } else { "no" };
        let columns = [
            format!("`{}`", endpoint.name),
            endpoint.method.as_str().into(),
            format!("`{}`", endpoint.path),
            parameters(&endpoint),
            result(&endpoint).into(),
            cached.into(),
        ];
        writeln!(table, "| {} |", columns.join(" | ")).unwrap();
    }
    table
}

fn page() -> String {
    let mut page = String::from(HEAD);
    for tables in PROVIDERS.map(|provider| provider.tables(false).unwrap()) {
        if !tables.docs.is_empty() {
            let table = table(tables.endpoints);
            write!(page, "\n## {}\n\n{}\n{table}", tables.title, tables.docs).unwrap();
        }
    }
    page
}

// [CLI-11, CLI-12, CLI-13, CLI-14, SIT-01]
#[test]
fn the_documentation_lists_every_call() {
    let page = page();
    if env::var_os("GIFLET_WRITE_DOCS").is_some() {
        fs::write(PAGE, &page).unwrap();
    }
    assert!(fs::read_to_string(PAGE).unwrap_or_default() == page, "docs/api.md is stale: npm run docs");
}
