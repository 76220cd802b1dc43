//! Data received from clients: pingbacks, analytics, error reports, calls to action, favorites. It is stored in one
//! SQLite file in the data folder.

pub mod analytics;
pub mod ctas;
pub mod event_log;
pub mod favorites;
pub mod pingbacks;
pub mod reports;

use std::path::Path;
use std::time::Duration;

use giflet_collector::PINGBACK_TABLE;
use rusqlite::Connection;

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS report(
        row INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, received_at INTEGER NOT NULL,
        event TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS analytics(
        row INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, event TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS provider_event(
        row INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, event TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS cta(gif_id TEXT PRIMARY KEY, link TEXT, text TEXT);
    CREATE TABLE IF NOT EXISTS favorite(user TEXT NOT NULL, gif_id TEXT NOT NULL, PRIMARY KEY(user, gif_id));";

/// Opens the file and creates it if necessary. The error is a message for the user.
pub fn open(folder: &Path) -> Result<Connection, String> {
    let at = |why: String| format!("{}: {why}", folder.display());
    std::fs::create_dir_all(folder).map_err(|error| at(error.to_string()))?;
    prepare(&folder.join("visits.sqlite")).map_err(|error| at(error.to_string()))
}

fn prepare(path: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open(path)?;
    // Two services may share a folder: wait for the lock instead of failing.
    db.busy_timeout(Duration::from_secs(5))?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "NORMAL")?;
    db.execute_batch(PINGBACK_TABLE)?;
    db.execute_batch(SCHEMA)?;
    Ok(db)
}
