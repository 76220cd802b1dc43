//! Example data of a new database: channels with GIFs and tags, moderation batches, stories and their schedule.

use rusqlite::{Connection, params};
use serde_json::json;

use super::schedule::iso;
use super::schema::RANDOM_COLLECTIONS;

const DAY: i64 = 86_400;
const GIFS_OF_CHANNEL: u32 = 12;
const GIFS_OF_BATCH: u32 = 6;
const GIFS_OF_STORY: u32 = 6;

/// The collections below [`RANDOM_COLLECTIONS`] and the tag of their GIFs, which is also their magic tag.
const COLLECTIONS: [(&str, &str); 2] = [("mornings", "morning"), ("evenings", "night")];

/// The moderator of each batch. A batch with a moderator is done.
const BATCHES: [Option<&str>; 5] = [Some("mo"), Some("mo"), Some("mei"), None, None];

/// Title, author, tag of the GIFs. When it is published and when it starts to trend, in days from the first start.
type Story = (&'static str, &'static str, &'static str, Option<i64>, Option<i64>);

const STORIES: [Story; 7] = [
    ("A slow Sunday", "slowtrain", "sunday", Some(-9), None),
    ("Breakfast club", "cafe_luna", "breakfast", Some(-6), Some(-2)),
    ("All the cats", "greytabby", "cat", Some(-4), None),
    ("Into the woods", "moss_and_co", "forest", Some(-1), Some(2)),
    ("Light of the north", "nordlicht", "winter", None, Some(5)),
    ("Leaves and rain", "octoberfox", "autumn", None, None),
    ("Reasons to celebrate", "ada", "celebrate", None, None),
];

/// Adds the example data. What needs accounts or GIFs that the catalogue does not have is left out.
pub fn add(db: &Connection, catalogue: &Connection, now: i64) -> rusqlite::Result<()> {
    add_channels(db, catalogue)?;
    add_batches(db, catalogue)?;
    add_stories(db, catalogue, now)
}

/// Gives each user's channel the user's GIFs and most frequent tags, and each collection the GIFs with its tag.
fn add_channels(db: &Connection, catalogue: &Connection) -> rusqlite::Result<()> {
    let mut users = db.prepare(
        "SELECT channel.id, username FROM channel JOIN account ON account.id = owner AND username = slug",
    )?;
    let users = users.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (channel, username) in users.collect::<Result<Vec<(i64, String)>, _>>()? {
        let gifs = "SELECT id FROM entry WHERE channel = ? ORDER BY row LIMIT ?";
        add_gifs(db, channel, &texts(catalogue, gifs, &username, GIFS_OF_CHANNEL)?)?;
        let tags = "SELECT name FROM tag JOIN entry ON row = tag.entry
            WHERE channel = ? AND name NOT IN ('transparent', 'words', 'text')
            GROUP BY name ORDER BY count(*) DESC, name LIMIT ?";
        for (position, tag) in texts(catalogue, tags, &username, 3)?.iter().enumerate() {
            let insert = "INSERT INTO ranked_tag(channel, tag, position) VALUES (?, ?, ?)";
            db.execute(insert, params![channel, tag, position as i64])?;
        }
    }
    let trending = "SELECT id FROM entry WHERE kind = ? ORDER BY row LIMIT ?";
    add_gifs(db, RANDOM_COLLECTIONS, &texts(catalogue, trending, "gif", GIFS_OF_CHANNEL)?)?;
    for (slug, tag) in COLLECTIONS {
        let channel = db.query_row("SELECT id FROM channel WHERE slug = ?", [slug], |row| row.get(0))?;
        add_gifs(db, channel, &with_tag(catalogue, tag, GIFS_OF_CHANNEL)?)?;
        db.execute("INSERT INTO magic_tag(channel, tag) VALUES (?, ?)", params![channel, tag])?;
    }
    Ok(())
}

/// Adds GIFs to a channel, which lists the last added one first.
fn add_gifs(db: &Connection, channel: i64, gifs: &[String]) -> rusqlite::Result<()> {
    for gif in gifs.iter().rev() {
        let insert = "INSERT INTO channel_gif(channel, gif_id) VALUES (?, ?)";
        db.execute(insert, params![channel, gif])?;
    }
    Ok(())
}

fn add_batches(db: &Connection, catalogue: &Connection) -> rusqlite::Result<()> {
    let gifs = "SELECT id FROM entry WHERE kind = ? ORDER BY row LIMIT ?";
    let gifs = texts(catalogue, gifs, "gif", GIFS_OF_BATCH * BATCHES.len() as u32)?;
    for (gifs, moderator) in gifs.chunks(GIFS_OF_BATCH as usize).zip(BATCHES) {
        let ids = json!(gifs).to_string();
        let Some(moderator) = moderator else {
            db.execute("INSERT INTO batch(gif_ids) VALUES (?)", [ids])?;
            continue;
        };
        let batch = "INSERT INTO batch(gif_ids, state, account, action)
            SELECT ?, 'done', id, 'approve' FROM account WHERE username = ?";
        db.execute(batch, [&ids, moderator])?;
        let decision = "INSERT INTO moderation(gif_id, action, account)
            SELECT value, 'approve', account.id FROM json_each(?), account WHERE username = ?";
        db.execute(decision, [&ids, moderator])?;
    }
    Ok(())
}

fn add_stories(db: &Connection, catalogue: &Connection, now: i64) -> rusqlite::Result<()> {
    for (title, author, tag, published, trending) in STORIES {
        let gifs = with_tag(catalogue, tag, GIFS_OF_STORY)?;
        let cover = gifs.first().into_iter().collect::<Vec<_>>();
        let story = "INSERT INTO story(slug, title, account, published_at, cover_gifs, gifs)
            SELECT ?, ?, id, ?, ?, ? FROM account WHERE username = ?";
        let published = published.map(|days| now + days * DAY);
        let slug = super::channels::slug(title);
        let values =
            params![slug, title, published, json!(cover).to_string(), json!(gifs).to_string(), author];
        let made = db.execute(story, values)?;
        if let Some(days) = trending.filter(|_| made > 0) {
            let entry = "INSERT INTO trending_story(story_id, publish_datetime) VALUES (?, ?)";
            db.execute(entry, params![db.last_insert_rowid(), iso(now + days * DAY)])?;
        }
    }
    Ok(())
}

fn with_tag(catalogue: &Connection, tag: &str, limit: u32) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT id FROM tag JOIN entry ON row = tag.entry
        WHERE name = ? AND kind = 'gif' ORDER BY row LIMIT ?";
    texts(catalogue, sql, tag, limit)
}

fn texts(db: &Connection, sql: &str, value: &str, limit: u32) -> rusqlite::Result<Vec<String>> {
    db.prepare_cached(sql)?.query_map(params![value, limit], |row| row.get(0))?.collect()
}
