//! Receives pingbacks and stores each action once: in SQLite, or with the feature `stream` through NATS JetStream in PostgreSQL.
//!
//! The sample service has the same endpoint and uses this code. docs/collector.md is the contract with clients.

pub mod command_line;
mod config;
mod data_lock;
mod http;
mod payload;
mod record;
mod server;
mod shutdown;
mod sqlite;
mod store;
#[cfg(feature = "stream")]
mod stream;

pub use config::{Command, HELP, Serve, Target};
#[cfg(feature = "stream")]
pub use config::{Consume, Migrate};
pub use data_lock::lock_data;
pub use http::{BodyError, MAX_BODY_SIZE, read_body, receipt_body};
pub use record::{Receipt, Record, response_id};
pub use server::{Running, StartError, serve, start};
pub use shutdown::stop_signal;
pub use sqlite::{PINGBACK_TABLE, store};
#[cfg(feature = "stream")]
pub use stream::{ConsumeError, MigrateError, StreamError, consume, migrate};
