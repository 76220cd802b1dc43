//! Stores actions in SQLite.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, params};

use crate::record::{Receipt, Record};

/// The table of the actions. `row` counts up in order of arrival, `repeats` counts the duplicates.
pub const PINGBACK_TABLE: &str = "
    CREATE TABLE IF NOT EXISTS pingback(
        row INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, action_type TEXT NOT NULL,
        gif_id TEXT NOT NULL, tid TEXT NOT NULL, ts INTEGER NOT NULL, event_type TEXT NOT NULL,
        response_id TEXT NOT NULL, prior_response_id TEXT NOT NULL, user_id TEXT NOT NULL,
        logged_in_user_id TEXT NOT NULL, random_id TEXT NOT NULL, referrer TEXT NOT NULL, attributes TEXT NOT NULL,
        received_at INTEGER NOT NULL, repeats INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX IF NOT EXISTS pingback_gif ON pingback(gif_id);";

/// The name of the file in the folder.
pub(crate) const FILE: &str = "pingbacks.sqlite";

/// Opens the file in the folder and creates it if necessary.
pub(crate) fn open(folder: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open(folder.join(FILE))?;
    db.busy_timeout(Duration::from_secs(5))?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    // A commit is on the disk before the request is answered. NORMAL would lose the last commits with the power.
    db.pragma_update(None, "synchronous", "FULL")?;
    db.execute_batch(PINGBACK_TABLE)?;
    Ok(db)
}

/// Stores all actions in one transaction.
pub fn store(db: &mut Connection, records: &[Record]) -> rusqlite::Result<Receipt> {
    let mut receipt = Receipt::default();
    let change = db.transaction()?;
    for record in records {
        if insert(&change, record)? {
            receipt.accepted += 1;
        } else {
            receipt.duplicates += 1;
        }
    }
    change.commit()?;
    Ok(receipt)
}

/// Stores an action. Returns false for a duplicate.
fn insert(db: &Connection, record: &Record) -> rusqlite::Result<bool> {
    let repeats: u32 = db
        .prepare_cached(
            "INSERT INTO pingback(event_id, action_type, gif_id, tid, ts, event_type, response_id,
                 prior_response_id, user_id, logged_in_user_id, random_id, referrer, attributes, received_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT(event_id) DO UPDATE SET repeats = repeats + 1
             RETURNING repeats",
        )?
        .query_row(
            params![
                record.event_id,
                record.action_type,
                record.gif_id,
                record.tid,
                record.ts,
                record.event_type,
                record.response_id,
                record.prior_response_id,
                record.user_id,
                record.logged_in_user_id,
                record.random_id,
                record.referrer,
                record.attributes,
                record.received_at,
            ],
            |row| row.get(0),
        )?;
    Ok(repeats == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;

    #[test]
    fn an_id_is_stored_once_in_and_across_requests() {
        let folder = tempfile::TempDir::new().unwrap();
        let mut db = open(folder.path()).unwrap();
        let records = ["a", "b", "a"].map(record);
        assert_eq!(store(&mut db, &records).unwrap(), Receipt { accepted: 2, duplicates: 1 });
        let mut again = open(folder.path()).unwrap();
        assert_eq!(store(&mut again, &records[..2]).unwrap(), Receipt { accepted: 0, duplicates: 2 });
    }
}
