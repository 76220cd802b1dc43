use super::{Endpoint, Endpoints, giphy_endpoints, klipy_endpoints, tenor_v2_endpoints};
use crate::client::Method;
use crate::decoder::Content;
use std::fmt::Write;
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/api.md");

const HEAD: &str = "\
# Calls of the API

Written by `npm run docs` from the table in `sdk-core/src/client/endpoints`. Calls are methods of `Sdk` with the same names;
`deleteCta` is `setCta` without a text. `sdk.call(name, subject, options)` makes any of them.

Paths are relative to `apiBase` of the service. `{}` is the percent-encoded subject of the call; `{type}` is the option `type`
(default: `gifs`). Parameters without a value are not sent, except that `rating` falls back to `defaultRating` of the service. The
option `channel` of a search is prepended to the term: `q=@channel term`. The option `next`, a member of a page, is sent as `offset`
and replaces the option `offset`. Every call sends `api_key`, and `pingback_id` after consent. If the service sets `sdkHeaders`, calls
also send `x-giflet-sdk-name: JavascriptSDK`, `x-giflet-sdk-version` and `x-giflet-sdk-platform: web`. GIFs inside other items are
decoded; all other members of an item are passed on unchanged.
";

const COLUMNS: &str = "
| name | method | path | parameters | result | cached |
| --- | --- | --- | --- | --- | --- |
";

const TENOR: &str = "
## Calls of the Tenor v2 shape

For the service `tenorV2()` of `@giflet/core/providers`. `next` is sent as `pos`, the API key as `key`. A rating is sent as
`contentfilter`: `g` as `high`, `pg` as `medium`, `pg-13` as `low`, `r` as `off`. `type: \"stickers\"` is sent as
`searchfilter=sticker`. All other calls reject with the code `usage`.
";

const KLIPY: &str = "
## Calls of KLIPY

For the service `klipy()` of `@giflet/core/providers`, which adds the key to the path and `per_page` to lists. `{type}` is `clips` for the type
`videos`. `next` is the number of the next page, sent as `page`. A rating is sent as `content_filter`, as in the Tenor v2 shape. All other calls
reject with the code `usage`.
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
    [HEAD, &table(giphy_endpoints()), TENOR, &table(tenor_v2_endpoints()), KLIPY, &table(klipy_endpoints())]
        .concat()
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
