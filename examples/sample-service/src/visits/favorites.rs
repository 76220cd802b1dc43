//! Favorite GIFs of users.

use rusqlite::Connection;

/// Whether the GIF is a favorite of the user.
pub fn has(db: &Connection, user: &str, gif_id: &str) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM favorite WHERE user = ? AND gif_id = ?")?.exists([user, gif_id])
}

/// Toggles a GIF in the user's favorites. Returns whether it is a favorite now.
pub fn toggle(db: &Connection, user: &str, gif_id: &str) -> rusqlite::Result<bool> {
    let removed = db.execute("DELETE FROM favorite WHERE user = ? AND gif_id = ?", [user, gif_id])?;
    if removed == 0 {
        db.execute("INSERT INTO favorite(user, gif_id) VALUES (?, ?)", [user, gif_id])?;
    }
    Ok(removed == 0)
}
