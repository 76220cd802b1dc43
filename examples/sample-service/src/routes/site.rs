//! Site pages: home, a GIF, a profile.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use giflet_embed_server::html::{self, escape, picture, segment};

use super::decoded::decoded;
use super::public::get_public;
use crate::app::App;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{Kind, people};
use crate::http::{self, ApiError, Origin, Path};
use crate::player_site::site;
use crate::site_api::due_gifs;

const STYLE: &str = include_str!("site.css");
const ICON: &str = include_str!("icon.svg");
const SHOWN: u32 = 48;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(home))
        .route("/{username}", get(profile))
        .route("/site.css", get(async || asset("text/css; charset=utf-8", STYLE)))
        .route("/icon.svg", get(async || asset("image/svg+xml", ICON)))
        .route("/favicon.ico", get(async || asset("image/svg+xml", ICON)))
        .fallback(nothing)
}

/// The page of a GIF.
pub fn gif_routes() -> Router<App> {
    Router::new().route("/gifs/{slug}", get_public(gif))
}

fn asset(kind: &'static str, content: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=3600")], content)
}

async fn nothing(State(app): State<App>, origin: Origin) -> Response {
    http::send(html::nothing(&site(&app, &origin)))
}

async fn home(State(app): State<App>, origin: Origin) -> Result<Response, ApiError> {
    let leading = due_gifs(&app).await?;
    let filter = Filter { kind: Some(Kind::Gif), leading, limit: SHOWN, ..Filter::default() };
    let found = app.catalogue.run(move |db| find::list(db, &filter)).await?;
    let main = format!(
        "<h1>Loopery</h1>\n<p>A GIF service on your own machine. See <a href=\"/pingbacks\">the pingbacks</a> \
         it has received.</p>\n{}",
        wall(&found.entries, &origin)
    );
    Ok(http::send(html::page(&site(&app, &origin), 200, "GIFs on your own machine", &main)))
}

async fn gif(
    State(app): State<App>,
    Path(slug): Path<String>,
    RawQuery(query): RawQuery,
    origin: Origin,
) -> Result<Response, ApiError> {
    let wanted = slug.clone();
    let found = app.catalogue.run(move |db| find::by_slug(db, &wanted)).await?;
    let gif = found.and_then(|entry| decoded(&entry, &origin, ""));
    let query = query.unwrap_or_default();
    Ok(http::send(giflet_embed_server::gif_page(&site(&app, &origin), &slug, &query, gif.as_ref())))
}

async fn profile(
    State(app): State<App>,
    Path(username): Path<String>,
    origin: Origin,
) -> Result<Response, ApiError> {
    let channel = username.trim_start_matches('@').to_lowercase();
    let filter = Filter { channel: Some(channel.clone()), limit: SHOWN, ..Filter::default() };
    let found = app.catalogue.run(move |db| {
        if people::exists(db, &channel)? { find::list(db, &filter).map(Some) } else { Ok(None) }
    });
    let Some(found) = found.await? else {
        return Ok(nothing(State(app), origin).await);
    };
    let main = format!("<h1>@{}</h1>\n{}", escape(&username), wall(&found.entries, &origin));
    Ok(http::send(html::page(&site(&app, &origin), 200, &username, &main)))
}

fn wall(entries: &[String], origin: &Origin) -> String {
    let items = entries.iter().filter_map(|entry| decoded(entry, origin, "")).map(|gif| {
        format!("<a href=\"/gifs/{}\">{}</a>", segment(&gif.id), picture(&gif, "fixed_width", "small"))
    });
    format!("<div class=\"wall\">\n{}\n</div>", items.collect::<Vec<_>>().join("\n"))
}
