//! The pages links lead to: home, a GIF, a profile.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::Value;

use super::html::{escape, page};
use crate::app::App;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{Kind, dress, people};
use crate::http::{ApiError, Origin, Path};

const STYLE: &str = include_str!("site.css");
const ICON: &str = include_str!("icon.svg");
const SHOWN: u32 = 48;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(home))
        .route("/gifs/{slug}", get(gif))
        .route("/{username}", get(profile))
        .route("/site.css", get(async || asset("text/css; charset=utf-8", STYLE)))
        .route("/icon.svg", get(async || asset("image/svg+xml", ICON)))
        .route("/favicon.ico", get(async || asset("image/svg+xml", ICON)))
        .fallback(nothing)
}

fn asset(kind: &'static str, content: &'static str) -> impl IntoResponse {
    (
        [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=3600")],
        content,
    )
}

async fn nothing() -> Response {
    page(
        StatusCode::NOT_FOUND,
        "Not found",
        "<h1>Not found</h1>\n<p>There is no such page.</p>",
    )
}

async fn home(State(app): State<App>, origin: Origin) -> Result<Response, ApiError> {
    let filter = Filter {
        kind: Some(Kind::Gif),
        limit: SHOWN,
        ..Filter::default()
    };
    let found = app.catalogue.run(move |db| find::list(db, &filter)).await?;
    let main = format!(
        "<h1>Loopery</h1>\n<p>A GIF service on your own machine. See <a href=\"/pingbacks\">the pingbacks</a> \
         it has received.</p>\n{}",
        wall(&found.entries, &origin)
    );
    Ok(page(StatusCode::OK, "GIFs on your own machine", &main))
}

async fn gif(State(app): State<App>, Path(slug): Path<String>, origin: Origin) -> Result<Response, ApiError> {
    let found = app.catalogue.run(move |db| find::by_slug(db, &slug)).await?;
    let Some(gif) = found.and_then(|entry| parsed(&entry, &origin)) else {
        return Ok(nothing().await);
    };
    let title = title(&gif);
    let user = gif["user"]["username"]
        .as_str()
        .or_else(|| gif["username"].as_str())
        .filter(|name| !name.is_empty());
    let by = user.map_or_else(String::new, |name| {
        format!("<p>by <a href=\"/{}\">{}</a></p>\n", segment(name), escape(name))
    });
    let main = format!(
        "<h1>{}</h1>\n{by}{}",
        escape(&title),
        picture(&gif, "original", "large")
    );
    Ok(page(StatusCode::OK, &title, &main))
}

async fn profile(
    State(app): State<App>,
    Path(username): Path<String>,
    origin: Origin,
) -> Result<Response, ApiError> {
    let channel = username.trim_start_matches('@').to_lowercase();
    let filter = Filter {
        channel: Some(channel.clone()),
        limit: SHOWN,
        ..Filter::default()
    };
    let found = app.catalogue.run(move |db| {
        if people::exists(db, &channel)? {
            find::list(db, &filter).map(Some)
        } else {
            Ok(None)
        }
    });
    let Some(found) = found.await? else {
        return Ok(nothing().await);
    };
    let main = format!(
        "<h1>@{}</h1>\n{}",
        escape(&username),
        wall(&found.entries, &origin)
    );
    Ok(page(StatusCode::OK, &username, &main))
}

fn wall(entries: &[String], origin: &Origin) -> String {
    let items = entries
        .iter()
        .filter_map(|entry| parsed(entry, origin))
        .map(|gif| {
            let id = gif["id"]
                .as_str()
                .map_or_else(|| gif["id"].to_string(), str::to_owned);
            format!(
                "<a href=\"/gifs/{}\">{}</a>",
                segment(&id),
                picture(&gif, "fixed_width", "small")
            )
        });
    format!(
        "<div class=\"wall\">\n{}\n</div>",
        items.collect::<Vec<_>>().join("\n")
    )
}

fn parsed(entry: &str, origin: &Origin) -> Option<Value> {
    dress(entry, &origin.0).and_then(|entry| serde_json::from_str(entry.get()).ok())
}

/// Text as one segment of a path, safe in an attribute as well.
fn segment(text: &str) -> impl std::fmt::Display {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
}

fn title(gif: &Value) -> String {
    gif["title"]
        .as_str()
        .filter(|title| !title.is_empty())
        .unwrap_or("GIF")
        .to_owned()
}

/// The picture of a GIF under one of its rendition names, or any other where that one is missing.
fn picture(gif: &Value, name: &str, class: &str) -> String {
    let images = gif["images"].as_object();
    let any = || images.and_then(|images| images.values().find_map(source));
    match source(&gif["images"][name]).or_else(any) {
        Some(url) => format!(
            "<img class=\"{class}\" loading=\"lazy\" src=\"{}\" alt=\"{}\">",
            escape(url),
            escape(&title(gif))
        ),
        None => format!("<p>{}</p>", escape(&title(gif))),
    }
}

/// The address of a rendition as a picture.
fn source(rendition: &Value) -> Option<&str> {
    let found = ["webp", "url"]
        .iter()
        .find_map(|format| rendition[*format].as_str());
    found
        .filter(|url| !url.is_empty() && !url.ends_with(".mp4"))
        .map(own)
}

/// Media stand at our own origin under every host name the catalogue gives them.
fn own(url: &str) -> &str {
    url.find("/media/")
        .and_then(|start| url.get(start..))
        .unwrap_or(url)
}
