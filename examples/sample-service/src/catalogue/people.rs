//! Users of the catalogue, who are also its channels.

use rusqlite::Connection;

use crate::site_api::Owner;

/// Finds users whose name contains a text, those with most entries first. Returns the JSON text of their `user` member.
pub fn search(db: &Connection, text: &str, limit: u32, offset: u32) -> rusqlite::Result<(Vec<String>, u32)> {
    let plain = text.trim_start_matches('@').to_lowercase();
    let with = "FROM entry WHERE NOT is_removed AND channel IS NOT NULL AND json_type(body, '$.user') = 'object' AND
        (instr(channel, ?1) > 0 OR instr(lower(coalesce(json_extract(body, '$.user.display_name'), '')), ?1) > 0)";
    let count = format!("SELECT count(DISTINCT channel) {with}");
    let total = db.prepare_cached(&count)?.query_row([&plain], |row| row.get(0))?;
    let page = format!(
        "SELECT json_extract(body, '$.user'), min(row) {with}
         GROUP BY channel ORDER BY count(*) DESC, channel LIMIT ?2 OFFSET ?3"
    );
    let mut page = db.prepare_cached(&page)?;
    let users = page.query_map((&plain, limit, offset), |row| row.get(0))?;
    Ok((users.collect::<Result<_, _>>()?, total))
}

/// Whether the user has any entries.
pub fn exists(db: &Connection, channel: &str) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM entry WHERE channel = ?")?.exists([channel])
}

/// Returns all users in the order of the catalogue, with the names they have in its file.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<Owner>> {
    let mut statement = db.prepare("SELECT username, display_name, is_verified FROM owner ORDER BY first")?;
    let owner = |row: &rusqlite::Row| {
        Ok(Owner { username: row.get(0)?, display_name: row.get(1)?, is_verified: row.get(2)? })
    };
    statement.query_map([], owner)?.collect()
}
