use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::{SafeUrl, push_parameter};

use crate::html::{Html, Link, Text};
use crate::{Page, first_frame};

/// The page's head: the style of the first frame, then what lets the address unfold elsewhere (EMB-09).
pub(crate) fn head(html: &mut Html, page: &Page) {
    let service = page.service;
    html.markup(
        r#"<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">"#,
    );
    html.markup(r#"<meta name="color-scheme" content="dark">"#);
    first_frame::style(html, service.assets);
    html.markup("<title>").text(name(page.gif));
    if !service.product_name.is_empty() {
        html.text(" - ").text(service.product_name);
    }
    html.markup("</title>");
    open_graph(html, page);
    discovery(html, page);
    html.markup("</head>");
}

/// The title, else the alternative text.
pub(crate) fn name(gif: &Gif) -> &str {
    if gif.title.is_empty() { &gif.alt } else { &gif.title }
}

fn open_graph(html: &mut Html, page: &Page) {
    let gif = page.gif;
    html.markup(r#"<meta property="og:type" content="video.other"><meta property="og:title""#);
    html.attr(Text::Content, name(gif)).markup(r#"><meta property="og:site_name""#);
    html.attr(Text::Content, page.service.product_name).markup(">");
    if let Some(url) = &gif.url {
        html.markup(r#"<meta property="og:url""#).url(Link::Content, url).markup(r#"><link rel="canonical""#);
        html.url(Link::Href, url).markup(">");
    }
    if let Some(picture) = gif.gif_url.as_ref().or(gif.still_url.as_ref()) {
        html.markup(r#"<meta property="og:image""#).url(Link::Content, picture);
        html.markup(r#"><meta property="og:image:width""#).attr(Text::Content, &gif.width.to_string());
        html.markup(r#"><meta property="og:image:height""#).attr(Text::Content, &gif.height.to_string());
        html.markup(r#"><meta property="og:image:alt""#).attr(Text::Content, &gif.alt);
        html.markup(r#"><meta name="twitter:card" content="summary_large_image">"#);
    }
    if let Some(video) = &gif.video_url {
        html.markup(r#"<meta property="og:video""#).url(Link::Content, video);
        html.markup(r#"><meta property="og:video:type" content="video/mp4">"#);
    }
}

fn discovery(html: &mut Html, page: &Page) {
    let (Some(endpoint), Some(url)) = (page.service.oembed, &page.gif.url) else {
        return;
    };
    let mut address = endpoint.to_owned();
    push_parameter(&mut address, "url", url.as_str());
    if let Some(address) = SafeUrl::parse(&address) {
        html.markup(r#"<link rel="alternate" type="application/json+oembed""#).url(Link::Href, &address);
        html.attr(Text::Title, name(page.gif)).markup(">");
    }
}
