//! HTTP utilities shared by all routes.

mod call;
mod error;
pub mod fault;
pub mod file;
mod origin;
mod params;
mod path;
pub mod recorder;
mod response;
pub mod security;

pub use giflet_collector::{MAX_BODY_SIZE, response_id};

pub use call::{Body, Call, credential, read_body};
pub use error::ApiError;
pub use origin::{Origin, is_own_page, refuse_other_sites};
pub use params::Params;
pub use path::Path;
pub use response::{list, list_with_cursor, one, send};

/// Maximum size of a file that the imaging service accepts, bytes.
pub const MAX_UPLOAD_SIZE: usize = 16 * 1024 * 1024;
