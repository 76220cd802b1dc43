//! The HTTP responses of player pages, without a server: from a request, the names of a site and a GIF to a status, headers
//! and a text.
//!
//! The sample service and the WebAssembly module of `@giflet/embed/server` call the same functions, so both send the same bytes.
//! A server finds the GIF in between: [`route()`] returns what a request is for, and [`respond`] the response.

pub mod file;
mod gif;
mod gif_page;
pub mod html;
mod oembed;
mod player;
mod query;
mod response;
mod route;
pub mod security;
mod site;

#[cfg(test)]
mod tests;

pub use gif_page::gif_page;
pub use oembed::{OembedRequest, oembed};
pub use player::{Session, failed, player};
pub use query::{Query, QueryError};
pub use response::{PUBLIC_HEADERS, Response, error, error_body, method_not_allowed, preflight, unavailable};
pub use route::{Route, decoded, respond, route};
pub use site::{Files, Mark, RequestHeaders, Site};
