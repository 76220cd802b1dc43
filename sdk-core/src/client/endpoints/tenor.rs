use super::{Endpoint, Endpoints, GET};
use crate::decoder::Content;

/// The calls of version 2 of the Tenor API, as the text of [`Endpoints`].
///
/// A rating is sent as a content filter: <https://developers.google.com/tenor/guides/content-filtering>. The API has no
/// related GIFs, and stickers are a filter of searches.
pub fn tenor_v2_endpoints() -> String {
    Endpoints::of("key", ROWS)
}

const ROWS: &[Endpoint] = &[
    Endpoint {
        name: "search",
        path: "search",
        parameters: "q={}&pos=next&limit&searchfilter=type:stickers>sticker&contentfilter=rating:y>high,g>high,pg>medium,pg-13>low,r>off&\
            locale=lang&country=country_code",
        event_type: "GIF_SEARCH",
        ..GET
    },
    Endpoint {
        name: "trending",
        path: "featured",
        parameters: "pos=next&limit&searchfilter=type:stickers>sticker&contentfilter=rating:y>high,g>high,pg>medium,pg-13>low,r>off&\
            locale=lang&country=country_code",
        event_type: "GIF_TRENDING",
        ..GET
    },
    Endpoint { name: "gif", path: "posts", parameters: "ids={}", content: Some(Content::Gif), ..GET },
    Endpoint { name: "gifs", path: "posts", parameters: "ids={}", ..GET },
    Endpoint {
        name: "categories",
        path: "categories",
        parameters: "locale=lang&country=country_code",
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "searchTags",
        path: "autocomplete",
        parameters: "q={}&locale=lang&country=country_code&limit",
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "relatedTags",
        path: "search_suggestions",
        parameters: "q={}&locale=lang&country=country_code&limit",
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "trendingSearches",
        path: "trending_terms",
        parameters: "locale=lang&country=country_code&limit",
        content: Some(Content::Items),
        ..GET
    },
];
