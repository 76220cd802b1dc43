//! The catalogue: `entries.json` in an in-memory database with full-text search.
//!
//! Entries are kept as the text they came as, so that every oddity of theirs reaches the client unharmed.

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

/// An entry as it is answered, its placeholders filled in with the visitor's `origin`; `{media3}` is one of the numbered
/// media hosts that clients read as the plain one. `None` never happens with what [`load`] let in.
pub fn dress(entry: &str, origin: &str) -> Option<Box<RawValue>> {
    let numbered = origin.replacen("://", "://media3.", 1);
    let dressed = entry.replace("{media}", origin).replace("{media3}", &numbered).replace("{site}", origin);
    RawValue::from_string(dressed).ok()
}

/// Sets or removes the call to action of an entry; false where there is no such entry.
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

/// The text of one entry, whatever its kind.
pub fn body(db: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT body FROM entry WHERE id = ?")?.query_row([id], |row| row.get(0)).optional()
}
