//! Site pages: home, a GIF, a profile.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use giflet_sdk_core::model::{Gif, Rendition};

use super::decoded::decoded;
use super::html::{escape, gif_page, page};
use crate::app::App;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{Kind, people};
use crate::http::{ApiError, Origin, Path};
use crate::site_api::due_gifs;

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
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=3600")], content)
}

async fn nothing() -> Response {
    page(StatusCode::NOT_FOUND, "Not found", "<h1>Not found</h1>\n<p>There is no such page.</p>")
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
    Ok(page(StatusCode::OK, "GIFs on your own machine", &main))
}

async fn gif(State(app): State<App>, Path(slug): Path<String>, origin: Origin) -> Result<Response, ApiError> {
    let address = format!("{}/gifs/{}", origin.0, segment(&slug));
    let found = app.catalogue.run(move |db| find::by_slug(db, &slug)).await?;
    let Some(gif) = found.and_then(|entry| decoded(&entry, &origin, "")) else { return Ok(nothing().await) };
    let by = gif.attribution.as_ref().map_or_else(String::new, |user| {
        format!("<p>by <a href=\"/{}\">{}</a></p>\n", segment(&user.username), escape(&user.name))
    });
    let title = if gif.title.is_empty() { &gif.alt } else { &gif.title };
    let main = format!("<h1>{}</h1>\n{by}{}", escape(title), large(&gif));
    let oembed = format!("{}/oembed?url={}", origin.0, segment(&address));
    Ok(gif_page(title, &oembed, &main))
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
        return Ok(nothing().await);
    };
    let main = format!("<h1>@{}</h1>\n{}", escape(&username), wall(&found.entries, &origin));
    Ok(page(StatusCode::OK, &username, &main))
}

fn wall(entries: &[String], origin: &Origin) -> String {
    let items = entries.iter().filter_map(|entry| decoded(entry, origin, "")).map(|gif| {
        format!("<a href=\"/gifs/{}\">{}</a>", segment(&gif.id), picture(&gif, "fixed_width", "small"))
    });
    format!("<div class=\"wall\">\n{}\n</div>", items.collect::<Vec<_>>().join("\n"))
}

/// Renders the video with sound if there is one, otherwise the image.
fn large(gif: &Gif) -> String {
    match gif.video_url.as_ref().filter(|_| gif.kind == "video") {
        Some(video) => format!("<video class=\"large\" controls src=\"{}\"></video>", escape(video.as_str())),
        None => picture(gif, "original", "large"),
    }
}

/// Returns the rendition with one of these names, or any other one.
fn picture(gif: &Gif, name: &str, class: &str) -> String {
    let is_named = |rendition: &&Rendition| rendition.name == name;
    let pictures = || gif.renditions.iter().filter(|rendition| rendition.mime.starts_with("image/"));
    // The last rendition with a name is the smallest file.
    let found = pictures().rfind(is_named).or_else(|| pictures().next());
    let alt = escape(&gif.alt);
    match found {
        Some(found) => {
            let url = escape(found.url.as_str());
            format!("<img class=\"{class}\" loading=\"lazy\" src=\"{url}\" alt=\"{alt}\">")
        }
        None => format!("<p>{alt}</p>"),
    }
}

/// Encodes text as a path segment. The result is safe inside an attribute.
fn segment(text: &str) -> impl std::fmt::Display {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
}
