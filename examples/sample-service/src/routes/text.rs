//! Text as stickers: `text/animate` lists the styles; the images are rendered when they are fetched.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Map, Value, json};

use super::lists;
use crate::app::App;
use crate::http::{self, ApiError, Call, Params, Path};
use crate::lettering::{Lettering, Style};

const MAX_LENGTH: usize = 100;
/// Rendition name, file name, maximum width.
const SIZES: [(&str, &str, usize); 3] =
    [("original", "original", 480), ("fixed_width", "200w", 200), ("fixed_width_small", "100w", 100)];

pub fn api() -> Router<App> {
    Router::new().route("/text/animate", get(animate))
}

pub fn pictures() -> Router<App> {
    Router::new().route("/lettering/{style}/{file}", get(picture))
}

async fn animate(_: State<App>, call: Call) -> Result<Response, ApiError> {
    let text = call.params.required("m", MAX_LENGTH)?;
    let lettering = Lettering::new(text).ok_or_else(nothing_to_draw)?;
    let (limit, offset) = call.params.pagination(lists::MAX_LIMIT)?;
    let styles = Style::ALL.iter().skip(offset as usize).take(limit as usize);
    let data = styles.map(|(style, _)| entry(style, text, &lettering, &call.origin.0)).collect();
    Ok(http::list(data, offset, Style::ALL.len() as u32, Some("TEXT_ANIMATE".to_owned())))
}

fn entry(style: &str, text: &str, lettering: &Lettering, origin: &str) -> Value {
    let query: String = form_urlencoded::Serializer::new(String::new()).append_pair("m", text).finish();
    let link = |file: &str| format!("{origin}/lettering/{style}/{file}.gif?{query}");
    let mut images = Map::new();
    for (name, file, max_width) in SIZES {
        let (width, height) = lettering.size(max_width);
        let rendition = |file: &str| json!({ "url": link(file), "width": width.to_string(), "height": height.to_string() });
        images.insert(name.to_owned(), rendition(file));
        images.insert(format!("{name}_still"), rendition(&format!("{file}_s")));
    }
    json!({
        "id": format!("{style}-{}", name(text)),
        "type": "text",
        "is_sticker": 1,
        "title": text,
        "url": link("original"),
        "tags": [],
        "images": images,
    })
}

/// A short id for a text (FNV-1a).
fn name(text: &str) -> String {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

async fn picture(
    Path((style, file)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let lettering = Lettering::new(params.required("m", MAX_LENGTH)?).ok_or_else(nothing_to_draw)?;
    let plain = file.strip_suffix(".gif").unwrap_or_default();
    let (plain, still) = plain.strip_suffix("_s").map_or((plain, false), |plain| (plain, true));
    let size = SIZES.iter().find(|(_, file, _)| *file == plain);
    let (Some(style), Some((_, _, width))) = (Style::named(&style), size) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let drawn = tokio::task::spawn_blocking(move || lettering.draw(style, *width, still)).await;
    let picture = drawn.map_err(|_| ApiError::internal())?.map_err(|_| ApiError::internal())?;
    Ok(([(CONTENT_TYPE, "image/gif"), (CACHE_CONTROL, "public, max-age=86400")], picture).into_response())
}

fn nothing_to_draw() -> ApiError {
    ApiError::bad("m has no letter that can be drawn")
}
