//! Calls to action set through the API. They can also remove an entry's own one.

use rusqlite::{Connection, params};

#[derive(Clone, Debug, PartialEq)]
pub struct Cta {
    pub link: String,
    pub text: String,
}

/// All calls to action that were set (`Some`) or removed (`None`), by GIF.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<(String, Option<Cta>)>> {
    let mut statement = db.prepare("SELECT gif_id, link, text FROM cta")?;
    let rows = statement.query_map([], |row| {
        let (link, text): (Option<String>, Option<String>) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, text.map(|text| Cta { link: link.unwrap_or_default(), text })))
    })?;
    rows.collect()
}

pub fn store(db: &Connection, id: &str, cta: Option<&Cta>) -> rusqlite::Result<()> {
    let (link, text) = (cta.map(|cta| &cta.link), cta.map(|cta| &cta.text));
    db.execute("INSERT OR REPLACE INTO cta(gif_id, link, text) VALUES (?, ?, ?)", params![id, link, text])?;
    Ok(())
}
