//! What a request is for.

use giflet_sdk_core::model::Gif;
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};

use crate::file::{self, Caching};
use crate::gif::{checked, ids_in, is_at};
use crate::{OembedRequest, RequestHeaders, Response, Site, error, gif_page, oembed, player};

/// What a request is for, and the ids under which a provider may have its GIF, the likeliest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Route {
    /// A player page.
    Player {
        /// The id of the GIF.
        ids: Vec<String>,
    },
    /// A list of related GIFs.
    Related {
        /// The id of the GIF for lookups.
        id: String,
    },
    /// The page of a GIF.
    Page {
        /// The ids that the slug may end in.
        ids: Vec<String>,
        /// The last segment of the path, decoded.
        slug: String,
    },
    /// A description.
    Oembed {
        /// The ids that the address may end in; none for the address of another site.
        ids: Vec<String>,
        /// The slug in the address of the page of a GIF.
        slug: Option<String>,
        /// The request.
        request: OembedRequest,
    },
    /// A built file.
    File {
        /// Its name in the folder.
        name: String,
        /// Its `Cache-Control`.
        caching: Caching,
    },
    /// An error, which needs no GIF.
    Error {
        /// The HTTP status.
        status: u16,
        /// The message for developers.
        message: String,
    },
}

/// Returns what a GET or HEAD request is for, or `None` if its path is not one of the site's player pages. `path` is percent-encoded.
pub fn route(site: &Site, path: &str, query: &str) -> Option<Route> {
    if Some(path) == site.oembed_path.as_deref() {
        return Some(match OembedRequest::parse(site, query) {
            Ok(request) => {
                let (ids, slug) = request.path.as_deref().map(|path| page_of(site, path)).unwrap_or_default();
                Route::Oembed { ids, slug, request }
            }
            Err((status, message)) => Route::Error { status, message },
        });
    }
    if let Some(file) = below(path, &site.files_path) {
        return Some(match decoded(file) {
            Some(file) => {
                let (name, caching) = file::versioned(&file, &site.files.version);
                Route::File { name: name.to_owned(), caching }
            }
            None => invalid(),
        });
    }
    let player = below(path, &site.path);
    if let Some(id) = player.filter(|id| !id.contains('/')) {
        return Some(decoded(id).map_or_else(invalid, |id| Route::Player { ids: vec![id] }));
    }
    let related = player.filter(|_| site.serves_related).and_then(|rest| rest.strip_suffix("/related"));
    if let Some(id) = related.filter(|id| !id.is_empty() && !id.contains('/')) {
        return Some(decoded(id).map_or_else(invalid, |id| Route::Related { id }));
    }
    let slug = site.page_path.as_deref().and_then(|page| below(path, page));
    let slug = slug.filter(|slug| !slug.contains('/'))?;
    Some(decoded(slug).map_or_else(invalid, |slug| Route::Page { ids: ids_in(&slug), slug }))
}

impl Route {
    /// Whether a GIF is certainly the one that a request is for. Otherwise the id at the end of its slug decides, unless the whole slug is the id of another
    /// GIF, since ids may contain hyphens.
    pub fn is_for(&self, gif: &Gif) -> bool {
        match self {
            Route::Page { slug, .. } | Route::Oembed { slug: Some(slug), .. } => is_at(gif, slug),
            _ => true,
        }
    }
}

fn invalid() -> Route {
    Route::Error { status: 400, message: "Invalid path".into() }
}

/// Returns the rest of a path below a folder, unless it is empty.
fn below<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    path.strip_prefix(folder)?.strip_prefix('/').filter(|rest| !rest.is_empty())
}

/// Decodes a path or a segment of one. Returns `None` for a percent sign without two hexadecimal digits, and for what is not UTF-8.
pub fn decoded(text: &str) -> Option<String> {
    let is_encoded =
        |rest: &str| matches!(rest.as_bytes(), [a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit());
    let text = Some(text).filter(|text| text.split('%').skip(1).all(is_encoded))?;
    percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned())
}

/// Returns the ids and the slug of the address of a player page or of the page of a GIF.
fn page_of(site: &Site, path: &str) -> (Vec<String>, Option<String>) {
    if let Some(id) = below(path, &site.path) {
        return (vec![id.to_owned()], None);
    }
    match site.page_path.as_deref().and_then(|page| below(path, page)) {
        Some(slug) => (ids_in(slug), Some(slug.to_owned())),
        None => (vec![], None),
    }
}

/// Responds to a request that is not for a file.
pub fn respond(
    site: &Site,
    route: &Route,
    query: &str,
    headers: &RequestHeaders,
    gif: Option<Gif>,
    response_id: &str,
) -> Response {
    let gif = gif.map(checked);
    match route {
        Route::Player { .. } => player(site, query, headers, gif.as_ref(), None),
        Route::Page { slug, .. } => gif_page(site, slug, query, gif.as_ref()),
        Route::Oembed { request, .. } => oembed(site, request, gif.as_ref(), response_id),
        Route::Error { status, message } => error(*status, message, response_id),
        // They need no GIF.
        Route::File { .. } | Route::Related { .. } => {
            Response { status: 404, headers: vec![], body: String::new() }
        }
    }
}
