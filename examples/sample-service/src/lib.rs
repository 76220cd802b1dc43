//! A GIF and sticker service on your own machine.
//!
//! It speaks the public API the SDK is made for, serves the media, the player page and small site pages, and keeps
//! every pingback it receives, so that people can look and tests can count. [`start`] runs it inside a test.

mod app;
mod backstage;
mod catalogue;
mod config;
mod http;
mod lettering;
mod routes;
mod server;
mod shutdown;
mod visits;

pub use config::{Command, Config, Faults, HELP};
pub use server::{Running, StartError, start};
pub use shutdown::stop_signal;
