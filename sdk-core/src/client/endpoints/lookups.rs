use super::{Answer, Endpoint, GET, Subject};
use crate::client::Method;

/// Single GIFs, and what is said of them (CLI-11, CLI-13, CLI-14).
pub const ROWS: &[Endpoint] = &[
    Endpoint { name: "gif", path: "gifs/{}", subject: Subject::Path, answer: Answer::Gif, ..GET },
    Endpoint { name: "gifs", path: "gifs", subject: Subject::Query("ids"), ..GET },
    Endpoint {
        name: "random",
        path: "{type}/random",
        options: &["tag", "rating"],
        answer: Answer::Gif,
        cached: false,
        ..GET
    },
    Endpoint {
        name: "associations",
        path: "gifs/{}/associations",
        subject: Subject::Path,
        answer: Answer::Item,
        ..GET
    },
    Endpoint {
        name: "setCta",
        method: Method::Put,
        path: "gifs/{}/cta",
        subject: Subject::Path,
        body: &["link", "text"],
        answer: Answer::Done,
        cached: false,
        ..GET
    },
    Endpoint {
        name: "deleteCta",
        method: Method::Delete,
        path: "gifs/{}/cta",
        subject: Subject::Path,
        answer: Answer::Done,
        cached: false,
        ..GET
    },
];
