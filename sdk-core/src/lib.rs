//! The core of giflet: everything that thinks, nothing that shows.
//!
//! Pure modules (`model`, `text`, `url`, `http`, `layout`, `client`, `pingback`) know no browser. What has time or network in it
//! is a state machine, `step(event, now) -> effects`. With the feature `bindings`, `browser` carries out the effects of the client
//! and `bindings` is what JavaScript sees of it and of the layout; `telemetry`, a crate of its own, binds the pingbacks.

pub mod answer;
pub mod client;
pub mod http;
pub mod layout;
pub mod model;
pub mod pingback;
pub mod text;
pub mod url;

// Public for the tests in a browser only: users reach it through @giflet/core.
#[cfg(all(target_arch = "wasm32", feature = "bindings"))]
#[doc(hidden)]
pub mod bindings;
#[cfg(all(target_arch = "wasm32", feature = "bindings"))]
mod browser;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
