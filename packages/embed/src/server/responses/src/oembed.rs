//! The oEmbed description (<https://oembed.com>), which pages link to.

use giflet_sdk_core::model::{Gif, Rendition};
use giflet_sdk_core::share::embed_size;
use giflet_sdk_core::url::SafeUrl;
use serde::{Deserialize, Serialize};

use crate::gif::unless_removed;
use crate::html::{escape, segment};
use crate::{Query, Response, Site, decoded, error};

const MAX_URL_LENGTH: usize = 2_048;
/// Maximum number of characters of the title of an `<iframe>`.
const MAX_TITLE: usize = 200;
/// Lifetime of a response, seconds.
const CACHE_AGE: u32 = 300;

/// A valid request for a description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OembedRequest {
    /// The address of a page, decoded. `None` if it is not one of the site.
    pub path: Option<String>,
    /// The maximum width and height, CSS px.
    pub limits: (u32, u32),
}

impl OembedRequest {
    /// Parses a query string. Otherwise returns the status and the message of the error.
    pub fn parse(site: &Site, query: &str) -> Result<OembedRequest, (u16, String)> {
        let bad = |message| (400, message);
        let params = Query::parse(query).map_err(bad)?;
        if params.get("format").is_some_and(|format| format != "json") {
            return Err((501, "The only format is json".into()));
        }
        let url = params.required("url", MAX_URL_LENGTH).map_err(bad)?;
        let limits = (
            params.number("maxwidth", u32::MAX, 1..=u32::MAX).map_err(bad)?,
            params.number("maxheight", u32::MAX, 1..=u32::MAX).map_err(bad)?,
        );
        let path = url.strip_prefix(&site.origin).and_then(|path| path.split(['?', '#']).next());
        // Only what is a page: behind another slash, the end of a path may look like the id of another GIF.
        let is_page = |path: &&str| {
            let mut folders = [Some(&site.path), site.page_path.as_ref()].into_iter().flatten();
            folders.any(|folder| {
                let segment = path.strip_prefix(folder.as_str()).and_then(|rest| rest.strip_prefix('/'));
                segment.is_some_and(|segment| !segment.contains('/'))
            })
        };
        let path = path.filter(is_page).and_then(decoded);
        Ok(OembedRequest { path, limits })
    }
}

/// Responds with the description of a GIF, or with 404.
pub fn oembed(site: &Site, request: &OembedRequest, gif: Option<&Gif>, response_id: &str) -> Response {
    match unless_removed(gif) {
        Some(gif) => {
            // Serializing strings and numbers cannot fail.
            let body = serde_json::to_string(&describe(site, gif, request.limits)).unwrap_or_default();
            Response::json(200, body)
        }
        None => error(404, "No GIF has this url", response_id),
    }
}

/// A description. Absent members are optional in oEmbed.
#[derive(Serialize)]
struct Described<'a> {
    version: &'static str,
    r#type: &'static str,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    author_name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author_url: Option<&'a str>,
    provider_name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
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

fn describe<'a>(site: &'a Site, gif: &'a Gif, limits: (u32, u32)) -> Described<'a> {
    let (width, height) = scale_down(embed_size(gif.width, gif.height), limits);
    let author = gif.attribution.as_ref();
    Described {
        version: "1.0",
        r#type: "rich",
        title: giflet_embed_page::name(gif),
        author_name: author.map(|author| author.name.as_str()),
        author_url: author.and_then(|author| author.url.as_ref()).map(SafeUrl::as_str),
        provider_name: &site.product_name,
        provider_url: &site.site,
        cache_age: CACHE_AGE,
        html: embed_code(site, gif, (width, height)),
        width,
        height,
        thumbnail: thumbnail(gif, limits),
    }
}

/// The `<iframe>` of a GIF's player page.
fn embed_code(site: &Site, gif: &Gif, (width, height): (u32, u32)) -> String {
    let (origin, path, id) = (&site.origin, &site.path, segment(&gif.lookup_id));
    let title: String = giflet_embed_page::name(gif).chars().take(MAX_TITLE).collect();
    let title = escape(&title);
    format!(
        "<iframe src=\"{origin}{path}/{id}\" width=\"{width}\" height=\"{height}\" title=\"{title}\" frameborder=\"0\" \
         allow=\"fullscreen; clipboard-write; web-share\"></iframe>"
    )
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
