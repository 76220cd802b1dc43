mod cache;
mod endpoints;
mod error;
mod outcome;
mod pipeline;
mod request;
mod retry;
mod schedule;
