use giflet_embed_server::Site;
use giflet_sdk_core::model::Gif;
use wasm_bindgen::prelude::*;

/// Renders the player page of a GIF as HTML, from the names of a site, a query string, the headers of the request and the client's JSON of the GIF.
/// Without a valid GIF, it is the page that there is none; for invalid names, an empty text.
#[wasm_bindgen(js_name = playerPage)]
pub fn player_page(site: &str, query: &str, headers: &str, gif: &str) -> String {
    let Ok(site) = serde_json::from_str::<Site>(site) else { return String::new() };
    let headers = serde_json::from_str(headers).unwrap_or_default();
    let gif: Option<Gif> = serde_json::from_str(gif).ok();
    giflet_embed_server::player(&site, query, &headers, gif.as_ref(), None).body
}

/// Renders the page with a button to try again as HTML, from the names of a site and a query string.
#[wasm_bindgen(js_name = failedPage)]
pub fn failed_page(site: &str, query: &str) -> String {
    serde_json::from_str::<Site>(site)
        .map(|site| giflet_embed_server::failed(&site, query))
        .unwrap_or_default()
}
