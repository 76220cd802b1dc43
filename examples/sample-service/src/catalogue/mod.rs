//! The catalogue: `entries.json` in an in-memory database with full-text search.
//!
//! Entries are stored as their original JSON text, so that irregular values reach the client unchanged.

mod entry;
pub mod find;
mod load;
pub mod people;
pub mod tags;

pub use entry::{Kind, Rating};
pub use load::load;

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

/// Returns the JSON text of an entry of any kind.
pub fn body(db: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT body FROM entry WHERE id = ?")?.query_row([id], |row| row.get(0)).optional()
}
