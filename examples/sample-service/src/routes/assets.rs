//! Serves the built files of the embed package and of a web application.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use giflet_embed_server::file::versioned;

use super::public::get_public;
use crate::app::App;
use crate::http::Path;
use crate::http::file::{self, Caching};
use crate::http::security;
use crate::page_files;

pub fn routes() -> Router<App> {
    Router::new().route("/static/{*path}", get(cdn))
}

/// Serves the files of the player page.
pub fn page_routes() -> Router<App> {
    Router::new().route("/embed-assets/{*path}", get_public(asset))
}

/// Serves a web application on the site's origin, so that it can use the site's cookies.
pub fn app_routes() -> Router<App> {
    Router::new().route("/app/", get(app_page)).route("/app/{*path}", get(app_file))
}

async fn app_page(app: State<App>, request: file::Request) -> Response {
    app_file(app, Path("index.html".into()), request).await
}

async fn app_file(State(app): State<App>, Path(path): Path<String>, request: file::Request) -> Response {
    let found = app.app.as_ref().and_then(|folder| file::resolve(folder, &path));
    let Some(path) = found else { return StatusCode::NOT_FOUND.into_response() };
    let mut response = file::respond(&path, &request, Caching::Revalidate).await;
    security::protect(response.headers_mut(), security::APP);
    response
}

/// Serves the files of the player page, also below their version: then they never change.
async fn asset(State(app): State<App>, Path(path): Path<String>, request: file::Request) -> Response {
    let (file, caching) = versioned(&path, &page_files::read(&app.embed).version);
    match file::resolve(&app.embed, file) {
        Some(file) => file::respond(&file, &request, caching).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Serves the files of a CDN: the script tag's loaders, which load the other files, and the optional fonts.
async fn cdn(State(app): State<App>, Path(path): Path<String>, request: file::Request) -> Response {
    if path.starts_with("webfonts/") && !app.webfonts {
        return StatusCode::NOT_FOUND.into_response();
    }
    let caching = if is_hashed(&path) { Caching::Immutable } else { Caching::FiveMinutes };
    match file::resolve(&app.embed.join("cdn"), &path) {
        Some(file) => file::respond(&file, &request, caching).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether a file name contains a content hash: `name-0123abcd.js`.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    let hash = stem.rsplit_once('-').map(|(_, hash)| hash).unwrap_or_default();
    hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::is_hashed;

    #[test]
    fn recognizes_names_with_a_content_hash() {
        for hashed in ["embed-0123abcd.js", "show-00000000.js.map", "fonts/a-b-deadbeef.woff2"] {
            assert!(is_hashed(hashed), "{hashed}");
        }
        for named in ["embed.js", "manifest.json", "widget-latest.js", "embed-0123abc.js", "0123abcd.js", ""]
        {
            assert!(!is_hashed(named), "{named}");
        }
    }
}
