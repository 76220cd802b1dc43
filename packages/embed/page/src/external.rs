use crate::Page;
use crate::constants::BACK;
use crate::html::Html;
use crate::icons;

/// The button that swaps the GIF for the hosted video, and the one that swaps back (EXT-01). The script builds the video's
/// frame on demand; the decoder has dropped any other provider.
pub(crate) fn external(html: &mut Html, page: &Page) {
    let Some(media) = &page.gif.external_media else {
        return;
    };
    let label = if media.provider_name == "youtube" { "Watch on YouTube" } else { "Watch on Vimeo" };
    html.markup(r#"<div class="player-external"></div><button class="player-button player-media-button" type="button" hidden>"#);
    html.markup(icons::WATCH).markup("<span>").text(label).markup("</span></button>");
    html.markup(r#"<button class="player-button player-back" type="button" hidden>"#);
    html.markup(icons::BACK).markup("<span>").text(BACK).markup("</span></button>");
}
