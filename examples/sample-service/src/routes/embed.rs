//! The player page for iframes.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::header::{CACHE_CONTROL, REFERER, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use axum::routing::get;
use giflet_embed_page::{Assets, Page, Params, ProviderNames, is_mobile, render};
use giflet_sdk_core::model::Gif;

use super::decoded::decoded;
use super::html;
use crate::app::App;
use crate::catalogue;
use crate::http::security;
use crate::http::{ApiError, Origin, Path, response_id};
use crate::page_files::PageFiles;
use crate::site_api::{Caller, visitor};
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
    let params = params(&query, &headers);
    let entry = app.catalogue.run(move |db| catalogue::listed(db, &id)).await?;
    let gif = entry.and_then(|entry| decoded(&entry, &origin, &response_id()));
    let mut response = match gif {
        Some(gif) => {
            let params = with_visitor(&app, caller.ok(), &gif, params).await?;
            let page = page(&gif, params, &origin, &PageFiles::read(&app.embed));
            html::protected(StatusCode::OK, page, &security::player(&gif))
        }
        None => html::protected(
            StatusCode::NOT_FOUND,
            not_found(&params.lang),
            &security::player(&Gif::default()),
        ),
    };
    // Each response has a unique response id, and the page depends on the user agent.
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn params(query: &str, headers: &HeaderMap) -> Params {
    let params = Params::from_query(query);
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let save_data = headers.get("save-data").is_some_and(|value| value == "on");
    let mobile = params.mobile || is_mobile(header(USER_AGENT));
    Params { mobile, save_data, referrer: header(REFERER).to_owned(), ..params }
}

/// Adds the visitor of the session and whether the GIF is their favorite. An invalid session counts as none.
async fn with_visitor(
    app: &App,
    caller: Option<Caller>,
    gif: &Gif,
    params: Params,
) -> Result<Params, ApiError> {
    let Some(account) = caller.and_then(|caller| caller.require_user().ok()) else { return Ok(params) };
    let id = gif.id.clone();
    let found =
        app.visits.run(move |db| Ok((visitor(db, account.id)?, favorites::has(db, &account.username, &id)?)));
    let (visitor, is_favorite) = found.await?;
    Ok(Params { visitor: Some(visitor), is_favorite: Some(is_favorite), ..params })
}

/// The title and the text of the page without a GIF, in the languages of the player page, the default first.
const NOT_FOUND: [[&str; 4]; 7] = [
    ["en", "ltr", "Not found", "This GIF is no longer available."],
    ["ar", "rtl", "غير موجود", "لم تعد صورة GIF هذه متاحة."],
    ["de", "ltr", "Nicht gefunden", "Dieses GIF ist nicht mehr verfügbar."],
    ["es", "ltr", "No encontrado", "Este GIF ya no está disponible."],
    ["fr", "ltr", "Introuvable", "Ce GIF n’est plus disponible."],
    ["ja", "ltr", "見つかりません", "このGIFはご利用いただけません。"],
    ["pt", "ltr", "Não encontrado", "Este GIF não está mais disponível."],
];

/// Renders the page without a GIF in a language, as the player page chooses it.
fn not_found(lang: &str) -> String {
    let primary = lang.split('-').next().unwrap_or_default();
    let [english, ..] = &NOT_FOUND;
    let texts = NOT_FOUND.iter().find(|[lang, ..]| lang.eq_ignore_ascii_case(primary));
    let [lang, dir, title, text] = texts.unwrap_or(english);
    html::document((lang, dir), title, "", &format!("<p>{text}</p>"))
}

fn page(gif: &Gif, params: Params, origin: &Origin, files: &PageFiles) -> String {
    let site = origin.0.as_str();
    let (api_base, pingback_url) = (format!("{site}/v1"), format!("{site}/v1/pingback"));
    let oembed = format!("{site}/oembed");
    let analytics_url = format!("{site}/v1/analytics?api_key={KEY}");
    let provider = ProviderNames {
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
    render(&Page { gif, provider: &provider, params })
}
