//! The core of giflet: everything that thinks, nothing that shows.
//!
//! Pure modules (`model`, `text`, `url`, `layout`, `client`, `pingback`) know no browser. What has time or network in it
//! is a state machine, `step(event, now) -> effects`; `browser` carries the effects out and `bindings` is the face
//! JavaScript sees.

pub mod client;
pub mod layout;
pub mod model;
pub mod pingback;
pub mod text;
pub mod url;

// Public for the tests in a browser only: users reach it through @giflet/core.
#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub mod bindings;
#[cfg(target_arch = "wasm32")]
mod browser;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
