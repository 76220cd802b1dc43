//! Search, trending, random and related lists for each kind of entry.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use rusqlite::Connection;

use crate::app::App;
use crate::catalogue::find::{self, Filter, Found, Order};
use crate::catalogue::{self, Kind, Rating, tags};
use crate::http::{self, ApiError, Call, Origin};
use crate::site_api::due_gifs;

const LONGEST_TERM: usize = 200;
const LONGEST_ID: usize = 64;
const LONGEST_LANG: usize = 10;
/// Maximum number of items of a page.
pub const MAX_LIMIT: u32 = 50;

pub fn routes(plural: &str, kind: Kind) -> Router<App> {
    Router::new()
        .route(&format!("/{plural}/search"), get(move |app, call| search(kind, app, call)))
        .route(&format!("/{plural}/trending"), get(move |app, call| trending(kind, app, call)))
        .route(&format!("/{plural}/random"), get(move |app, call| random(kind, app, call)))
        .route(&format!("/{plural}/related"), get(move |app, call| related(kind, app, call)))
}

async fn search(kind: Kind, State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let term = call.params.required("q", LONGEST_TERM)?;
    let mut filter = filter(&call, kind)?;
    let (channel, words) = channel_prefix(term);
    filter.channel = channel;
    let (offset, words) = (filter.offset, words.to_owned());
    let found = app.catalogue.run(move |db| matching(db, filter, &words));
    Ok(page(&found.await?, offset, &call.origin, event(kind, "SEARCH")))
}

/// Returns the entries with every word of a text, otherwise those with any word. Without words, all entries match.
pub fn matching(db: &Connection, filter: Filter, words: &str) -> rusqlite::Result<Found> {
    if words.is_empty() {
        return find::list(db, &filter);
    }
    let every = Filter { matching: Some(find::every_word(words)), ..filter };
    let found = find::list(db, &every)?;
    if found.total > 0 {
        return Ok(found);
    }
    find::list(db, &Filter { matching: Some(find::any_word(words)), ..every })
}

async fn trending(kind: Kind, State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let filter = Filter { leading: due_gifs(&app).await?, ..filter(&call, kind)? };
    let offset = filter.offset;
    let found = app.catalogue.run(move |db| find::list(db, &filter)).await?;
    Ok(page(&found, offset, &call.origin, event(kind, "TRENDING")))
}

async fn random(kind: Kind, State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let mut filter = Filter { order: Order::Random, limit: 1, offset: 0, ..filter(&call, kind)? };
    filter.matching = call.params.text("tag", LONGEST_TERM)?.map(find::every_word);
    let found = app.catalogue.run(move |db| find::list(db, &filter)).await?;
    let entry = found.entries.first().ok_or_else(|| ApiError::not_found("No GIF has this tag"))?;
    Ok(http::one(catalogue::resolve_urls(entry, &call.origin.0), Some(event(kind, "RANDOM"))))
}

async fn related(kind: Kind, State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let id = call.params.required("gif_id", LONGEST_ID)?.to_owned();
    let filter = Filter { except: Some(id.clone()), ..filter(&call, kind)? };
    let offset = filter.offset;
    let found = app.catalogue.run(move |db| {
        if catalogue::body(db, &id)?.is_none() {
            return Ok(None);
        }
        let words = tags::of_entry(db, &id)?.join(" ");
        let found = find::list(db, &Filter { matching: Some(find::any_word(&words)), ..filter.clone() })?;
        // A GIF without tags has no related GIFs: fall back to trending ones.
        if found.total > 0 { Ok(Some(found)) } else { find::list(db, &filter).map(Some) }
    });
    let found = found.await?.ok_or_else(|| ApiError::not_found("No GIF has this gif_id"))?;
    Ok(page(&found, offset, &call.origin, event(kind, "RELATED")))
}

/// Parses the filters that all lists of entries support.
pub fn filter(call: &Call, kind: Kind) -> Result<Filter, ApiError> {
    let params = &call.params;
    // Both are validated but have no effect: the catalogue has one language and no regions.
    letters(params.text("lang", LONGEST_LANG)?, "lang")?;
    letters(params.text("country_code", LONGEST_LANG)?, "country_code")?;
    let (limit, offset) = params.pagination(MAX_LIMIT)?;
    Ok(Filter {
        kind: Some(kind),
        rating: params.choice("rating", Rating::R, &Rating::NAMES)?,
        order: params.choice(
            "sort",
            Order::Relevant,
            &[("relevant", Order::Relevant), ("recent", Order::Recent)],
        )?,
        limit,
        offset,
        ..Filter::default()
    })
}

/// Responds with a page of entries.
pub fn page(found: &Found, offset: u32, origin: &Origin, event_type: String) -> Response {
    let data: Vec<_> =
        found.entries.iter().filter_map(|entry| catalogue::resolve_urls(entry, &origin.0)).collect();
    http::list(data, offset, found.total, Some(event_type))
}

fn letters(value: Option<&str>, name: &str) -> Result<(), ApiError> {
    let fits = |value: &str| {
        value.len() >= 2 && value.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
    };
    if value.is_none_or(fits) {
        Ok(())
    } else {
        Err(ApiError::bad(format!("{name} must be a code of letters")))
    }
}

/// Parses a query. `@channel some words` searches within a channel.
fn channel_prefix(term: &str) -> (Option<String>, &str) {
    let Some(rest) = term.strip_prefix('@') else {
        return (None, term);
    };
    let (channel, words) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    (Some(channel.to_lowercase()), words.trim())
}

fn event(kind: Kind, what: &str) -> String {
    format!("{}_{what}", kind.name().to_uppercase())
}
