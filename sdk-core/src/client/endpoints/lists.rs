use super::{Endpoint, GET, PAGE, Subject};

const LIST: &[&str] = &["offset", "limit", "rating", "lang", "country_code", "sort"];

/// Lists of GIFs, stickers, text and videos (CLI-12).
pub const ROWS: &[Endpoint] = &[
    Endpoint {
        name: "search",
        path: "{type}/search",
        subject: Subject::Query("q"),
        options: LIST,
        event_type: "GIF_SEARCH",
        ..GET
    },
    Endpoint { name: "trending", path: "{type}/trending", options: LIST, event_type: "GIF_TRENDING", ..GET },
    Endpoint {
        name: "related",
        path: "{type}/related",
        subject: Subject::Query("gif_id"),
        options: LIST,
        event_type: "GIF_RELATED",
        ..GET
    },
    Endpoint { name: "animate", path: "text/animate", subject: Subject::Query("m"), options: PAGE, ..GET },
    Endpoint { name: "emoji", path: "emoji", options: PAGE, ..GET },
    Endpoint { name: "emojiDefaultVariations", version: Some("v2"), path: "emoji", options: PAGE, ..GET },
    Endpoint {
        name: "emojiVariations",
        version: Some("v2"),
        path: "emoji/{}/variations",
        subject: Subject::Path,
        ..GET
    },
    Endpoint {
        name: "category",
        path: "gifs/categories/{}/{}",
        subject: Subject::Path,
        options: LIST,
        ..GET
    },
];
