//! Accounts: sign-in, profiles, artists, search reports and shares.

use std::slice::from_ref;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use giflet_embed_page::Visitor;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};

use super::caller::{Caller, Role};
use super::fields::Fields;
use super::json::{at, set};
use crate::app::App;
use crate::catalogue;
use crate::http::{self, ApiError, Path, is_own_page, response_id};

const MAX_LENGTH: usize = 200;
const MAX_TEXT_LENGTH: usize = 2_000;

/// Fails with 404 unless all GIFs exist.
pub async fn require_gifs(app: &App, gif_ids: &[String]) -> Result<(), ApiError> {
    let ids = gif_ids.to_vec();
    let absent = app.catalogue.run(move |db| {
        let missing = ids.iter().map(|id| Ok::<_, rusqlite::Error>(catalogue::body(db, id)?.is_none()));
        missing.collect::<Result<Vec<_>, _>>()
    });
    match absent.await?.contains(&true) {
        true => Err(ApiError::not_found("No GIF has this id")),
        false => Ok(()),
    }
}

/// Signs in to any existing account. This local service needs no password. A page of another origin could otherwise sign
/// the visitor in to an account of its choice: before the login there is no CSRF token.
pub async fn log_in(
    State(app): State<App>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, ApiError> {
    if !is_own_page(&headers) {
        return Err(ApiError::forbidden("Log in on a page of this site"));
    }
    let username = fields.required("username", MAX_LENGTH)?.to_lowercase();
    let (token, csrf) = (response_id(), response_id());
    let values = (token.clone(), csrf.clone());
    app.visits
        .change(move |db| {
            let made = db.execute(
                "INSERT INTO session(token, csrf, account) SELECT ?, ?, id FROM account WHERE username = ?",
                params![values.0, values.1, username],
            )?;
            if made == 0 { Err(ApiError::unauthorized("Unknown username")) } else { Ok(()) }
        })
        .await?;
    let session = format!("session={token}; Path=/; HttpOnly; SameSite=Lax");
    Ok(with_cookies(&[session, format!("csrftoken={csrf}; Path=/; SameSite=Lax")]))
}

pub async fn log_out(caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    caller
        .app
        .visits
        .run(move |db| db.execute("DELETE FROM session WHERE account = ?", [account.id]))
        .await?;
    let ended = ["session=; Path=/; Max-Age=0".to_owned(), "csrftoken=; Path=/; Max-Age=0".to_owned()];
    Ok(with_cookies(&ended))
}

fn with_cookies(cookies: &[String]) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    for cookie in cookies.iter().filter_map(|cookie| HeaderValue::from_str(cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

pub async fn check(caller: Caller) -> Result<Response, ApiError> {
    let origin = caller.origin.0.clone();
    let Some(id) = caller.account().map(|account| account.id) else {
        return Ok(http::one(json!({ "is_logged_in": false }), None));
    };
    let user = caller.app.visits.run(move |db| by_id(db, &id.to_string(), &origin)).await?;
    Ok(http::one(json!({ "is_logged_in": true, "user": user.map(|(_, user)| user) }), None))
}

pub async fn build() -> Response {
    http::one(json!({ "build": env!("CARGO_PKG_VERSION"), "environment": "local" }), None)
}

pub async fn report_search(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let reasons = fields.texts("reasons")?.filter(|reasons| !reasons.is_empty());
    let reasons = reasons.ok_or_else(|| ApiError::bad("reasons is missing"))?;
    let anonymous = fields.flag("anonymous")?.unwrap_or_default();
    let account = caller.account().filter(|_| !anonymous).map(|account| account.id);
    let optional = |name| Ok::<_, ApiError>(fields.text(name, MAX_TEXT_LENGTH)?.unwrap_or_default());
    let info = optional("additional_info")?;
    let (response_id, term, kind) =
        (optional("search_response_id")?, optional("search_term")?, optional("search_content_type")?);
    let mut report = json!({
        "reasons": reasons, "anonymous": anonymous, "additional_info": info, "search_response_id": response_id,
        "search_term": term, "search_content_type": kind,
    });
    let id = caller.app.visits.change(move |db| {
        db.execute(
            "INSERT INTO search_report(account, reasons, additional_info, search_response_id, search_term,
                 search_content_type) VALUES (?, ?, ?, ?, ?, ?)",
            params![account, reasons.join(","), info, response_id, term, kind],
        )?;
        Ok(db.last_insert_rowid())
    });
    set(&mut report, "id", id.await?);
    Ok(http::one(report, None))
}

pub async fn instashare(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    share(caller, fields.required("gif_id", MAX_LENGTH)?, fields.required("to", MAX_LENGTH)?).await
}

pub async fn twitter_upload(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    share(caller, fields.required("gif_id", MAX_LENGTH)?, "twitter".into()).await
}

async fn share(caller: Caller, gif_id: String, to: String) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    require_gifs(&caller.app, from_ref(&gif_id)).await?;
    let shared = json!({ "gif_id": gif_id, "to": to });
    let insert = "INSERT INTO share(account, gif_id, recipient) VALUES (?, ?, ?)";
    caller.app.visits.run(move |db| db.execute(insert, params![account.id, gif_id, to])).await?;
    Ok(http::one(shared, None))
}

/// Shows a profile. A profile with a password is visible only with the password, to its owner and to admins.
pub async fn show(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let origin = caller.origin.0.clone();
    let found = caller.app.visits.run(move |db| by_id(db, &id, &origin)).await?;
    let (secret, user) = found.ok_or_else(not_found)?;
    let is_own =
        caller.account().is_some_and(|account| account.role == Role::Admin || at(&user, "id") == account.id);
    if !secret.is_empty() && !is_own && caller.password.as_ref() != Some(&secret) {
        return Err(ApiError::forbidden("This profile requires a password"));
    }
    Ok(http::one(user, None))
}

pub async fn replace(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    save(id, caller, fields, true).await
}

pub async fn update(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    save(id, caller, fields, false).await
}

async fn save(id: String, caller: Caller, fields: Fields, whole: bool) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let name = fields.text("display_name", MAX_LENGTH)?;
    if whole && name.is_none() {
        return Err(ApiError::bad("display_name is missing"));
    }
    let absent = whole.then(String::new);
    let description = fields.text("description", MAX_TEXT_LENGTH)?.or_else(|| absent.clone());
    let password = fields.text("password", MAX_LENGTH)?.or(absent);
    let is_public = fields.flag("is_public")?.or(whole.then_some(true));
    let origin = caller.origin.0.clone();
    let now = caller.app.clock.now();
    let user = caller.app.visits.change(move |db| {
        let (_, user) = by_id(db, &id, &origin)?.ok_or_else(not_found)?;
        account.require_owner(at(&user, "id").as_i64().unwrap_or_default())?;
        db.execute(
            "UPDATE account SET display_name = coalesce(?2, display_name), description = coalesce(?3, description),
                 password = coalesce(?4, password), is_public = coalesce(?5, is_public), updated_at = ?6
             WHERE id = ?1",
            params![at(&user, "id").as_i64(), name, description, password, is_public, now],
        )?;
        Ok(by_id(db, &id, &origin)?.map(|(_, user)| user))
    });
    Ok(http::one(user.await?, None))
}

