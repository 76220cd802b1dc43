use super::{Endpoint, Endpoints, GET};
use crate::decoder::Content;

/// A rating is sent as a content filter. `per_page` is constant for a list, because a page is found by its number.
const LIST: &str = "page=next&locale=lang&content_filter=rating:y>high,g>high,pg>medium,pg-13>low,r>off";

/// The calls of version 1 of the KLIPY API, as the text of [`Endpoints`]: <https://docs.klipy.com>.
///
/// The API key is a segment of the path, which the provider adds to the URL, as it does `per_page`
/// (`packages/core/src/providers/klipy.ts`).
pub fn klipy_endpoints() -> String {
    let search = ["q={}&", LIST].concat();
    Endpoints::of(
        "",
        &[
            Endpoint {
                name: "search",
                path: "{type}/search",
                parameters: &search,
                event_type: "GIF_SEARCH",
                ..GET
            },
            Endpoint {
                name: "trending",
                path: "{type}/trending",
                parameters: LIST,
                event_type: "GIF_TRENDING",
                ..GET
            },
            Endpoint {
                name: "gif",
                path: "{type}/items",
                parameters: "slugs={}",
                content: Some(Content::Gif),
                ..GET
            },
            Endpoint { name: "gifs", path: "{type}/items", parameters: "slugs={}", ..GET },
            Endpoint {
                name: "categories",
                path: "{type}/categories",
                parameters: "locale=lang",
                content: Some(Content::Items),
                ..GET
            },
            Endpoint {
                name: "searchTags",
                path: "autocomplete/{}",
                parameters: "limit",
                content: Some(Content::Items),
                ..GET
            },
            Endpoint {
                name: "relatedTags",
                path: "search-suggestions/{}",
                parameters: "limit",
                content: Some(Content::Items),
                ..GET
            },
        ],
    )
}
