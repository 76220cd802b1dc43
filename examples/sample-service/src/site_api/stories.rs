//! Stories: ordered GIFs with a cover, a slug and an author. A story is a draft until it is published.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};
use serde_json::{Value, json};

use super::accounts::require_gifs;
use super::caller::{Caller, Role};
use super::channels::{slug, texts};
use super::fields::Fields;
use super::json::{at, set};
use super::schedule::iso;
use crate::app::App;
use crate::catalogue::{self, find};
use crate::http::{self, ApiError, Path};

const MAX_LENGTH: usize = 200;

/// Returns the stories that match a condition, newest first, with GIF ids.
pub fn select(db: &Connection, condition: &str, values: &[Sql], limit: u32) -> rusqlite::Result<Vec<Value>> {
    let sql = format!(
        "SELECT story.*, username FROM story JOIN account ON account.id = story.account
         WHERE {condition} ORDER BY story_id DESC LIMIT {limit}"
    );
    db.prepare_cached(&sql)?.query_map(params_from_iter(values), to_json)?.collect()
}

fn to_json(row: &Row) -> rusqlite::Result<Value> {
    let published: Option<i64> = row.get("published_at")?;
    Ok(json!({
        "story_id": row.get::<_, i64>("story_id")?, "slug": row.get::<_, String>("slug")?,
        "title": row.get::<_, String>("title")?, "username": row.get::<_, String>("username")?,
        "is_published": published.is_some(), "published_at": published.map(iso),
        "cover_gifs": texts(&row.get::<_, String>("cover_gifs")?), "gifs": texts(&row.get::<_, String>("gifs")?),
    }))
}

fn one(db: &Connection, condition: &str, value: Sql) -> Result<Value, ApiError> {
    let found = select(db, condition, &[value], 1)?;
    found.into_iter().next().ok_or_else(|| ApiError::not_found("No such story"))
}

/// Publishes the drafts whose scheduled time has come, then does the work.
pub async fn with_due<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Connection) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let now = app.clock.now();
    app.visits
        .change(move |db| {
            db.execute(
                "UPDATE story SET published_at = unixepoch(publish_datetime) FROM (
                     SELECT story_id AS due, min(publish_datetime) AS publish_datetime FROM trending_story
                     WHERE NOT is_applied AND unixepoch(publish_datetime) <= ? GROUP BY story_id)
                 WHERE story_id = due AND published_at IS NULL",
                [now],
            )?;
            let applied =
                "UPDATE trending_story SET is_applied = true WHERE unixepoch(publish_datetime) <= ?";
            db.execute(applied, [now])?;
            work(db)
        })
        .await
}

/// Replaces the ids by GIFs; with `covers`, only those of the cover.
pub async fn with_gifs(
    caller: &Caller,
    mut stories: Vec<Value>,
    covers: bool,
) -> Result<Vec<Value>, ApiError> {
    let origin = caller.origin.0.clone();
    caller
        .app
        .catalogue
        .run(move |db| {
            for story in &mut stories {
                for name in ["cover_gifs", "gifs"] {
                    let is_wanted = name == "cover_gifs" || !covers;
                    let ids = at(story, name).as_array().filter(|_| is_wanted).cloned().unwrap_or_default();
                    let ids: Vec<String> =
                        ids.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect();
                    let gifs = find::listed(db, &ids)?;
                    let gifs = gifs.iter().filter_map(|entry| catalogue::resolve_urls(entry, &origin));
                    let gifs = gifs.filter_map(|gif| serde_json::from_str::<Value>(gif.get()).ok());
                    set(story, name, gifs.collect::<Vec<_>>());
                }
            }
            Ok(stories)
        })
        .await
}

async fn respond(caller: &Caller, story: Value) -> Result<Response, ApiError> {
    let story = with_gifs(caller, vec![story], false).await?.pop();
    Ok(http::one(story, None))
}

/// Responds with a page. The cursor of the next page is the id of the last story on this page.
async fn page(caller: &Caller, condition: String, mut values: Vec<Sql>) -> Result<Response, ApiError> {
    let params = &caller.params;
    let limit = params.number("limit", 10, 1..=50)?;
    let cursor = params.number("next_cursor", 0, 1..=u32::MAX)?;
    let covers = params.choice("cover_only", false, &[("true", true), ("1", true), ("false", false)])?;
    values.push(Sql::Integer(if cursor == 0 { i64::MAX } else { cursor.into() }));
    let condition = format!("({condition}) AND story_id < ?{}", values.len());
    let mut found = with_due(&caller.app, move |db| Ok(select(db, &condition, &values, limit + 1)?)).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|story| at(story, "story_id").to_string());
    let data = with_gifs(caller, found, covers).await?;
    Ok(http::list_with_cursor(data, next))
}

pub async fn list(caller: Caller) -> Result<Response, ApiError> {
    page(&caller, "published_at IS NOT NULL".into(), Vec::new()).await
}

