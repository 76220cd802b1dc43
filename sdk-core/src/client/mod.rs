//! The API client, without I/O: builds requests and passes every call through one pipeline with caching, request
//! deduplication, retries and timeouts.

pub mod endpoints;
mod error;
mod pipeline;
mod request;
mod response;
mod retry;

#[cfg(test)]
pub(crate) mod tests;

pub use error::{ApiError, Code};
pub use pipeline::{Call, Effect, EffectHandler, Event, Pipeline};
pub use request::{Config, Method, Request, trim_trailing_slashes};
pub use response::{Outcome, Response, decode_response, invalid_json, network_error};
