use giflet_sdk_core::url::SafeUrl;

use crate::Page;
use crate::html::{Html, Text};
use crate::{icons, parts, stage};

/// Writes the mobile layout over the GIF: a footer with two buttons and a logo, below the attribution, and its toggle button (PLY-08), if there is
/// anything to show.
pub(crate) fn mobile(html: &mut Html, page: &Page) {
    let has_link = page.gif.url.is_some() || SafeUrl::parse(page.provider.site).is_some();
    if page.gif.attribution.is_none() && !page.params.pause_by_attribution && !has_link {
        return;
    }
    let strings = page.strings();
    html.markup(r#"<div class="giflet-player-sheet" id="details">"#);
    parts::attribution(html, page);
    if page.params.pause_by_attribution {
        stage::pause_button(html, page, false);
    }
    html.markup(r#"<footer class="giflet-player-row">"#);
    parts::logo(html, page);
    parts::watch(html, page);
    parts::page_link(
        html,
        page,
        r#"<a class="giflet-player-button giflet-player-view" target="_blank" rel="noopener""#,
        |html| {
            parts::named_link_text(html, strings.view_on, page);
        },
    );
    html.markup(r#"</footer></div><button class="giflet-player-round giflet-player-toggle" type="button""#);
    html.attr(Text::AriaLabel, strings.show_details);
    html.markup(r#" aria-controls="details" aria-expanded="false" hidden>"#)
        .markup(icons::UP)
        .markup("</button>");
}
