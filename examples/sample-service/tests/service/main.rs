//! The service as a client meets it: over a socket, on a small catalogue of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod analytics;
mod api;
mod backstage;
mod client;
mod errors;
mod faults;
mod media;
mod pages;
mod pingbacks;
mod process;
mod reports;
mod requests;
mod start;
mod text;
mod visits;
