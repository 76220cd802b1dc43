//! The catalogue: `entries.json` in an in-memory database with full-text search.
//!
//! Entries are stored as their original JSON text, so that irregular values reach the client unchanged.

mod entry;
pub mod find;
mod load;
pub mod people;
mod prepared;
pub mod tags;

pub use entry::{Kind, Rating};
pub use prepared::load;

use rusqlite::{Connection, OptionalExtension, params};
use serde_json::value::RawValue;

use crate::visits::ctas::Cta;

/// Replaces the URL placeholders of an entry by the client's `origin`. `{media3}` is one of the numbered media hosts,
/// which clients normalize to the plain one. Never returns `None` for entries accepted by [`load()`].
pub fn resolve_urls(entry: &str, origin: &str) -> Option<Box<RawValue>> {
    let numbered = origin.replacen("://", "://media3.", 1);
    let resolved = entry.replace("{media}", origin).replace("{media3}", &numbered).replace("{site}", origin);
    RawValue::from_string(resolved).ok()
}

/// Whether a text contains a placeholder, which [`resolve_urls`] would replace in any member of an entry.
pub fn has_placeholder(text: &str) -> bool {
    ["{media}", "{media3}", "{site}"].iter().any(|name| text.contains(name))
}

/// Sets or removes the call to action of an entry. Returns false if there is no such entry.
pub fn set_cta(db: &Connection, id: &str, cta: Option<&Cta>) -> rusqlite::Result<bool> {
    let changed = match cta {
        Some(cta) => db.execute(
            "UPDATE entry SET body = json_set(body, '$.cta', json_object('link', ?2, 'text', ?3)) WHERE id = ?1",
            params![id, cta.link, cta.text],
        ),
        None => db.execute("UPDATE entry SET body = json_remove(body, '$.cta') WHERE id = ?1", [id]),
    };
    changed.map(|rows| rows > 0)
}

/// Changes a member of an entry and what is indexed of it. Returns false if there is no such entry.
pub fn set_fact(db: &Connection, id: &str, name: &str, value: &str) -> rusqlite::Result<bool> {
    let body = "UPDATE entry SET body = json_set(body, '$.' || ?2, ?3) WHERE id = ?1";
    let changed = db.execute(body, [id, name, value])?;
    match (name, Rating::parse(value)) {
        ("title", _) => {
            let words = "UPDATE words SET title = ? WHERE rowid = (SELECT row FROM entry WHERE id = ?)";
            db.execute(words, [value, id])?;
        }
        ("rating", Some(rating)) => {
            db.execute("UPDATE entry SET rating = ? WHERE id = ?", params![rating as u8, id])?;
        }
        _ => {}
    }
    Ok(changed > 0)
}

/// Removes an entry from all lists, or restores it. Its `is_removed` member changes too.
pub fn set_removed(db: &Connection, id: &str, is_removed: bool) -> rusqlite::Result<()> {
    let flag = if is_removed { "true" } else { "false" };
    db.execute(
        "UPDATE entry SET is_removed = ?2, body = json_set(body, '$.is_removed', json(?3))
         WHERE id = ?1 AND is_removed <> ?2",
        params![id, is_removed, flag],
    )?;
    Ok(())
}

/// Returns the JSON text of an entry of any kind, even if it is removed.
pub fn body(db: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT body FROM entry WHERE id = ?")?.query_row([id], |row| row.get(0)).optional()
}

/// Returns the JSON text of an entry that is not removed.
pub fn listed(db: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT body FROM entry WHERE id = ? AND NOT is_removed";
    db.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()
}
