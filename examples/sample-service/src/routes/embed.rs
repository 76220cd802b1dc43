//! The player page for iframes.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::header::{CACHE_CONTROL, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use axum::routing::get;
use giflet_embed_page::{Assets, Page, Params, ServiceNames, is_mobile, render};
use giflet_sdk_core::model::Gif;

use super::decoded::decoded;
use super::html;
use crate::app::App;
use crate::catalogue;
use crate::http::security;
use crate::http::{ApiError, Origin, Path, response_id};
use crate::page_files::PageFiles;
use crate::site_api::Caller;
use crate::visits::favorites;

const MAX_QUERY_LENGTH: usize = 8 * 1024;
/// The API key of the player page's calls.
const KEY: &str = "loopery-embed";

pub fn routes() -> Router<App> {
    Router::new().route("/embed/{id}", get(player))
}

async fn player(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    origin: Origin,
    caller: Result<Caller, ApiError>,
) -> Result<Response, ApiError> {
    let query = query.filter(|query| query.len() <= MAX_QUERY_LENGTH).unwrap_or_default();
    let entry = app.catalogue.run(move |db| catalogue::listed(db, &id)).await?;
    let gif = entry.and_then(|entry| decoded(&entry, &origin, &response_id()));
    let mut response = match gif {
        Some(gif) => {
            let is_favorite = is_favorite(&app, caller.ok(), &gif).await?;
            let page = page(
                &gif,
                Params { is_favorite, ..params(&query, &headers) },
                &origin,
                &PageFiles::read(&app.embed),
            );
            html::protected(StatusCode::OK, page, &security::player(&gif))
        }
        None => {
            let page = html::document("Not found", "<p>This GIF is not here any more.</p>");
            html::protected(StatusCode::NOT_FOUND, page, &security::player(&Gif::default()))
        }
    };
    // Each response has a unique response id, and the page depends on the user agent.
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn params(query: &str, headers: &HeaderMap) -> Params {
    let params = Params::from_query(query);
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let save_data = headers.get("save-data").is_some_and(|value| value == "on");
    Params { mobile: params.mobile || is_mobile(agent), save_data, ..params }
}

/// Returns no user data without a session. An invalid session counts as none.
async fn is_favorite(app: &App, caller: Option<Caller>, gif: &Gif) -> Result<Option<bool>, ApiError> {
    let Some(account) = caller.and_then(|caller| caller.require_user().ok()) else { return Ok(None) };
    let id = gif.id.clone();
    Ok(Some(app.visits.run(move |db| favorites::has(db, &account.username, &id)).await?))
}

fn page(gif: &Gif, params: Params, origin: &Origin, files: &PageFiles) -> String {
    let site = origin.0.as_str();
    let (api_base, pingback_url) = (format!("{site}/v1"), format!("{site}/v1/pingback"));
    let oembed = format!("{site}/oembed");
    let analytics_url = format!("{site}/v1/analytics?api_key={KEY}");
    let service = ServiceNames {
        name: "loopery",
        product_name: "Loopery",
        site,
        api_base: &api_base,
        api_key: KEY,
        pingback_url: Some(&pingback_url),
        analytics_url: Some(&analytics_url),
        error_reports: None,
        mark: Some(("Powered by Loopery", site)),
        ad_verification: &[],
        media_host: Some(origin.host()),
        sdk_headers: true,
        assets: Assets {
            folder: &files.folder(),
            script_integrity: &files.script,
            style_integrity: &files.style,
        },
        oembed: Some(&oembed),
    };
    render(&Page { gif, service: &service, params })
}
