use giflet_sdk_core::model::ExternalMedia;

use crate::Page;
use crate::constants::{BACK, VIDEO};
use crate::html::Html;
use crate::icons;

/// The button that swaps the GIF for the hosted video, and the one that swaps back (EXT-01). The script builds the video's
/// frame on demand; the decoder has dropped any other provider.
pub(crate) fn external(html: &mut Html, page: &Page) {
    let Some(media) = &page.gif.external_media else {
        return;
    };
    html.markup(r#"<div class="giflet-player-external"></div>"#);
    button(
        html,
        media,
        r#"<button class="giflet-player-button giflet-player-media-button" type="button" hidden>"#,
    );
    html.markup(r#"<button class="giflet-player-button giflet-player-back" type="button" hidden>"#);
    html.markup(icons::BACK).markup("<span>").text(BACK).markup("</span></button>");
}

/// The share menu's part for the hosted video (SHR-03).
pub(crate) fn shared(html: &mut Html, page: &Page) {
    let Some(media) = &page.gif.external_media else {
        return;
    };
    html.markup(r#"<section class="giflet-player-videos" aria-labelledby="video"><h3 id="video">"#)
        .text(VIDEO);
    button(
        html,
        media,
        r#"</h3><button class="giflet-player-button giflet-player-media-choice" type="button">"#,
    );
    html.markup("</section>");
}

fn button(html: &mut Html, media: &ExternalMedia, open: &'static str) {
    let label = if media.host == "youtube" { "Watch on YouTube" } else { "Watch on Vimeo" };
    html.markup(open).markup(icons::WATCH).markup("<span>").text(label).markup("</span></button>");
}
