use super::{Endpoint, Endpoints, GET};
use crate::decoder::Content;

const LIST: &str = "next&limit&type&rating&lang";

/// The calls of a provider that an application implements, as the text of [`Endpoints`]. The path is the name of the
/// function that answers (`packages/core/src/providers/custom.ts`).
pub fn custom_endpoints() -> String {
    let subject = ["subject={}&", LIST].concat();
    let items = Endpoint { parameters: LIST, content: Some(Content::Items), ..GET };
    let rows = [
        Endpoint { name: "search", path: "search", parameters: &subject, event_type: "GIF_SEARCH", ..GET },
        Endpoint { name: "trending", path: "trending", parameters: LIST, event_type: "GIF_TRENDING", ..GET },
        Endpoint { name: "related", path: "related", parameters: &subject, event_type: "GIF_RELATED", ..GET },
        Endpoint { name: "gif", path: "gifs", parameters: "subject={}", content: Some(Content::Gif), ..GET },
        Endpoint { name: "gifs", path: "gifs", parameters: "subject={}", ..GET },
        Endpoint { name: "categories", path: "categories", ..items },
        Endpoint { name: "searchTags", path: "searchTags", parameters: &subject, ..items },
        Endpoint { name: "trendingSearches", path: "trendingSearches", ..items },
    ];
    Endpoints::of("", &rows)
}
