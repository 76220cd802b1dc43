//! The oEmbed endpoint (<https://oembed.com>), which player pages link to.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use giflet_sdk_core::model::{Gif, Rendition};
use giflet_sdk_core::share::embed_size;
use giflet_sdk_core::url::SafeUrl;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use rusqlite::Connection;
use serde::Serialize;

use super::decoded::decoded;
use crate::app::App;
use crate::catalogue::{self, find};
use crate::http::{ApiError, Origin, Params};

const MAX_URL_LENGTH: usize = 2_048;
/// Lifetime of a response, seconds.
const CACHE_AGE: u32 = 300;

pub fn routes() -> Router<App> {
    Router::new().route("/oembed", get(oembed))
}

async fn oembed(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    origin: Origin,
) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    if params.get("format").is_some_and(|format| format != "json") {
        return Err(ApiError::new(StatusCode::NOT_IMPLEMENTED, "The only format is json"));
    }
    let url = params.required("url", MAX_URL_LENGTH)?;
    let limits = (
        params.number("maxwidth", u32::MAX, 1..=u32::MAX)?,
        params.number("maxheight", u32::MAX, 1..=u32::MAX)?,
    );
    let path = url.strip_prefix(&origin.0).and_then(|path| path.split(['?', '#']).next()).map(str::to_owned);
    let entry = app.catalogue.run(move |db| path.map_or(Ok(None), |path| find_by_path(db, &path))).await?;
    let gif = entry.and_then(|entry| decoded(&entry, &origin, ""));
    let gif = gif.ok_or_else(|| ApiError::not_found("No GIF has this url"))?;
    Ok(Json(describe(&gif, &origin, limits)).into_response())
}

/// Finds the GIF of a player page or a site page.
fn find_by_path(db: &Connection, path: &str) -> rusqlite::Result<Option<String>> {
    let text = percent_decode_str(path).decode_utf8_lossy();
    match (text.strip_prefix("/embed/"), text.strip_prefix("/gifs/")) {
        (Some(id), _) => catalogue::listed(db, id),
        (_, Some(slug)) => find::by_slug(db, slug),
        _ => Ok(None),
    }
}

/// A response. Absent members are optional in oEmbed.
#[derive(Serialize)]
struct Described<'a> {
    version: &'static str,
    r#type: &'static str,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    author_name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author_url: Option<&'a str>,
    provider_name: &'static str,
    provider_url: &'a str,
    cache_age: u32,
    html: String,
    width: u32,
    height: u32,
    #[serde(flatten)]
    thumbnail: Option<Thumbnail<'a>>,
}

#[derive(Serialize)]
struct Thumbnail<'a> {
    thumbnail_url: &'a str,
    thumbnail_width: u32,
    thumbnail_height: u32,
}

fn describe<'a>(gif: &'a Gif, origin: &'a Origin, limits: (u32, u32)) -> Described<'a> {
    let site = origin.0.as_str();
    let (width, height) = scale_down(embed_size(gif.width, gif.height), limits);
    let id = utf8_percent_encode(&gif.id, NON_ALPHANUMERIC);
    let author = gif.attribution.as_ref();
    Described {
        version: "1.0",
        r#type: "rich",
        title: if gif.title.is_empty() { &gif.alt } else { &gif.title },
        author_name: author.map(|author| author.name.as_str()),
        author_url: author.and_then(|author| author.url.as_ref()).map(SafeUrl::as_str),
        provider_name: "Loopery",
        provider_url: site,
        cache_age: CACHE_AGE,
        html: format!(
            "<iframe src=\"{site}/embed/{id}\" width=\"{width}\" height=\"{height}\" frameborder=\"0\" \
             allow=\"fullscreen; clipboard-write; web-share\"></iframe>"
        ),
        width,
        height,
        thumbnail: thumbnail(gif, limits),
    }
}

/// Scales a size down to the maximum width and height, at the same aspect ratio.
fn scale_down((width, height): (u32, u32), (max_width, max_height): (u32, u32)) -> (u32, u32) {
    let fit = |side: u32, by: u32, max: u32| (u64::from(side) * u64::from(max) / u64::from(by)).max(1) as u32;
    let (width, height) =
        if width > max_width { (max_width, fit(height, width, max_width)) } else { (width, height) };
    if height > max_height { (fit(width, height, max_height), max_height) } else { (width, height) }
}

/// Returns the largest still image within the maximum width and height.
fn thumbnail(gif: &Gif, (max_width, max_height): (u32, u32)) -> Option<Thumbnail<'_>> {
    let fits = |image: &&Rendition| {
        (1..=max_width).contains(&image.width) && (1..=max_height).contains(&image.height)
    };
    let stills = gif.renditions.iter().filter(|image| image.is_still() && image.mime.starts_with("image/"));
    let image = stills.filter(fits).max_by_key(|image| image.width)?;
    Some(Thumbnail {
        thumbnail_url: image.url.as_str(),
        thumbnail_width: image.width,
        thumbnail_height: image.height,
    })
}

#[cfg(test)]
mod tests {
    use super::scale_down;

    #[test]
    fn scales_down_at_the_same_aspect_ratio() {
        let max = u32::MAX;
        for (limits, expected) in [
            ((max, max), (480, 360)),
            ((480, 360), (480, 360)),
            ((240, max), (240, 180)),
            ((max, 90), (120, 90)),
            ((240, 90), (120, 90)),
            ((1, 1), (1, 1)),
        ] {
            assert_eq!(scale_down((480, 360), limits), expected, "{limits:?}");
        }
    }
}
