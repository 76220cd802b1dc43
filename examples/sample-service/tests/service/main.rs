//! Tests of the service over HTTP, with a small test catalogue.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod analytics;
mod api;
mod client;
mod errors;
mod faults;
mod media;
mod oembed;
mod pages;
mod pingbacks;
mod process;
mod providers;
mod reports;
mod requests;
mod site_api;
mod start;
mod text;
mod visits;
