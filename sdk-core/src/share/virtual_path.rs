use crate::text::{cut, join, push_digits};
use crate::url::{SafeUrl, parse_query, percent_decode, push_encoded};

/// Returns the path of an API call for page-view analytics, or an error for an invalid URL. The caller then logs a
/// warning and sends the text unchanged.
///
/// The page number is the offset divided by the limit, starting with 1. The default limit is 25.
pub fn virtual_path(url: &str) -> Result<String, InvalidUrl> {
    let parsed = SafeUrl::parse(url).ok_or(InvalidUrl)?;
    let (path, query) = cut(parsed.as_str(), b"?#");
    let rest = path.split_once("://").map_or("", |(_, rest)| rest);
    let path = cut(rest, b"/").1;
    let parameters = parse_query(cut(query, b"#").0);
    let value = |name: &str| parameters.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let page = page(value("offset"), value("limit"));
    let shown = page.as_deref().unwrap_or("1");
    let segments: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(percent_decode).collect();
    let names: Vec<&str> = segments.iter().map(String::as_str).collect();
    // A prefix of the path is ignored, for example `api` and a version.
    let known = (0..names.len()).find_map(|start| {
        let virtual_path = match names.get(start..)? {
            ["gifs", "related"] => join(&[&related_path(value("gif_id")?), shown]),
            ["gifs", "search"] => join(&["/search/", &encoded(value("q")?), "/page/", shown]),
            ["stickers", "trending"] => join(&["/create/gifmaker/decorate/stickers/page/", shown]),
            ["stickers", "search"] => {
                let search = join(&["/create/gifmaker/decorate/stickers/search/", &encoded(value("q")?)]);
                paged(search, &page)
            }
            ["channels", channel, "gifs"] => match &page {
                Some(page) => join(&["/channels/", &encoded(channel), "/page/", page]),
                None => String::new(),
            },
            ["channels", channel, "search"] => {
                paged(join(&["/channel/", &encoded(channel), "/search/", &encoded(value("q")?)]), &page)
            }
            _ => return None,
        };
        Some(virtual_path)
    });
    Ok(known.unwrap_or_else(|| path.into()))
}

/// Returns the path of a page of related GIFs without the page number.
pub fn related_path(gif_id: &str) -> String {
    join(&["/gifs/", &encoded(gif_id), "/related/page/"])
}

/// The text is not a valid URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidUrl;

fn paged(path: String, page: &Option<String>) -> String {
    match page {
        Some(page) => join(&[&path, "/page/", page]),
        None => path,
    }
}

fn page(offset: Option<&str>, limit: Option<&str>) -> Option<String> {
    let offset: u64 = offset?.parse().ok()?;
    let limit: u64 = limit.and_then(|limit| limit.parse().ok()).filter(|limit| *limit > 0).unwrap_or(25);
    let mut page = String::new();
    push_digits(&mut page, (offset / limit).saturating_add(1));
    Some(page)
}

fn encoded(text: &str) -> String {
    let mut url = String::new();
    push_encoded(&mut url, text);
    url
}
