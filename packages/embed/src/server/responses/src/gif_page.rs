//! The page of a GIF on the site, with the metadata of link previews.

use giflet_sdk_core::model::Gif;
use giflet_sdk_core::share::embed_size;
use giflet_sdk_core::url::SafeUrl;

use crate::html::{self, document, escape, segment};
use crate::security::{self, protected};
use crate::{Response, Site};

/// Responds with the page of a GIF, or with 404.
pub fn gif_page(site: &Site, slug: &str, gif: Option<&Gif>) -> Response {
    let Some(gif) = gif else { return html::nothing(site) };
    let by = gif.attribution.as_ref().map_or_else(String::new, |user| {
        let name = escape(&user.name);
        match &user.url {
            Some(url) => format!("<p>by <a href=\"{}\">{name}</a></p>\n", escape(url.as_str())),
            None => format!("<p>by {name}</p>\n"),
        }
    });
    let title = giflet_embed_page::name(gif);
    let main = format!("<h1>{}</h1>\n{by}{}", escape(title), large(gif));
    let address =
        format!("{}{}/{}", site.origin, site.page_path.as_deref().unwrap_or_default(), segment(slug));
    let head = [oembed_link(site, &address), open_graph(site, gif, title, &address)].concat();
    let policy = security::gif_page(site, shown_file(gif));
    protected(200, document(site, ("en", "ltr"), title, &head, &main), &policy)
}

fn oembed_link(site: &Site, address: &str) -> String {
    site.oembed().map_or_else(String::new, |endpoint| {
        let href = escape(&format!("{endpoint}?url={}", segment(address)));
        format!("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{href}\">\n")
    })
}

/// The metadata of Open Graph (<https://ogp.me>) and of player cards. A reader without support for players shows the image.
fn open_graph(site: &Site, gif: &Gif, title: &str, address: &str) -> String {
    // The encoded address would be another one for readers of previews.
    let own = format!("{}{}/", site.origin, site.page_path.as_deref().unwrap_or_default());
    let url = gif.url.as_ref().map(SafeUrl::as_str).filter(|url| url.starts_with(&own)).unwrap_or(address);
    let player = format!("{}{}/{}", site.origin, site.path, segment(&gif.id));
    let (width, height) = embed_size(gif.width, gif.height);
    let (embed_width, embed_height) = (width.to_string(), height.to_string());
    let (width, height) = (gif.width.to_string(), gif.height.to_string());
    let mut tags = vec![
        ("property", "og:type", "video.other"),
        ("property", "og:site_name", &site.product_name),
        ("property", "og:title", title),
        ("property", "og:url", url),
    ];
    let image = gif.gif_url.as_ref().or(gif.still_url.as_ref());
    if let Some(image) = image {
        tags.extend([
            ("property", "og:image", image.as_str()),
            ("property", "og:image:width", &width),
            ("property", "og:image:height", &height),
            ("property", "og:image:alt", &gif.alt),
        ]);
    }
    if let Some(video) = &gif.video_url {
        tags.extend([
            ("property", "og:video", video.as_str()),
            ("property", "og:video:type", "video/mp4"),
            ("property", "og:video:width", &width),
            ("property", "og:video:height", &height),
        ]);
    }
    tags.extend([
        ("name", "twitter:card", "player"),
        ("name", "twitter:title", title),
        ("name", "twitter:player", &player),
        ("name", "twitter:player:width", &embed_width),
        ("name", "twitter:player:height", &embed_height),
    ]);
    tags.extend(image.map(|image| ("name", "twitter:image", image.as_str())));
    let tag = |(kind, name, content)| format!("<meta {kind}=\"{name}\" content=\"{}\">\n", escape(content));
    tags.into_iter().map(tag).collect()
}

/// The video with sound, which the page shows instead of the image.
fn video(gif: &Gif) -> Option<&SafeUrl> {
    gif.video_url.as_ref().filter(|_| gif.kind == "video")
}

/// Returns the file that [`large`] renders.
fn shown_file(gif: &Gif) -> Option<&SafeUrl> {
    video(gif).or_else(|| html::rendition(gif, "original").map(|rendition| &rendition.url))
}

/// Renders the video with sound if there is one, otherwise the image.
fn large(gif: &Gif) -> String {
    match video(gif) {
        Some(video) => format!("<video class=\"large\" controls src=\"{}\"></video>", escape(video.as_str())),
        None => html::picture(gif, "original", "large"),
    }
}
