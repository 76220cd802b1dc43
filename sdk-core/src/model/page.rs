use super::source::{Source, count_of, text_of};

/// Where a page stands in its list (MOD-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pagination {
    /// Items on this page.
    pub count: u32,
    /// Index of its first item.
    pub offset: u32,
    /// Items in the whole list, 0 when unknown.
    pub total_count: u32,
}

/// Reads an answer's pagination; `shown` counts the items of a page whose service says nothing.
pub fn decode_pagination<S: Source>(answer: &S, shown: u32) -> Pagination {
    match answer.get("pagination") {
        Some(source) => Pagination {
            count: count_of(&source, "count"),
            offset: count_of(&source, "offset"),
            total_count: count_of(&source, "total_count"),
        },
        None => Pagination { count: shown, offset: 0, total_count: 0 },
    }
}

/// The id of an answer and the kind of its pingbacks, from its `meta` (MOD-03).
pub fn response_id<S: Source>(answer: &S) -> (String, String) {
    match answer.get("meta") {
        Some(meta) => (text_of(&meta, "response_id"), text_of(&meta, "pingback_event_type")),
        None => Default::default(),
    }
}
