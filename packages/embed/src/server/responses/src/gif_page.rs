//! The page of a GIF on the site, with the metadata of link previews.

use giflet_embed_page::LinkPreview;
use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::SafeUrl;

use crate::gif::{ids_in, is_at, last_of, unless_removed};
use crate::html::{self, document, escape, segment};
use crate::security::{self, protected};
use crate::{Response, Site};

/// Responds with the page of a GIF, with a redirect to it, with the same query, if the slug has another title, or with 404.
pub fn gif_page(site: &Site, slug: &str, query: &str, gif: Option<&Gif>) -> Response {
    let Some(gif) = unless_removed(gif) else { return html::nothing(site) };
    if !is_at(gif, slug) {
        return redirect(site, query, gif);
    }
    let by = gif.attribution.as_ref().map_or_else(String::new, |user| {
        let name = escape(&user.name);
        match &user.url {
            Some(url) => format!("<p>by <a href=\"{}\">{name}</a></p>\n", escape(url.as_str())),
            None => format!("<p>by {name}</p>\n"),
        }
    });
    let title = giflet_embed_page::name(gif);
    let main = format!("<h1>{}</h1>\n{by}{}", escape(title), large(gif));
    let head = link_preview(site, slug, gif);
    let policy = security::gif_page(site, shown_file(gif));
    protected(200, document(site, ("en", "ltr"), title, &head, &main), &policy)
}

/// Redirects to the page of a GIF. A title may change again, so the response is not stored.
fn redirect(site: &Site, query: &str, gif: &Gif) -> Response {
    let own = own_url(site, gif).filter(|url| ids_in(&last_of(url)).contains(&gif.lookup_id));
    let mut location = own.map_or_else(|| page_at(site, &gif.lookup_id), |url| url.as_str().to_owned());
    if !query.is_empty() {
        let end = location.find('#').unwrap_or(location.len());
        let mark = if location[..end].contains('?') { '&' } else { '?' };
        location.insert_str(end, &format!("{mark}{query}"));
    }
    Response { status: 301, headers: vec![], body: String::new() }
        .with("location", &location)
        .with("cache-control", "no-cache")
}

/// The URL of the pages of GIFs, or its path if the origin is unknown.
fn pages(site: &Site) -> String {
    format!("{}{}/", site.origin, site.page_path.as_deref().unwrap_or_default())
}

fn page_at(site: &Site, slug: &str) -> String {
    format!("{}{}", pages(site), segment(slug))
}

/// The URL of a GIF, if it is a page of this site.
fn own_url(site: &Site, gif: &Gif) -> Option<SafeUrl> {
    gif.url.as_ref().filter(|url| url.as_str().starts_with(&pages(site))).cloned()
}

/// Renders the metadata of link previews. The canonical URL is that of the GIF, if it is a page of this site.
fn link_preview(site: &Site, slug: &str, gif: &Gif) -> String {
    let url = own_url(site, gif).or_else(|| SafeUrl::parse(&page_at(site, slug)));
    let (players, oembed) = (site.players(), site.oembed());
    let preview = LinkPreview {
        gif,
        site_name: &site.product_name,
        url: url.as_ref(),
        players: players.as_deref(),
        oembed: oembed.as_deref(),
    };
    preview.render()
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
