use crate::model::Source;
use serde_json::Value;

mod cache;
mod endpoints;
mod error;
mod pipeline;
mod request;
mod response;
mod retry;
mod schedule;

/// Options as a caller passes them.
pub fn options(options: &Value) -> impl Fn(&str) -> Option<String> {
    |name| Source::get(options, name).and_then(|value| value.text())
}
