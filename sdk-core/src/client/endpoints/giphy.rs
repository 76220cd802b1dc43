use super::{Endpoint, Endpoints, GET};
use crate::client::Method;
use crate::decoder::Content;

const LIST: &str = "offset&limit&rating&lang&country_code&sort";
/// Parameters of a list whose type is in its path. The provider's own SDK sends it as a parameter too.
const TYPED_LIST: &str = "type&offset&limit&rating&lang&country_code&sort";
const PAGE: &str = "offset&limit";

/// The calls of the GIPHY API, as the text of [`super::Endpoints`].
pub fn giphy_endpoints() -> String {
    Endpoints::of("api_key pingback_id", ROWS)
}

const ROWS: &[Endpoint] = &[
    // Lists of GIFs, stickers, text and videos (CLI-12).
    Endpoint {
        name: "search",
        path: "{type}/search",
        parameters: "q={}&type&offset&limit&rating&lang&country_code&sort&excludeDynamicResults=type:text>true",
        event_type: "GIF_SEARCH",
        ..GET
    },
    Endpoint {
        name: "trending",
        path: "{type}/trending",
        parameters: TYPED_LIST,
        event_type: "GIF_TRENDING",
        ..GET
    },
    Endpoint {
        name: "related",
        path: "{type}/related",
        parameters: "gif_id={}&type&offset&limit&rating&lang&country_code&sort",
        event_type: "GIF_RELATED",
        ..GET
    },
    Endpoint { name: "animate", path: "text/animate", parameters: "m={}&offset&limit", ..GET },
    Endpoint { name: "emoji", path: "emoji", parameters: PAGE, ..GET },
    Endpoint { name: "emojiDefaultVariations", path: "../v2/emoji", parameters: PAGE, ..GET },
    Endpoint { name: "emojiVariations", path: "../v2/emoji/{}/variations", ..GET },
    Endpoint { name: "category", path: "gifs/categories/{}/{}", parameters: LIST, ..GET },
    // Single GIFs, associations and calls to action (CLI-11, CLI-13, CLI-14).
    Endpoint { name: "gif", path: "gifs/{}", content: Some(Content::Gif), ..GET },
    Endpoint { name: "gifs", path: "gifs", parameters: "ids={}", ..GET },
    Endpoint {
        name: "random",
        path: "{type}/random",
        parameters: "tag&type&rating",
        content: Some(Content::Gif),
        cached: false,
        ..GET
    },
    Endpoint { name: "associations", path: "gifs/{}/associations", content: Some(Content::Item), ..GET },
    Endpoint {
        name: "setCta",
        method: Method::Put,
        path: "gifs/{}/cta",
        parameters: "link&text",
        content: None,
        cached: false,
        ..GET
    },
    Endpoint {
        name: "deleteCta",
        method: Method::Delete,
        path: "gifs/{}/cta",
        content: None,
        cached: false,
        ..GET
    },
    // Categories, tags, terms and channels (CLI-11, CLI-13).
    Endpoint {
        name: "categories",
        path: "gifs/categories",
        parameters: PAGE,
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "subcategories",
        path: "gifs/categories/{}",
        parameters: PAGE,
        content: Some(Content::Items),
        ..GET
    },
    Endpoint { name: "trendingSearches", path: "trending/searches", content: Some(Content::Items), ..GET },
    Endpoint {
        name: "searchTags",
        path: "gifs/search/tags",
        parameters: "q={}&offset&limit",
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "channels",
        path: "channels/search",
        parameters: "q={}&offset&limit&rating",
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "relatedTags",
        path: "tags/related/{}",
        parameters: PAGE,
        content: Some(Content::Items),
        ..GET
    },
    Endpoint {
        name: "relatedTagsOfGif",
        path: "tags/related/gif/{}",
        parameters: PAGE,
        content: Some(Content::Items),
        ..GET
    },
];
