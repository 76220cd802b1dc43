//! Schema migrations and initial accounts.

use rusqlite::{Connection, Transaction};

/// The migrations. `user_version` is the number of applied ones.
const MIGRATIONS: [&str; 6] = ["
    CREATE TABLE account(
        id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, display_name TEXT NOT NULL,
        description TEXT NOT NULL DEFAULT '', role TEXT NOT NULL, password TEXT NOT NULL DEFAULT '',
        is_verified INTEGER NOT NULL DEFAULT 0, is_public INTEGER NOT NULL DEFAULT 1, freelance INTEGER NOT NULL DEFAULT 0,
        rating TEXT NOT NULL DEFAULT 'g', updated_at INTEGER NOT NULL);
    CREATE TABLE session(token TEXT PRIMARY KEY, csrf TEXT NOT NULL, account INTEGER NOT NULL REFERENCES account);
    CREATE TABLE follow(
        follower INTEGER NOT NULL REFERENCES account, followed INTEGER NOT NULL REFERENCES account,
        PRIMARY KEY(follower, followed)) WITHOUT ROWID;
    CREATE TABLE search_report(
        id INTEGER PRIMARY KEY, account INTEGER, reasons TEXT NOT NULL, additional_info TEXT NOT NULL,
        search_response_id TEXT NOT NULL, search_term TEXT NOT NULL, search_content_type TEXT NOT NULL);

    CREATE TABLE channel(
        id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL UNIQUE, display_name TEXT NOT NULL,
        parent INTEGER REFERENCES channel ON DELETE CASCADE, position INTEGER NOT NULL,
        owner INTEGER NOT NULL REFERENCES account);
    CREATE INDEX channel_parent ON channel(parent, position);
    CREATE TABLE channel_gif(
        row INTEGER PRIMARY KEY AUTOINCREMENT, channel INTEGER NOT NULL REFERENCES channel ON DELETE CASCADE,
        gif_id TEXT NOT NULL, UNIQUE(channel, gif_id));
    CREATE INDEX channel_gif_gif ON channel_gif(gif_id);
    CREATE TABLE ranked_tag(
        id INTEGER PRIMARY KEY, channel INTEGER NOT NULL REFERENCES channel ON DELETE CASCADE, tag TEXT NOT NULL,
        position INTEGER NOT NULL, UNIQUE(channel, tag));
    CREATE TABLE magic_tag(
        id INTEGER PRIMARY KEY, channel INTEGER NOT NULL REFERENCES channel ON DELETE CASCADE, tag TEXT NOT NULL,
        UNIQUE(channel, tag));

    CREATE TABLE language_tag(
        gif_id TEXT NOT NULL, lang TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY(gif_id, lang, tag)) WITHOUT ROWID;
    CREATE TABLE gif_fact(gif_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(gif_id, name));
    CREATE TABLE analytic(gif_id TEXT NOT NULL, kind TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY(gif_id, kind));
    CREATE TABLE moderation(
        id INTEGER PRIMARY KEY, gif_id TEXT NOT NULL, action TEXT NOT NULL, account INTEGER NOT NULL);
    CREATE INDEX moderation_gif ON moderation(gif_id);
    CREATE TABLE batch(
        job_id INTEGER PRIMARY KEY AUTOINCREMENT, gif_ids TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open',
        account INTEGER REFERENCES account, action TEXT NOT NULL DEFAULT '');

    CREATE TABLE story(
        story_id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
        account INTEGER NOT NULL REFERENCES account, published_at INTEGER, cover_gifs TEXT NOT NULL, gifs TEXT NOT NULL);
    CREATE INDEX story_account ON story(account, story_id);
    CREATE TABLE trending_story(
        id INTEGER PRIMARY KEY AUTOINCREMENT, story_id INTEGER NOT NULL REFERENCES story ON DELETE CASCADE,
        publish_datetime TEXT NOT NULL);
    CREATE TABLE scheduled_gifs(id INTEGER PRIMARY KEY AUTOINCREMENT, gifs TEXT NOT NULL, timestamp INTEGER NOT NULL);
    CREATE TABLE scheduler_activity(
        id INTEGER PRIMARY KEY, action TEXT NOT NULL, account INTEGER NOT NULL, gifs TEXT NOT NULL, at INTEGER NOT NULL);
    CREATE TABLE trim(
        id INTEGER PRIMARY KEY, media_url TEXT NOT NULL, start_ms INTEGER NOT NULL, duration_ms INTEGER NOT NULL,
        size INTEGER NOT NULL);
", "
    -- The id of the last decision at assignment. Later decisions of the moderator have a higher id.
    ALTER TABLE batch ADD COLUMN taken_after INTEGER NOT NULL DEFAULT 0;
", "
    -- The last decision counts. `action` is that of the row with the maximum.
    CREATE VIEW removed_gif AS
        SELECT gif_id FROM (
            SELECT gif_id, action, max(id) FROM moderation WHERE action IN ('approve', 'remove', 'reject') GROUP BY gif_id)
        WHERE action <> 'approve';
", "
    -- Whether the story was published at its time. Its author may unpublish it later.
    ALTER TABLE trending_story ADD COLUMN is_applied INTEGER NOT NULL DEFAULT false;
", "
    ALTER TABLE trim ADD COLUMN file BLOB;
", "
    -- Databases of earlier versions have this table with another column. Nothing has read it yet.
    DROP TABLE IF EXISTS share;
    CREATE TABLE share(id INTEGER PRIMARY KEY, account INTEGER NOT NULL, gif_id TEXT NOT NULL, recipient TEXT NOT NULL);
"];

/// Accounts that are not in the catalogue: a user, two moderators, an admin.
const STAFF: [(&str, &str, &str); 4] =
    [("gia", "Gia", "user"), ("mo", "Mo", "moderator"), ("mei", "Mei", "moderator"), ("ada", "Ada", "admin")];

/// The channel whose children are collections for random picks.
pub const RANDOM_COLLECTIONS: i64 = 681;

/// A user of the catalogue, who owns the channel with their name.
#[derive(Debug)]
pub struct Owner {
    pub username: String,
    pub display_name: String,
    pub is_verified: bool,
}

/// Migrates a database to the current version. It gets accounts and a channel for each owner; a new one also `fill`s itself.
pub fn prepare(
    db: &mut Connection,
    owners: &[Owner],
    fill: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    db.pragma_update(None, "foreign_keys", true)?;
    let change = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let version: u32 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (number, migration) in (1_u32..).zip(MIGRATIONS).skip(version as usize) {
        change.execute_batch(migration)?;
        change.pragma_update(None, "user_version", number)?;
    }
    seed(&change, owners)?;
    if version == 0 {
        fill(&change)?;
    }
    change.commit()
}

fn seed(db: &Transaction, owners: &[Owner]) -> rusqlite::Result<()> {
    let account =
        "INSERT OR IGNORE INTO account(username, display_name, role, is_verified, freelance, updated_at)
        VALUES (?, ?, ?, ?, ?, ?)";
    for (username, display_name, role) in STAFF {
        db.execute(account, (username, display_name, role, false, false, 0))?;
    }
    for (index, owner) in owners.iter().enumerate() {
        let Owner { username, display_name, is_verified } = owner;
        // Half of the owners are freelancers. Each has a different modification time.
        let (freelance, updated_at) = (index % 2 == 0, 1_700_000_000 + index as i64 * 86_400);
        let made =
            db.execute(account, (username, display_name, "owner", is_verified, freelance, updated_at))?;
        if made > 0 {
            db.execute(
                "INSERT INTO channel(slug, display_name, position, owner)
                 SELECT ?1, ?2, (SELECT count(*) FROM channel WHERE parent IS NULL), id FROM account WHERE username = ?1",
                (username, display_name),
            )?;
        }
    }
    seed_collections(db)
}

fn seed_collections(db: &Transaction) -> rusqlite::Result<()> {
    let made = db.execute(
        "INSERT OR IGNORE INTO channel(id, slug, display_name, position, owner)
         SELECT ?1, 'collections', 'Collections', (SELECT count(*) FROM channel WHERE parent IS NULL), id
         FROM account WHERE username = 'ada'",
        [RANDOM_COLLECTIONS],
    )?;
    for (position, name) in ["Mornings", "Evenings"].iter().enumerate().filter(|_| made > 0) {
        db.execute(
            "INSERT INTO channel(slug, display_name, parent, position, owner)
             SELECT lower(?1), ?1, ?2, ?3, id FROM account WHERE username = 'ada'",
            (name, RANDOM_COLLECTIONS, position as i64),
        )?;
    }
    Ok(())
}
