use giflet_embed_server::file::{self, Caching, FileRequest};
use giflet_embed_server::html;
use giflet_embed_server::{RequestHeaders, Route, Site};
use giflet_sdk_core::model::Gif;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// Returns what a GET or HEAD request is for, as JSON; `null` if the path is none of the site's player pages.
#[wasm_bindgen]
pub fn route(site: &str, path: &str, query: &str) -> String {
    let route = parse::<Site>(site).and_then(|site| giflet_embed_server::route(&site, path, query));
    json(&route)
}

/// Returns whether a GIF, as the client's JSON, is the one that a request is for.
#[wasm_bindgen(js_name = isFor)]
pub fn is_for(route: &str, gif: &str) -> bool {
    parse::<Route>(route).zip(parse::<Gif>(gif)).is_some_and(|(route, gif)| route.is_for(&gif))
}

/// Returns the response to a request that is not for a file, as JSON. `gif` is the client's JSON, or empty if there is no GIF. One that is not valid
/// counts as none. Returns `null` for invalid arguments.
#[wasm_bindgen]
pub fn respond(site: &str, route: &str, query: &str, headers: &str, gif: &str, response_id: &str) -> String {
    let response = parse::<Site>(site).zip(parse::<Route>(route)).map(|(site, route)| {
        let headers: RequestHeaders = parse(headers).unwrap_or_default();
        let gif: Option<Gif> = parse(gif);
        giflet_embed_server::respond(&site, &route, query, &headers, gif, response_id)
    });
    json(&response)
}

/// Returns the response to a request for another path, as JSON. `null` for invalid arguments.
#[wasm_bindgen]
pub fn nothing(site: &str) -> String {
    json(&parse::<Site>(site).map(|site| html::nothing(&site)))
}

/// Returns the response to a request whose GIF could not be requested, as JSON.
#[wasm_bindgen]
pub fn unavailable(is_limited: bool, retry_after: u32, response_id: &str) -> String {
    json(&giflet_embed_server::unavailable(is_limited, retry_after, response_id))
}

/// Returns the response to a preflight request, as JSON.
#[wasm_bindgen]
pub fn preflight() -> String {
    json(&giflet_embed_server::preflight())
}

/// Returns the response to a request with another method than GET, HEAD and OPTIONS, as JSON.
#[wasm_bindgen(js_name = methodNotAllowed)]
pub fn method_not_allowed(response_id: &str) -> String {
    json(&giflet_embed_server::method_not_allowed(response_id))
}

/// Returns the headers of every response, as JSON.
#[wasm_bindgen(js_name = publicHeaders)]
pub fn public_headers() -> String {
    json(&giflet_embed_server::PUBLIC_HEADERS)
}

/// Computes the entity tag of a file.
#[wasm_bindgen(js_name = entityTag)]
pub fn entity_tag(bytes: &[u8]) -> String {
    file::entity_tag(bytes)
}

/// Returns the response to a request for a file, as JSON: its status, its headers and the part of the file that is its body.
#[wasm_bindgen(js_name = respondFile)]
pub fn respond_file(name: &str, length: usize, tag: &str, request: &str, caching: &str) -> String {
    let request: FileRequest = parse(request).unwrap_or_default();
    let caching = parse(caching).unwrap_or(Caching::Revalidate);
    json(&file::respond(name, length, tag, &request, caching))
}

fn parse<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

fn json(value: &impl Serialize) -> String {
    // Serializing texts and numbers cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}
