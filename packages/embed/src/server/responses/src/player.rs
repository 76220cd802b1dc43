//! The player page for iframes.

use giflet_embed_page::{Failure, Page, Params, Visitor, is_mobile, render};
use giflet_sdk_core::model::Gif;

use crate::gif::unless_removed;
use crate::{RequestHeaders, Response, Site, html, security};

/// The visitor of a session, and whether the GIF is their favorite.
#[derive(Clone, Debug)]
pub struct Session {
    /// The visitor.
    pub visitor: Visitor,
    /// Whether the GIF is a favorite.
    pub is_favorite: bool,
}

/// Responds with the player page of a GIF, or with the page that there is none, in the language of the query.
pub fn player(
    site: &Site,
    query: &str,
    headers: &RequestHeaders,
    gif: Option<&Gif>,
    session: Option<Session>,
) -> Response {
    let params = params(query, headers);
    let response = match unless_removed(gif) {
        Some(gif) => {
            let (visitor, is_favorite) =
                session.map(|session| (session.visitor, session.is_favorite)).unzip();
            let params = Params { visitor, is_favorite, ..params };
            let page = site.with_names(|provider| render(&Page { gif, provider, params }));
            security::protected(200, page, &security::player(gif, &site.origin))
        }
        None => {
            let page = not_found(site, &params.lang);
            security::protected(404, page, &security::no_gif(POST_ERROR_HASH, &site.origin))
        }
    };
    // Each response has a unique response id, and the page depends on the user agent.
    response.with("cache-control", "no-store")
}

fn params(query: &str, headers: &RequestHeaders) -> Params {
    let params = Params::from_query(query);
    let mobile = params.mobile || is_mobile(&headers.user_agent);
    let (save_data, referrer) = (headers.save_data == "on", headers.referer.clone());
    Params { mobile, save_data, referrer, ..params }
}

/// Renders the page that stands for a GIF whose request failed, in the language of the query. Its button has no function: the script of a page for static
/// hosts adds it.
pub fn failed(site: &Site, query: &str) -> String {
    let Failure { lang, dir, error, retry } = giflet_embed_page::failure(&Params::from_query(query).lang);
    let (error, retry) = (html::escape(error), html::escape(retry));
    let main = format!("<p>{error}</p>\n<button type=\"button\">{retry}</button>");
    html::document(site, (lang, dir), "GIF", "", &main)
}

/// Sends the message `error` to the embedding page (EMB-06). The script of a page for static hosts does so itself, as their policy may refuse inline code.
const POST_ERROR: &str = include_str!("inline/post-error.js");
/// Update the hash after a change: `openssl dgst -sha256 -binary FILE | base64`.
const POST_ERROR_HASH: &str = "u4KvHSD9YvA3Xr6dIxIXWeo0cJoDmQ/syCiG8P896BA=";

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
fn not_found(site: &Site, lang: &str) -> String {
    let primary = lang.split(['-', '_']).next().unwrap_or_default();
    let [english, ..] = &NOT_FOUND;
    let texts = NOT_FOUND.iter().find(|[lang, ..]| lang.eq_ignore_ascii_case(primary));
    let [lang, dir, title, text] = texts.unwrap_or(english);
    let script = if site.is_static { String::new() } else { format!("<script>{POST_ERROR}</script>") };
    html::document(site, (lang, dir), title, "", &format!("<p>{text}</p>{script}"))
}
