use super::source::{Source, text_of};

/// The id of an answer and the kind of its pingbacks, from its `meta` (MOD-03).
pub fn response_id<S: Source>(answer: &S) -> (String, String) {
    match answer.get("meta") {
        Some(meta) => (text_of(&meta, "response_id"), text_of(&meta, "pingback_event_type")),
        None => Default::default(),
    }
}
