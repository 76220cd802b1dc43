use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::{SafeUrl, push_parameter};

use crate::html::{Html, Link, Text};
use crate::{Page, REFERRER_POLICY, content_security_policy, first_frame};

/// Writes the head: the first frame's style, then Open Graph and oEmbed metadata for link previews (EMB-09).
pub(crate) fn head(html: &mut Html, page: &Page) {
    let provider = page.provider;
    html.markup(r#"<head><meta charset="utf-8">"#);
    if provider.is_static {
        policies(html, &content_security_policy(page.gif));
    }
    html.markup(r#"<meta name="viewport" content="width=device-width, initial-scale=1">"#);
    html.markup(r#"<meta name="color-scheme" content="dark">"#);
    if !provider.is_static {
        first_frame::style(html, provider.assets);
    }
    html.markup("<title>").text(name(page.gif));
    if !provider.product_name.is_empty() {
        html.text(" - ").text(provider.product_name);
    }
    html.markup("</title>");
    open_graph(html, page);
    oembed_link(html, page);
    html.markup("</head>");
}

/// Writes the policies that a static host cannot send. They apply to what follows.
fn policies(html: &mut Html, policy: &str) {
    html.markup(r#"<meta http-equiv="content-security-policy""#).attr(Text::Content, policy);
    html.markup(r#"><meta name="referrer""#).attr(Text::Content, REFERRER_POLICY).markup(">");
}

/// Returns the title, or the alt text if the title is empty.
pub fn name(gif: &Gif) -> &str {
    if gif.title.is_empty() { &gif.alt } else { &gif.title }
}

fn open_graph(html: &mut Html, page: &Page) {
    let gif = page.gif;
    html.markup(r#"<meta property="og:type" content="video.other"><meta property="og:title""#);
    html.attr(Text::Content, name(gif)).markup(r#"><meta property="og:site_name""#);
    html.attr(Text::Content, page.provider.product_name).markup(">");
    if let Some(url) = &gif.url {
        html.markup(r#"<meta property="og:url""#).url(Link::Content, url).markup(r#"><link rel="canonical""#);
        html.url(Link::Href, url).markup(">");
    }
    if let Some(image) = gif.gif_url.as_ref().or(gif.still_url.as_ref()) {
        html.markup(r#"<meta property="og:image""#).url(Link::Content, image);
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

fn oembed_link(html: &mut Html, page: &Page) {
    let (Some(endpoint), Some(url)) = (page.provider.oembed, &page.gif.url) else {
        return;
    };
    let mut href = endpoint.to_owned();
    push_parameter(&mut href, "url", url.as_str());
    if let Some(href) = SafeUrl::parse(&href) {
        html.markup(r#"<link rel="alternate" type="application/json+oembed""#).url(Link::Href, &href);
        html.attr(Text::Title, name(page.gif)).markup(">");
    }
}
