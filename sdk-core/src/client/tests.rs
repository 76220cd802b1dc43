mod cache;
mod endpoints;
mod error;
mod pipeline;
mod request;
mod retry;
mod schedule;
