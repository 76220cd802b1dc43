//! A GIF and sticker service that runs locally.
//!
//! It implements the public API that the client uses, serves the media, the player page and simple site pages, and stores
//! all received pingbacks for inspection and tests. [`start`] runs it inside a test.

mod app;
mod catalogue;
mod clock;
mod config;
mod http;
mod lettering;
mod page_files;
mod player_site;
mod routes;
mod server;
mod site_api;
mod visits;

pub use clock::Clock;
pub use config::{Command, Config, Faults, HELP};
pub use giflet_collector::Running;
pub use server::{StartError, start};
