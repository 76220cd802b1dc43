//! Publishes the actions of a SQLite file.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Row, params};

use super::backoff::Backoff;
use super::publish::{Publisher, StreamError};
use crate::config::Migrate;
use crate::record::{Receipt, Record};

/// Rows that are published at once.
const PAGE: u32 = 500;

/// Attempts for a page. With the backoff, about a minute.
const ATTEMPTS: u32 = 15;

/// Errors of [`migrate`]. It can be repeated after any of them.
#[derive(Debug)]
pub enum MigrateError {
    /// The file cannot be read.
    File(rusqlite::Error),
    /// The task that reads has panicked or was cancelled.
    Cancelled,
    /// The stream does not store the actions.
    Stream(StreamError),
}

impl fmt::Display for MigrateError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => write!(out, "the file cannot be read: {error}"),
            Self::Cancelled => out.write_str("the file cannot be read: the task was cancelled"),
            Self::Stream(error) => write!(out, "the stream: {error}. Repeat the command."),
        }
    }
}

impl std::error::Error for MigrateError {}

/// Publishes all actions of a SQLite file with their ids. The file is not changed, and may be in use. Repeating it publishes again,
/// and PostgreSQL skips what it has.
pub async fn migrate(config: Migrate) -> Result<Receipt, MigrateError> {
    let publisher = Publisher::connect(&config.stream).await.map_err(MigrateError::Stream)?;
    let mut total = Receipt::default();
    let mut after = 0;
    loop {
        let file = config.from.clone();
        let rows = tokio::task::spawn_blocking(move || read(&file, after)).await;
        let rows = rows.map_err(|_| MigrateError::Cancelled)?.map_err(MigrateError::File)?;
        let Some((last, _)) = rows.last() else { return Ok(total) };
        after = *last;
        let records: Vec<_> = rows.into_iter().map(|(_, record)| record).collect();
        let receipt = publish(&publisher, &records).await?;
        total.accepted += receipt.accepted;
        total.duplicates += receipt.duplicates;
    }
}

async fn publish(publisher: &Publisher, records: &[Record]) -> Result<Receipt, MigrateError> {
    let mut backoff = Backoff::new();
    let mut attempts = 1;
    loop {
        match publisher.publish(records).await {
            Ok(receipt) => return Ok(receipt),
            Err(error) if attempts == ATTEMPTS => return Err(MigrateError::Stream(error)),
            Err(_) => {
                attempts += 1;
                tokio::time::sleep(backoff.next()).await;
            }
        }
    }
}

/// Reads the next actions after a row, with their rows.
fn read(file: &Path, after: i64) -> rusqlite::Result<Vec<(i64, Record)>> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.busy_timeout(Duration::from_secs(5))?;
    let mut select = db.prepare("SELECT * FROM pingback WHERE row > ? ORDER BY row LIMIT ?")?;
    let rows = select.query_map(params![after, PAGE], |row| Ok((row.get("row")?, record(row)?)))?;
    rows.collect()
}

fn record(row: &Row) -> rusqlite::Result<Record> {
    Ok(Record {
        event_id: row.get("event_id")?,
        action_type: row.get("action_type")?,
        gif_id: row.get("gif_id")?,
        tid: row.get("tid")?,
        ts: row.get("ts")?,
        event_type: row.get("event_type")?,
        response_id: row.get("response_id")?,
        prior_response_id: row.get("prior_response_id")?,
        user_id: row.get("user_id")?,
        logged_in_user_id: row.get("logged_in_user_id")?,
        random_id: row.get("random_id")?,
        referrer: row.get("referrer")?,
        attributes: row.get("attributes")?,
        received_at: row.get("received_at")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests;
    use crate::sqlite;

    #[test]
    fn rows_are_read_in_pages_as_they_were_stored() {
        let folder = tempfile::TempDir::new().unwrap();
        let mut db = sqlite::open(folder.path()).unwrap();
        let records: Vec<_> = (0..PAGE + 1).map(|index| tests::record(&format!("e{index}"))).collect();
        sqlite::store(&mut db, &records).unwrap();
        let file = folder.path().join(sqlite::FILE);
        let first = read(&file, 0).unwrap();
        assert_eq!(first.len(), PAGE as usize);
        assert_eq!(first.first().map(|(_, record)| record), records.first());
        let rest = read(&file, first.last().unwrap().0).unwrap();
        assert_eq!(rest.into_iter().map(|(_, record)| record).collect::<Vec<_>>(), records[PAGE as usize..]);
        assert!(read(&folder.path().join("missing"), 0).is_err());
    }
}
