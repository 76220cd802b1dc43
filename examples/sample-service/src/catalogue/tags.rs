//! Queries for tags.

use rusqlite::types::ToSql;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Kind, Rating};

const MOST_FREQUENT: &str =
    "SELECT name FROM listed_tag WHERE kind = ? GROUP BY name ORDER BY count(*) DESC, name LIMIT ?";

/// Returns the most frequent tags of entries of a kind.
pub fn top(db: &Connection, kind: Kind, limit: u32) -> rusqlite::Result<Vec<String>> {
    names(db, MOST_FREQUENT, &[&kind.name(), &limit])
}

/// Returns tags with a word that starts with a text, most frequent first.
pub fn beginning(db: &Connection, text: &str, limit: u32) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT name FROM listed_tag
        WHERE substr(name, 1, length(?1)) = ?1 OR instr(name, ' ' || ?1) > 0
        GROUP BY name ORDER BY count(*) DESC, name LIMIT ?2";
    names(db, sql, &[&text.to_lowercase(), &limit])
}

/// Returns the tags that occur together with a tag, most frequent first.
pub fn co_occurring(db: &Connection, tag: &str, limit: u32) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT other.name FROM listed_tag AS tag JOIN tag AS other ON other.entry = tag.entry
        WHERE tag.name = ?1 AND other.name <> ?1
        GROUP BY other.name ORDER BY count(*) DESC, other.name LIMIT ?2";
    names(db, sql, &[&tag.to_lowercase(), &limit])
}

/// Returns the tags of an entry.
pub fn of_entry(db: &Connection, id: &str) -> rusqlite::Result<Vec<String>> {
    names(db, "SELECT name FROM tag JOIN entry ON entry.row = tag.entry WHERE entry.id = ?", &[&id])
}

/// The highest rating of examples, unless a tag has only entries with a higher one.
const RATING_OF_EXAMPLES: Rating = Rating::Pg;

/// Returns the first entry with a tag, of a low rating and of a kind if there is one.
pub fn example(db: &Connection, kind: Kind, tag: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT entry.body FROM tag JOIN entry ON entry.row = tag.entry
        WHERE tag.name = ? AND NOT entry.is_removed ORDER BY entry.rating > ?, entry.kind <> ?, entry.row";
    let values = params![tag, RATING_OF_EXAMPLES as u8, kind.name()];
    db.prepare_cached(sql)?.query_row(values, |row| row.get(0)).optional()
}

fn names(db: &Connection, sql: &str, values: &[&dyn ToSql]) -> rusqlite::Result<Vec<String>> {
    db.prepare_cached(sql)?.query_map(values, |row| row.get(0))?.collect()
}
