//! The platform-independent core of giflet.
//!
//! A module uses only modules of earlier rows, which `scripts/check/layers.mjs` checks:
//!
//! 1. `text`, `http`, `layout`
//! 2. `url`
//! 3. `decoder`
//! 4. `providers`
//! 5. `model`
//! 6. `share`, `client`, `pingback`
//!
//! Code that depends on time or the network is a state machine, `step(event, now) -> effects`. Three crates provide
//! WebAssembly bindings: `giflet-browse` for the client and the layout, `giflet-telemetry` for pingbacks, and
//! `giflet-full` for the client, the layout and the site API.

pub mod client;
pub mod decoder;
pub mod http;
pub mod layout;
pub mod model;
pub mod pingback;
pub mod providers;
#[cfg(feature = "serde")]
pub mod share;
pub mod text;
pub mod url;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