/// Finds an account by id or username. Returns its password and profile.
fn by_id(db: &Connection, id: &str, origin: &str) -> rusqlite::Result<Option<(String, Value)>> {
    db.prepare_cached("SELECT * FROM account WHERE CAST(id AS TEXT) = ?1 OR username = ?1")?
        .query_row([id], |row| Ok((row.get("password")?, to_json(row, origin)?)))
        .optional()
}

/// Returns an account as the visitor of the player page. The kind is the role.
pub fn visitor(db: &Connection, id: i64) -> rusqlite::Result<Visitor> {
    let sql = "SELECT CAST(id AS TEXT), role, is_verified FROM account WHERE id = ?";
    db.prepare_cached(sql)?
        .query_row([id], |row| Ok(Visitor { id: row.get(0)?, kind: row.get(1)?, is_verified: row.get(2)? }))
}

fn to_json(row: &Row, origin: &str) -> rusqlite::Result<Value> {
    let username: String = row.get("username")?;
    Ok(json!({
        "id": row.get::<_, i64>("id")?, "profile_url": format!("{origin}/{username}"), "username": username,
        "display_name": row.get::<_, String>("display_name")?, "description": row.get::<_, String>("description")?,
        "role": row.get::<_, String>("role")?, "is_verified": row.get::<_, bool>("is_verified")?,
        "is_public": row.get::<_, bool>("is_public")?,
    }))
}

pub async fn artists(caller: Caller) -> Result<Response, ApiError> {
    let params = &caller.params;
    let sort =
        params.choice("sort", "updated_at", &[("updatetime", "updated_at"), ("username", "username")])?;
    let order = params.choice("order", "DESC", &[("desc", "DESC"), ("asc", "ASC")])?;
    let freelance = params.choice("freelance", None, &[("true", Some(true)), ("false", Some(false))])?;
    let ratings = ["y", "g", "pg", "pg-13", "r"];
    let choices: Vec<_> = ratings.iter().enumerate().map(|(index, name)| (*name, index + 1)).collect();
    let allowed: Vec<_> = ratings.into_iter().take(params.choice("rating", 3, &choices)?).collect();
    let filter = params.text("filter", MAX_LENGTH)?.unwrap_or_default().to_lowercase();
    let origin = caller.origin.0.clone();
    let found = caller.app.visits.run(move |db| {
        let sql = format!(
            "SELECT * FROM account WHERE role = 'owner' AND (?1 IS NULL OR freelance = ?1)
                 AND instr(username || ' ' || lower(display_name), ?2) > 0 ORDER BY {sort} {order}, id"
        );
        let mut statement = db.prepare_cached(&sql)?;
        let rows = statement.query_map(params![freelance, filter], |row| artist(row, &origin))?;
        rows.collect::<Result<Vec<_>, _>>()
    });
    let found = found
        .await?
        .into_iter()
        .filter(|artist| at(artist, "rating").as_str().is_some_and(|rating| allowed.contains(&rating)));
    caller.page(found.collect())
}

fn artist(row: &Row, origin: &str) -> rusqlite::Result<Value> {
    let mut artist = to_json(row, origin)?;
    set(&mut artist, "freelance", row.get::<_, bool>("freelance")?);
    set(&mut artist, "rating", row.get::<_, String>("rating")?);
    set(&mut artist, "updatetime", super::schedule::iso(row.get("updated_at")?));
    Ok(artist)
}

fn not_found() -> ApiError {
    ApiError::not_found("No user has this id")
}
