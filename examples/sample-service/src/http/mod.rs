//! What all routes share of HTTP.

mod answer;
mod call;
mod error;
pub mod fault;
pub mod file;
mod origin;
mod params;
mod path;
pub mod recorder;
pub mod security;

pub use answer::{list, one, response_id};
pub use call::{Body, Call, credential};
pub use error::ApiError;
pub use origin::Origin;
pub use params::Params;
pub use path::Path;

/// The largest body any call takes, in bytes.
pub const LARGEST_BODY: usize = 256 * 1024;
