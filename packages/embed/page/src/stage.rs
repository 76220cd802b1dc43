use giflet_sdk_core::model::{Gif, Rendition};
use giflet_sdk_core::url::SafeUrl;

use crate::Page;
use crate::html::{Html, Link, Text};
use crate::{icons, tracking};

/// The picture as a link to its page.
pub(crate) fn stage(html: &mut Html, page: &Page) {
    let gif = page.gif;
    html.markup(r#"<div class="giflet-player-stage">"#);
    match &gif.url {
        Some(url) => {
            html.markup(r#"<a class="giflet-player-link" target="_blank" rel="noopener""#)
                .url(Link::Href, &tracking::out(page, url))
                .markup(">");
            media(html, gif);
            html.markup("</a>");
        }
        None => {
            html.markup(r#"<div class="giflet-player-link">"#);
            media(html, gif);
            html.markup("</div>");
        }
    }
    html.markup("</div>");
}

/// What lies over the picture: the pause toggle and the call to action.
pub(crate) fn controls(html: &mut Html, page: &Page) {
    html.markup(
        r#"<button class="giflet-player-round giflet-player-pause" type="button" aria-label="Pause" hidden>"#,
    );
    html.markup(icons::PAUSE).markup(icons::PLAY).markup("</button>");
    call_to_action(html, page.gif);
}

/// A video where the GIF is one, otherwise the picture in the formats and sizes there are.
fn media(html: &mut Html, gif: &Gif) {
    match &gif.video_url {
        Some(video) if gif.kind == "video" || gif.renditions.iter().all(is_video) => {
            // No autoplay: the script starts it, unless the visitor asked for less motion.
            html.markup(r#"<video class="giflet-player-media" tabindex="-1" muted loop playsinline preload="metadata""#);
            html.url(Link::Src, video).size(gif.width, gif.height).attr(Text::AriaLabel, &gif.alt);
            if let Some(still) = &gif.still_url {
                html.url(Link::Poster, still);
            }
            html.markup("></video>");
        }
        _ => picture_element(html, gif),
    }
}

fn is_video(rendition: &Rendition) -> bool {
    rendition.mime.starts_with("video/")
}

/// `<picture>`: the still first, for visitors who ask for less motion (the script's pause widens its condition), then WebP,
/// then GIF. `sizes` is the width of the picture fitted into the frame.
fn picture_element(html: &mut Html, gif: &Gif) {
    let sizes = format!("min(100vw, {:.2}vh)", 100.0 * f64::from(gif.width) / f64::from(gif.height.max(1)));
    let animated =
        |mime: &'static str| by_width(gif, move |rendition| !rendition.is_still() && rendition.mime == mime);
    let stills = by_width(gif, Rendition::is_still);
    let webps = animated("image/webp");
    let gifs = animated("image/gif");
    html.markup("<picture>");
    if !stills.is_empty() {
        html.markup(r#"<source class="giflet-player-still" media="(prefers-reduced-motion: reduce)""#);
        html.srcset(&stills).attr(Text::Sizes, &sizes).markup(">");
    }
    if !webps.is_empty() {
        html.markup(r#"<source type="image/webp""#).srcset(&webps).attr(Text::Sizes, &sizes).markup(">");
    }
    html.markup(r#"<img class="giflet-player-media" fetchpriority="high" decoding="async""#);
    html.size(gif.width, gif.height).attr(Text::Alt, &gif.alt);
    if !gifs.is_empty() {
        html.srcset(&gifs).attr(Text::Sizes, &sizes);
    }
    let largest = [gifs, webps, stills].iter().find_map(|files| files.last().map(|(url, _)| *url));
    if let Some(url) = gif.gif_url.as_ref().or(largest) {
        html.url(Link::Src, url);
    }
    html.markup("></picture>");
}

/// The URLs of some files, smallest width first, one a width.
fn by_width(gif: &Gif, is_listed: impl Fn(&Rendition) -> bool) -> Vec<(&SafeUrl, u32)> {
    let mut listed: Vec<(&SafeUrl, u32)> = Vec::new();
    for Rendition { url, width, .. } in gif.renditions.iter().filter(|rendition| is_listed(rendition)) {
        if *width > 0 && listed.iter().all(|(_, other)| other != width) {
            listed.push((url, *width));
        }
    }
    listed.sort_by_key(|(_, width)| *width);
    listed
}

/// The owner's link over the GIF (PLY-10); the decoder drops one without text.
fn call_to_action(html: &mut Html, gif: &Gif) {
    if let Some(cta) = &gif.cta {
        html.markup(r#"<a class="giflet-player-button giflet-player-cta" target="_blank" rel="noopener""#);
        html.url(Link::Href, &cta.link).markup("><span>").text(&cta.text).markup("</span></a>");
    }
}
