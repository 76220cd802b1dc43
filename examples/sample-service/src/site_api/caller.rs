//! Authentication and authorization.

use axum::extract::FromRequestParts;
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::Response;
use rusqlite::{Connection, OptionalExtension};
use serde_json::Value;

use crate::app::App;
use crate::http::{self, ApiError, Call, Origin, Params, credential};

/// Maximum number of items of a page.
pub const MAX_LIMIT: u32 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    User,
    Owner,
    Moderator,
    Admin,
}

impl Role {
    const NAMES: [(&str, Self); 4] = [
        ("user", Self::User),
        ("owner", Self::Owner),
        ("moderator", Self::Moderator),
        ("admin", Self::Admin),
    ];

    /// The roles that may create channels and stories.
    pub const AUTHORS: &[Self] = &[Self::Owner, Self::Admin];
    /// The roles that may moderate GIFs, schedule them and schedule stories.
    pub const MODERATORS: &[Self] = &[Self::Moderator, Self::Admin];
}

#[derive(Clone, Debug)]
pub struct Account {
    pub id: i64,
    pub username: String,
    pub role: Role,
}

/// A call of the site API. A token or the session cookie identifies the user. A modifying call also needs an API key
/// or a token, and within a session the CSRF token.
pub struct Caller {
    pub app: App,
    pub params: Params,
    pub origin: Origin,
    pub password: Option<String>,
    account: Option<Account>,
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let params = Params::parse(parts.uri.query().unwrap_or_default())?;
        let Ok(origin) = Origin::from_request_parts(parts, app).await;
        let header =
            |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let token = credential(&parts.headers, &["token"]).map(str::to_lowercase);
        let is_change = parts.method != Method::GET;
        if is_change && token.is_none() && credential(&parts.headers, &["api-key"]).is_none() {
            return Err(ApiError::unauthorized("No API key found in request"));
        }
        let session = cookie(&parts.headers, "session").filter(|_| token.is_none());
        let known = app.visits.run(move |db| known(db, token.as_deref(), session.as_deref())).await?;
        let account = match known {
            Known::Visitor => None,
            Known::Invalid => return Err(ApiError::unauthorized("Invalid token")),
            Known::ByToken(account) => Some(account),
            Known::BySession(_, csrf) if is_change && header("x-csrftoken").as_ref() != Some(&csrf) => {
                return Err(ApiError::forbidden("The CSRF token is missing or wrong"));
            }
            Known::BySession(account, _) => Some(account),
        };
        Ok(Self { app: app.clone(), params, origin, password: header("x-password"), account })
    }
}

impl Caller {
    pub fn account(&self) -> Option<&Account> {
        self.account.as_ref()
    }

    /// Responds with a page of a list that is in memory.
    pub fn page(&self, all: Vec<Value>) -> Result<Response, ApiError> {
        let (page, offset, total) = self.params.page(all, MAX_LIMIT)?;
        Ok(http::list(page, offset, total, None))
    }

    /// Returns the account, or fails with 401 for visitors.
    pub fn require_user(&self) -> Result<Account, ApiError> {
        self.account.clone().ok_or_else(|| ApiError::unauthorized("Log in first"))
    }

    /// Returns the account if it has one of these roles.
    pub fn require_role(&self, roles: &[Role]) -> Result<Account, ApiError> {
        let account = self.require_user()?;
        if !roles.contains(&account.role) {
            return Err(ApiError::forbidden("You do not have permission"));
        }
        Ok(account)
    }
}

impl Account {
    /// Whether the account may see the drafts of an author: its own, or any as a moderator or an admin.
    pub fn sees_drafts_of(&self, author: &str) -> bool {
        self.username == author || Role::MODERATORS.contains(&self.role)
    }

    /// Fails unless the account is the owner or an admin.
    pub fn require_owner(&self, owner: i64) -> Result<(), ApiError> {
        if self.id == owner || self.role == Role::Admin {
            return Ok(());
        }
        Err(ApiError::forbidden("You are not the owner"))
    }
}

/// The account of a call of the public API: that of the token, or the owner of the API key. The key of an account is its
/// username. Cookies are ignored: the client sends neither them nor a CSRF token to the public API.
#[derive(Debug)]
pub struct KeyOwner(pub Account);

impl FromRequestParts<App> for KeyOwner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let call = Call::from_request_parts(parts, app).await?;
        let name = credential(&parts.headers, &["token"]).map_or(call.key, str::to_owned).to_lowercase();
        match app.visits.run(move |db| known(db, Some(&name), None)).await? {
            Known::ByToken(account) => Ok(Self(account)),
            _ => Err(ApiError::unauthorized("The API key belongs to no account")),
        }
    }
}

enum Known {
    Visitor,
    Invalid,
    ByToken(Account),
    BySession(Account, String),
}

fn known(db: &Connection, token: Option<&str>, session: Option<&str>) -> rusqlite::Result<Known> {
    if let Some(token) = token {
        let account = db
            .prepare_cached("SELECT id, username, role FROM account WHERE username = ?")?
            .query_row([token], account)
            .optional()?;
        return Ok(account.map_or(Known::Invalid, Known::ByToken));
    }
    let Some(session) = session else { return Ok(Known::Visitor) };
    let found = db
        .prepare_cached(
            "SELECT account.id, username, role, csrf FROM session JOIN account ON account.id = session.account
             WHERE session.token = ?",
        )?
        .query_row([session], |row| Ok((account(row)?, row.get(3)?)))
        .optional()?;
    Ok(found.map_or(Known::Visitor, |(account, csrf)| Known::BySession(account, csrf)))
}

fn account(row: &rusqlite::Row) -> rusqlite::Result<Account> {
    let name: String = row.get(2)?;
    let role = Role::NAMES.iter().find(|(known, _)| *known == name).map_or(Role::User, |(_, role)| *role);
    Ok(Account { id: row.get(0)?, username: row.get(1)?, role })
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get(COOKIE)?.to_str().ok()?;
    let pairs = all.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

impl ApiError {
    pub fn forbidden(message: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    pub fn conflict(message: &str) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }
}
