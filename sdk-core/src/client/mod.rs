//! The API client, without I/O (CLI): what a call asks for, and one pipeline that every call passes:
//! cache, sharing of what is under way, retries, time-outs, answers and errors.

pub mod endpoints;
mod error;
mod pipeline;
mod request;
mod response;
mod retry;

#[cfg(test)]
pub(crate) mod tests;

pub use error::{ApiError, Code};
pub use pipeline::{Call, Effect, Event, Pipeline, Transport};
pub use request::{Config, Method, Request, without_slash};
pub use response::{Outcome, Response, decode_response, unparsed, unreachable};
