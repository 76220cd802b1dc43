//! Stores the loaded catalogue in the data folder. Parsing and indexing `entries.json` takes ten times as long as reading the result.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use rusqlite::{Connection, MAIN_DB};

const FILE: &str = "catalogue.sqlite";

/// What decides the contents of the file beside `entries.json`.
const CODE: [&str; 2] = [include_str!("load.rs"), include_str!("entry.rs")];

/// Loads the catalogue of a folder, from the file in `data` if it is up to date. The error is a message for the user.
pub fn load(folder: &Path, data: &Path) -> Result<Connection, String> {
    let path = folder.join("entries.json");
    let at = |why: String| format!("{}: {why}", path.display());
    let key = key(&path).map_err(|error| at(error.to_string()))?;
    if let Some(db) = stored(data, key) {
        return Ok(db);
    }
    let mut db = super::load::load(&path).map_err(at)?;
    // Without the file, only the next start takes longer.
    let _ = store(&mut db, data, key);
    Ok(db)
}

/// Identifies a version of `entries.json`. Its contents are not hashed, which would take longer than the rest of a start.
fn key(path: &Path) -> std::io::Result<i64> {
    let metadata = std::fs::metadata(path)?;
    let mut hasher = DefaultHasher::new();
    (path, metadata.len(), metadata.modified()?, CODE, rusqlite::version()).hash(&mut hasher);
    Ok(hasher.finish().cast_signed())
}

/// Reads the file into memory. Returns `None` if it is missing, damaged or has another key.
fn stored(data: &Path, key: i64) -> Option<Connection> {
    let file = std::fs::File::open(data.join(FILE)).ok()?;
    let size = usize::try_from(file.metadata().ok()?.len()).ok()?;
    let mut db = Connection::open_in_memory().ok()?;
    db.deserialize_read_exact(MAIN_DB, file, size, false).ok()?;
    let stored: i64 = db.query_row("SELECT key FROM source", [], |row| row.get(0)).ok()?;
    (stored == key).then_some(db)
}

/// The service holds the lock of the data folder, so that no other one writes the draft.
fn store(db: &mut Connection, data: &Path, key: i64) -> Result<(), Box<dyn std::error::Error>> {
    db.execute_batch("CREATE TABLE source(key INTEGER NOT NULL)")?;
    db.execute("INSERT INTO source VALUES (?)", [key])?;
    let draft = data.join("catalogue.draft");
    std::fs::write(&draft, &*db.serialize(MAIN_DB)?)?;
    Ok(std::fs::rename(draft, data.join(FILE))?)
}
