use giflet_sdk_core::layout::box_size;
use giflet_sdk_core::model::{Gif, Rendition};
use giflet_sdk_core::url::SafeUrl;

use crate::Page;
use crate::html::{Html, Link, Text};
use crate::{icons, tracking};

/// Writes the GIF as a link to its page.
pub(crate) fn stage(html: &mut Html, page: &Page) {
    let gif = page.gif;
    html.markup(r#"<div class="giflet-player-stage">"#);
    match &gif.url {
        Some(url) => {
            html.markup(r#"<a class="giflet-player-link" target="_blank" rel="noopener""#)
                .url(Link::Href, &tracking::with_utm(page, url))
                .markup(">");
            media(html, page);
            html.markup("</a>");
        }
        None => {
            html.markup(r#"<div class="giflet-player-link">"#);
            media(html, page);
            html.markup("</div>");
        }
    }
    html.markup("</div>");
}

/// Writes the controls over the GIF: pause button and call to action.
pub(crate) fn controls(html: &mut Html, page: &Page) {
    pause_button(html, page, page.params.pause_by_attribution);
    call_to_action(html, page.gif);
}

/// Writes a pause button (PLY-06). One that `is_fallback` is shown only in frames without a footer.
pub(crate) fn pause_button(html: &mut Html, page: &Page, is_fallback: bool) {
    let fallback = if is_fallback { " is-fallback" } else { "" };
    html.markup(r#"<button type="button" hidden"#).attr(Text::AriaLabel, page.strings().pause);
    html.attr(Text::Class, &["giflet-player-round giflet-player-pause", fallback].concat()).markup(">");
    html.markup(icons::PAUSE).markup(icons::PLAY).markup("</button>");
}

/// Writes a `<video>`, or a `<picture>` with all formats and sizes.
fn media(html: &mut Html, page: &Page) {
    let gif = page.gif;
    let Some(video) = video(gif) else { return picture_element(html, gif, page.params.save_data) };
    // No autoplay: the script starts playback, unless the visitor prefers reduced motion.
    html.markup(r#"<video class="giflet-player-media" tabindex="-1" muted loop playsinline"#);
    // Without a poster, the beginning of the file is its still.
    let is_lazy = page.params.save_data && gif.still_url.is_some();
    html.markup(if is_lazy { r#" preload="none""# } else { r#" preload="metadata""# });
    html.url(Link::Src, video).size(gif.width, gif.height).attr(Text::AriaLabel, &gif.alt);
    if let Some(still) = &gif.still_url {
        html.url(Link::Poster, still);
    }
    html.markup("></video>");
    if gif.gif_url.is_some() || gif.renditions.iter().any(|rendition| !is_video(rendition)) {
        // The script shows it where the browser cannot play the video.
        html.markup("<template>");
        picture_element(html, gif, page.params.save_data);
        html.markup("</template>");
    }
}

/// Returns the URL of the video to show: of a video, and of a GIF without a moving image. As `stageVideo` of
/// `@giflet/core/internal/item`, which the component uses.
fn video(gif: &Gif) -> Option<&SafeUrl> {
    let moving = || gif.renditions.iter().filter(|rendition| !rendition.is_still());
    let is_image = |rendition: &Rendition| matches!(&*rendition.mime, "image/gif" | "image/webp");
    if gif.kind != "video" && (gif.gif_url.is_some() || moving().any(is_image)) {
        return None;
    }
    let largest = || moving().filter(|rendition| is_video(rendition)).max_by_key(|rendition| rendition.width);
    gif.video_url.as_ref().or_else(|| largest().map(|rendition| &rendition.url))
}

fn is_video(rendition: &Rendition) -> bool {
    rendition.mime.starts_with("video/")
}

/// A transparent image. In place of a still: a moving image is neither shown nor requested until the script has drawn its first
/// frame.
const BLANK: &str =
    r#" srcset="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">"#;

/// Writes a `<picture>`: the still first, for `prefers-reduced-motion` or, with `is_still`, for all visitors (the script changes its `media` while paused), then WebP,
/// then GIF. `sizes` is the image's width with `object-fit: contain`.
fn picture_element(html: &mut Html, gif: &Gif, is_still: bool) {
    let (width, height) = box_size(gif.width, gif.height);
    let sizes = format!("min(100vw, {:.2}vh)", 100.0 * f64::from(width) / f64::from(height));
    let animated =
        |mime: &'static str| by_width(gif, move |rendition| !rendition.is_still() && rendition.mime == mime);
    let stills = by_width(gif, Rendition::is_still);
    let webps = animated("image/webp");
    let gifs = animated("image/gif");
    html.markup("<picture>");
    if !(stills.is_empty() && webps.is_empty() && gifs.is_empty()) {
        // A frame has no size while the page around it waits for its stylesheets, or hides it. The browser would request the smallest
        // file, and the right one later.
        html.markup(r#"<source media="(max-width: 0)""#).markup(BLANK);
    }
    let is_moving = gif.gif_url.is_some() || !(webps.is_empty() && gifs.is_empty());
    if !stills.is_empty() || is_moving {
        let blank = if stills.is_empty() { " giflet-player-blank" } else { "" };
        html.markup("<source").attr(Text::Class, &["giflet-player-still", blank].concat());
        html.markup(if is_still {
            r#" media="all""#
        } else {
            r#" media="(prefers-reduced-motion: reduce)""#
        });
        if stills.is_empty() {
            html.markup(BLANK);
        } else {
            html.srcset(&stills).attr(Text::Sizes, &sizes).markup(">");
        }
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

/// Returns the URLs of matching renditions by ascending width, one per width.
fn by_width(gif: &Gif, is_match: impl Fn(&Rendition) -> bool) -> Vec<(&SafeUrl, u32)> {
    let mut candidates: Vec<(&SafeUrl, u32)> = Vec::new();
    for Rendition { url, width, .. } in gif.renditions.iter().filter(|rendition| is_match(rendition)) {
        if *width > 0 && candidates.iter().all(|(_, other)| other != width) {
            candidates.push((url, *width));
        }
    }
    candidates.sort_by_key(|(_, width)| *width);
    candidates
}

/// Writes the call to action (PLY-10). The decoder has removed one without text.
fn call_to_action(html: &mut Html, gif: &Gif) {
    if let Some(cta) = &gif.cta {
        html.markup(r#"<a class="giflet-player-button giflet-player-cta" target="_blank" rel="noopener""#);
        html.url(Link::Href, &cta.link).markup("><span>").text(&cta.text).markup("</span></a>");
    }
}
