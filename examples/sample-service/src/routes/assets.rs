//! The built files of the embed package, and of an application that belongs to the site.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::http::Path;
use crate::http::file::{self, ASK_AGAIN, FIVE_MINUTES, FOREVER};
use crate::http::security;

pub fn routes() -> Router<App> {
    Router::new().route("/embed-assets/{*path}", get(asset)).route("/static/{*path}", get(cdn))
}

/// Pages of one origin with the site's calls: they may use its cookies.
pub fn app_routes() -> Router<App> {
    Router::new().route("/app/", get(app_page)).route("/app/{*path}", get(app_file))
}

async fn app_page(app: State<App>, headers: HeaderMap) -> Response {
    app_file(app, Path("index.html".into()), headers).await
}

async fn app_file(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    let found = app.app.as_ref().and_then(|folder| file::inside(folder, &path));
    let Some(path) = found else { return StatusCode::NOT_FOUND.into_response() };
    let mut response = file::answer(&path, &headers, ASK_AGAIN).await;
    security::protect(response.headers_mut(), security::APP);
    response
}

async fn asset(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    match file::inside(&app.embed, &path) {
        Some(path) => file::answer(&path, &headers, ASK_AGAIN).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// What a CDN would serve: pages anywhere name the loaders, which name the rest (EMB-05); and fonts, unless told not to (EMB-07).
async fn cdn(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    if path.starts_with("webfonts/") && !app.webfonts {
        return StatusCode::NOT_FOUND.into_response();
    }
    let caching = if is_hashed(&path) { FOREVER } else { FIVE_MINUTES };
    match file::inside(&app.embed.join("cdn"), &path) {
        Some(file) => file::answer(&file, &headers, caching).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether a file is named after its contents: `name-0123abcd.js`.
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
    fn only_names_made_of_contents_never_change() {
        for hashed in ["embed-0123abcd.js", "show-00000000.js.map", "fonts/a-b-deadbeef.woff2"] {
            assert!(is_hashed(hashed), "{hashed}");
        }
        for named in ["embed.js", "manifest.json", "widget-latest.js", "embed-0123abc.js", "0123abcd.js", ""]
        {
            assert!(!is_hashed(named), "{named}");
        }
    }
}
