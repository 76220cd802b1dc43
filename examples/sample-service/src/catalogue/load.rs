//! Loads `entries.json` into tables.

use std::path::Path;

use rusqlite::{Connection, params};
use serde_json::Value;

use super::entry::Facts;

const MAX_FILE_SIZE: u64 = 64 * 1024 * 1024;

const SCHEMA: &str = "
    CREATE TABLE entry(
        row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, has_video INTEGER NOT NULL,
        rating INTEGER NOT NULL, channel TEXT, slug TEXT NOT NULL, animation TEXT NOT NULL, body TEXT NOT NULL,
        is_removed INTEGER NOT NULL DEFAULT false);
    CREATE INDEX entry_channel ON entry(channel);
    CREATE INDEX entry_slug ON entry(slug);
    CREATE TABLE tag(entry INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY(name, entry)) WITHOUT ROWID;
    CREATE INDEX tag_entry ON tag(entry);
    CREATE VIEW listed_tag AS
        SELECT tag.entry, tag.name, entry.kind FROM tag JOIN entry ON entry.row = tag.entry WHERE NOT entry.is_removed;
    CREATE VIRTUAL TABLE words USING fts5(title, tags, names, tokenize = 'porter unicode61');";

const OWNERS: &str = "
    CREATE TABLE owner AS
        SELECT channel AS username, coalesce(json_extract(body, '$.user.display_name'), channel) AS display_name,
            coalesce(json_extract(body, '$.user.is_verified'), 0) IN (1, '1', 'true') AS is_verified, min(row) AS first
        FROM entry WHERE channel IS NOT NULL GROUP BY channel;";

/// Loads the file. The error is a message for the user.
pub fn load(path: &Path) -> Result<Connection, String> {
    let size = std::fs::metadata(path).map_err(|error| error.to_string())?.len();
    if size > MAX_FILE_SIZE {
        return Err("larger than 64 MB".into());
    }
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let entries: Vec<Value> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    fill(&entries)
}

fn fill(entries: &[Value]) -> Result<Connection, String> {
    let mut db = Connection::open_in_memory().map_err(text)?;
    db.execute_batch(SCHEMA).map_err(text)?;
    let change = db.transaction().map_err(text)?;
    for (index, raw) in entries.iter().enumerate() {
        let facts = Facts::of(raw).ok_or_else(|| format!("entry {index} has no id"))?;
        insert(&change, &facts, &raw.to_string())
            .map_err(|error| format!("entry {:?}: {error}", facts.id))?;
    }
    change.execute_batch(OWNERS).map_err(text)?;
    change.commit().map_err(text)?;
    Ok(db)
}

fn insert(db: &Connection, facts: &Facts, body: &str) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO entry(id, kind, has_video, rating, channel, slug, animation, body)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        facts.id,
        facts.kind.name(),
        facts.has_video,
        facts.rating as u8,
        facts.channel,
        facts.slug,
        facts.animation,
        body
    ])?;
    let row = db.last_insert_rowid();
    for tag in &facts.tags {
        db.prepare_cached("INSERT INTO tag(entry, name) VALUES (?, ?)")?.execute(params![row, tag])?;
    }
    let names = format!("{} {}", facts.channel.as_deref().unwrap_or_default(), facts.display_name);
    db.prepare_cached("INSERT INTO words(rowid, title, tags, names) VALUES (?, ?, ?, ?)")?
        .execute(params![row, facts.title, facts.tags.join(", "), names])?;
    Ok(())
}

fn text(error: rusqlite::Error) -> String {
    error.to_string()
}
