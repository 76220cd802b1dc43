use serde_json::Value;

mod cache;
mod endpoints;
mod error;
mod pipeline;
mod request;
mod response;
mod retry;
mod schedule;

/// Options as passed by a caller.
pub fn options(options: &Value) -> impl Fn(&str) -> Option<&'static str> {
    |name| match options.get(name)? {
        Value::String(text) => Some(text.clone().leak()),
        Value::Number(number) => Some(number.to_string().leak()),
        _ => None,
    }
}
