//! Where a collector stores actions before it answers.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use crate::record::{Receipt, Record};
use crate::sqlite;
#[cfg(feature = "stream")]
use crate::stream::{Publisher, StreamError};

/// Where a collector stores actions. Cloning it clones the handle.
#[derive(Clone)]
pub(crate) enum Store {
    /// A file. Requests write one after the other.
    Sqlite(Arc<Mutex<Connection>>),
    #[cfg(feature = "stream")]
    Stream(Arc<Publisher>),
}

/// Why actions may not be stored. The client sends them again.
#[derive(Debug)]
pub(crate) enum StoreError {
    Sqlite(rusqlite::Error),
    /// The task that writes has panicked or was cancelled.
    Cancelled,
    #[cfg(feature = "stream")]
    Stream(StreamError),
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(error) => write!(out, "SQLite: {error}"),
            Self::Cancelled => out.write_str("SQLite: the write was cancelled"),
            #[cfg(feature = "stream")]
            Self::Stream(error) => write!(out, "the stream: {error}"),
        }
    }
}

impl Store {
    /// Stores actions. When it resolves to a receipt, all of them are stored for good.
    pub async fn store(&self, records: Vec<Record>) -> Result<Receipt, StoreError> {
        match self {
            Self::Sqlite(connection) => {
                let connection = Arc::clone(connection);
                let write = move || {
                    // SQLite rolls an open transaction back, so a panic leaves no wrong state.
                    let mut db = connection.lock().unwrap_or_else(PoisonError::into_inner);
                    sqlite::store(&mut db, &records)
                };
                let written = tokio::task::spawn_blocking(write).await;
                written.map_err(|_| StoreError::Cancelled)?.map_err(StoreError::Sqlite)
            }
            #[cfg(feature = "stream")]
            Self::Stream(publisher) => publisher.publish(&records).await.map_err(StoreError::Stream),
        }
    }
}