/// Lists a user's stories. Only the author and moderators can see drafts.
pub async fn by_username(Path(username): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let choices = [("true", true), ("1", true), ("false", false)];
    let mut condition = String::from("username = ?1");
    if caller.params.choice("fetch_unpublished", false, &choices)? {
        let account = caller.require_user()?;
        if !account.sees_drafts_of(&username) {
            return Err(ApiError::forbidden("Drafts are visible to their author and to moderators only"));
        }
    } else {
        condition.push_str(" AND published_at IS NOT NULL");
    }
    page(&caller, condition, vec![Sql::Text(username)]).await
}

/// Lists the published stories of channel owners in a time range.
pub async fn partner_artist(caller: Caller) -> Result<Response, ApiError> {
    let time = |name: &str| Ok::<_, ApiError>(caller.params.text(name, MAX_LENGTH)?.map(str::to_owned));
    let bound = |time: Option<String>| time.map_or(Sql::Null, Sql::Text);
    let values = vec![bound(time("since")?), bound(time("until")?)];
    let condition = "role = 'owner' AND published_at IS NOT NULL
        AND (?1 IS NULL OR published_at >= unixepoch(?1)) AND (?2 IS NULL OR published_at < unixepoch(?2))";
    page(&caller, condition.into(), values).await
}

pub async fn by_slug(Path(slug): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let story = with_due(&caller.app, move |db| one(db, "slug = ?", Sql::Text(slug))).await?;
    let author = at(&story, "username").as_str().unwrap_or_default();
    let sees_drafts = caller.account().is_some_and(|account| account.sees_drafts_of(author));
    if at(&story, "is_published") == false && !sees_drafts {
        return Err(ApiError::not_found("No such story"));
    }
    respond(&caller, story).await
}

/// Changes to a story. Absent members stay unchanged.
struct Draft {
    title: Option<String>,
    slug: Option<String>,
    is_published: Option<bool>,
    cover_gifs: Option<Vec<String>>,
    gifs: Option<Vec<String>>,
}

async fn draft(app: &App, fields: &Fields) -> Result<Draft, ApiError> {
    let draft = Draft {
        title: fields.text("title", MAX_LENGTH)?,
        slug: fields.text("slug", MAX_LENGTH)?.map(|text| slug(&text)),
        is_published: fields.flag("is_published")?,
        cover_gifs: fields.texts("cover_gifs")?,
        gifs: fields.texts("gifs")?,
    };
    for ids in draft.cover_gifs.iter().chain(&draft.gifs) {
        require_gifs(app, ids).await?;
    }
    Ok(draft)
}

pub async fn create(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_role(Role::AUTHORS)?;
    let draft = draft(&caller.app, &fields).await?;
    let title = draft.title.clone().ok_or_else(|| ApiError::bad("title is missing"))?;
    let now = caller.app.clock.now();
    let made = caller.app.visits.change(move |db| {
        let slug = draft.slug.clone().unwrap_or_else(|| slug(&title));
        db.execute(
            "INSERT INTO story(slug, title, account, cover_gifs, gifs) VALUES (?, ?, ?, '[]', '[]')",
            params![slug, title, account.id],
        )?;
        fill(db, db.last_insert_rowid(), &draft, now)
    });
    respond(&caller, made.await?).await
}

pub async fn update(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let draft = draft(&caller.app, &fields).await?;
    let now = caller.app.clock.now();
    let changed = with_due(&caller.app, move |db| {
        let (id, author) = author(db, &id)?;
        account.require_owner(author)?;
        fill(db, id, &draft, now)
    });
    respond(&caller, changed.await?).await
}

fn fill(db: &Connection, id: i64, draft: &Draft, now: i64) -> Result<Value, ApiError> {
    let list = |ids: &Option<Vec<String>>| ids.as_ref().map(|ids| json!(ids).to_string());
    db.execute(
        "UPDATE story SET title = coalesce(?2, title), slug = coalesce(?3, slug), cover_gifs = coalesce(?4, cover_gifs),
             gifs = coalesce(?5, gifs),
             published_at = CASE ?6 WHEN true THEN coalesce(published_at, ?7) WHEN false THEN NULL ELSE published_at END
         WHERE story_id = ?1",
        params![id, draft.title, draft.slug, list(&draft.cover_gifs), list(&draft.gifs), draft.is_published, now],
    )?;
    one(db, "story_id = ?", Sql::Integer(id))
}

/// Returns the numeric id of a story and the id of its author.
pub fn author(db: &Connection, id: &str) -> Result<(i64, i64), ApiError> {
    let found = db
        .prepare_cached("SELECT story_id, account FROM story WHERE CAST(story_id AS TEXT) = ?")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    found.ok_or_else(|| ApiError::not_found("No such story"))
}

pub async fn remove(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let removed = caller.app.visits.change(move |db| {
        let (id, author) = author(db, &id)?;
        account.require_owner(author)?;
        db.execute("DELETE FROM story WHERE story_id = ?", [id])?;
        Ok(StatusCode::NO_CONTENT)
    });
    Ok(removed.await?.into_response())
}
