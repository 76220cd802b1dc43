//! The core of giflet: everything that thinks, nothing that shows.
//!
//! Pure modules know no browser. Each uses only modules of earlier rows, which `scripts/check/arrows.mjs` checks:
//!
//! 1. `text`, `http`, `layout`
//! 2. `url`
//! 3. `answer`
//! 4. `model`
//! 5. `share`, `client`, `pingback`
//!
//! What has time or network in it is a state machine, `step(event, now) -> effects`. Three crates bind them to JavaScript:
//! `giflet-browse` the client and the layout, `giflet-telemetry` the pingbacks, and `giflet-full` the client, the layout and the calls of a
//! service's own site.

pub mod answer;
pub mod client;
pub mod http;
pub mod layout;
pub mod model;
pub mod pingback;
#[cfg(feature = "serde")]
pub mod share;
pub mod text;
pub mod url;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
