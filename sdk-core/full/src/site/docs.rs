use super::{Auth, Base, Body, Reply, SiteCall, all};
use std::fmt::Write;
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/site.md");

const HEAD: &str = "\
# Calls of the site

Written by `npm run docs` from the table in `sdk-core/full/src/site`.

From `@giflet/core/site` only, as methods of `sdk.site` under their own names. Paths stand below the service's `site`,
`gatewayBase` or `imagingBase`. `{name}` is an argument, percent-encoded. The argument
`next`, which a page has, is sent as `offset` or `next_cursor`. Every call goes with credentials of the same
origin, `accept: application/json` and `x-requested-with: XMLHttpRequest`; one that changes something also with
`authorization: API-Key {key}` and, from a page of the site's own origin, `x-csrftoken` out of the cookie. With a `userToken`
all of them carry `authorization: Token {token}` instead. Nothing of this goes to another service.

| name | method | path | parameters | body | answer | cached |
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
            answer(call.reply),
            if call.cached { "60 s".into() } else { "no".into() },
        ];
        writeln!(table, "| {} |", columns.join(" | ")).unwrap();
    }
    table
}

fn path(call: &SiteCall) -> String {
    let base = match call.base {
        Base::Site => "",
        Base::Gateway => "{gateway}/",
        Base::Imaging => "{imaging}/",
        Base::Elsewhere(base) => return format!("{base}/{}", call.path),
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
        Body::Json(_) => "JSON".into(),
        Body::File => "the file".into(),
    };
    match call.auth {
        Auth::Key => body,
        Auth::Token => format!("{body}; `authorization: Token {{token}}`"),
        Auth::Password => format!("{body}`x-password: {{password}}` when given"),
    }
}

fn answer(reply: Reply) -> String {
    match reply {
        Reply::Done => "whether it was done".into(),
        Reply::Plain => "text".into(),
        Reply::One(name, _) => format!("`{name}`"),
        Reply::Page(name @ ("GIF" | "text"), _) => format!("page of {name}s"),
        Reply::Page(name, _) => format!("page of `{name}`"),
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
