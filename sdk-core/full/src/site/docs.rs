use super::{Auth, Base, Body, ResponseType, SiteCall, all};
use std::fmt::Write;
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/site.md");

const HEAD: &str = "\
# Calls of the site

Written by `npm run docs` from the table in `sdk-core/full/src/site`.

Only available from `@giflet/core/site`, as methods of `client.site` with the same names. Paths are relative to `site`, `gatewayBase`
or `imagingBase` of the provider. `{name}` is a percent-encoded argument. The argument `next`, a member of a page, is sent as
`offset` or `next_cursor`. Every call sends same-origin credentials, `accept: application/json` and
`x-requested-with: XMLHttpRequest`. Calls that modify data also send `authorization: API-Key {key}` and, if the page has the same
origin as the site, the CSRF cookie as `x-csrftoken`. With a `userToken`, every call sends `authorization: Token {token}` instead.
None of these are sent to third-party services.

A call that modifies data resolves to `true` after the statuses 202 and 204, and after another success whose response has no body or
lacks the members of its result: the change is made.

| name | method | path | parameters | body | result | cached |
| --- | --- | --- | --- | --- | --- | --- |
";

fn page() -> String {
    let mut table = String::from(HEAD);
    for call in all() {
        let columns = [
            format!("`{}`", call.name),
            call.method.as_str().into(),
            format!("`{}`", path(call)),
            quoted(call.parameters),
            body(call),
            result(call.response_type),
            if call.cached { "60 s".into() } else { "no".into() },
        ];
        writeln!(table, "| {} |", columns.join(" | ")).unwrap();
    }
    table
}

fn path(call: &SiteCall) -> String {
    let base = match call.base() {
        Base::Site => "",
        Base::Gateway => "{gateway}/",
        Base::Imaging => "{imaging}/",
        Base::External(base) => return format!("{base}/{}", call.path),
    };
    format!("{base}{}", call.path)
}

fn quoted(names: &str) -> String {
    names.split_terminator('&').map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn body(call: &SiteCall) -> String {
    let body = match call.body {
        Body::None => String::new(),
        Body::Form(names) => format!("form: {}", quoted(names)),
        Body::Json => "JSON".into(),
        Body::File => "file".into(),
    };
    match call.auth {
        Auth::Key => body,
        Auth::Token => format!("{body}; `authorization: Token {{token}}`"),
        Auth::Password => format!("{body}`x-password: {{password}}` if set"),
    }
}

fn result(response_type: ResponseType) -> String {
    match response_type {
        ResponseType::Done => "`true`".into(),
        ResponseType::Plain => "text".into(),
        ResponseType::One(name, _) => format!("`{name}`"),
        ResponseType::Page("Gif", _) => "page of GIFs".into(),
        ResponseType::Page("NonEmpty", _) => "page of texts".into(),
        ResponseType::Page(name, _) => format!("page of `{name}`"),
    }
}

// [SIT-01]
#[test]
fn the_documentation_lists_every_call_of_the_site() {
    let page = page();
    if env::var_os("GIFLET_WRITE_DOCS").is_some() {
        fs::write(PAGE, &page).unwrap();
    }
    assert!(fs::read_to_string(PAGE).unwrap_or_default() == page, "docs/site.md is stale: npm run docs");
}
