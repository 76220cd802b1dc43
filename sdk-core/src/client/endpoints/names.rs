use super::{Answer, Endpoint, GET, PAGE, Subject};

/// Categories, tags, terms and channels (CLI-11, CLI-13).
pub const ROWS: &[Endpoint] = &[
    Endpoint { name: "categories", path: "gifs/categories", options: PAGE, answer: Answer::Items, ..GET },
    Endpoint {
        name: "subcategories",
        path: "gifs/categories/{}",
        subject: Subject::Path,
        options: PAGE,
        answer: Answer::Items,
        ..GET
    },
    Endpoint { name: "trendingSearches", path: "trending/searches", answer: Answer::Items, ..GET },
    Endpoint {
        name: "searchTags",
        path: "gifs/search/tags",
        subject: Subject::Query("q"),
        options: PAGE,
        answer: Answer::Items,
        ..GET
    },
    Endpoint {
        name: "channels",
        path: "channels/search",
        subject: Subject::Query("q"),
        options: &["offset", "limit", "rating"],
        answer: Answer::Items,
        ..GET
    },
    Endpoint {
        name: "relatedTags",
        path: "tags/related/{}",
        subject: Subject::Path,
        options: PAGE,
        answer: Answer::Items,
        ..GET
    },
    Endpoint {
        name: "relatedTagsOfGif",
        path: "tags/related/gif/{}",
        subject: Subject::Path,
        options: PAGE,
        answer: Answer::Items,
        ..GET
    },
];
