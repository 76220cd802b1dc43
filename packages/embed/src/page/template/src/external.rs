use giflet_sdk_core::model::ExternalMedia;

use crate::Page;
use crate::html::{Html, Text};
use crate::icons;

/// Writes the button that replaces the GIF with the hosted video, and the back button (EXT-01). The script creates the video's
/// iframe on demand. The decoder has removed media of unknown providers.
pub(crate) fn external(html: &mut Html, page: &Page) {
    let Some(media) = &page.gif.external_media else {
        return;
    };
    html.markup(r#"<div class="giflet-player-external"></div>"#);
    html.markup(r#"<button class="giflet-player-button giflet-player-media-button" type="button""#);
    html.attr(Text::AriaLabel, &label(page, media)).markup(" hidden>");
    html.markup(icons::WATCH).markup("<span>").markup(host(media)).markup("</span></button>");
    html.markup(r#"<button class="giflet-player-button giflet-player-back" type="button" hidden>"#);
    html.markup(icons::BACK).markup("<span>").text(page.strings().back_to_gif).markup("</span></button>");
}

/// Writes the share menu's section with the hosted video (SHR-03).
pub(crate) fn share_section(html: &mut Html, page: &Page) {
    let Some(media) = &page.gif.external_media else {
        return;
    };
    html.markup(r#"<section class="giflet-player-videos" aria-labelledby="video"><h3 id="video">"#)
        .text(page.strings().video);
    html.markup(r#"</h3><button class="giflet-player-button giflet-player-media-choice" type="button">"#);
    html.markup(icons::WATCH).markup("<span>").text(&label(page, media)).markup("</span></button></section>");
}

fn host(media: &ExternalMedia) -> &'static str {
    if media.host == "youtube" { "YouTube" } else { "Vimeo" }
}

fn label(page: &Page, media: &ExternalMedia) -> String {
    page.strings().watch_on.replace("{host}", host(media))
}
