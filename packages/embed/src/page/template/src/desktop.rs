use giflet_sdk_core::url::SafeUrl;

use crate::Page;
use crate::html::{Html, Link, Text};
use crate::{icons, parts, share, stage, tracking};

/// Writes the header: logo and share button (PLY-03).
pub(crate) fn header(html: &mut Html, page: &Page) {
    html.markup(r#"<header class="giflet-player-header">"#);
    parts::logo(html, page);
    if share::is_offered(page) {
        html.markup(r#"<button class="giflet-player-round giflet-player-share" type="button""#);
        html.attr(Text::AriaLabel, page.strings().share);
        html.markup(r#" aria-haspopup="dialog" aria-expanded="false" hidden>"#)
            .markup(icons::SHARE)
            .markup("</button>");
    }
    html.markup("</header>");
}

/// Writes the provider's attribution mark (GRD-11).
fn mark(html: &mut Html, page: &Page) {
    let Some((text, url)) = page.provider.mark else { return };
    if let Some(url) = SafeUrl::parse(url) {
        html.markup(r#"<a class="giflet-player-mark" target="_blank" rel="noopener""#)
            .url(Link::Href, &tracking::with_utm(page, &url));
        html.markup(">").text(text).markup("</a>");
    }
}

/// Writes the desktop layout over the GIF: panel with footer and related GIFs, bar, share menu (PLY-03 to PLY-05).
pub(crate) fn panel(html: &mut Html, page: &Page) {
    html.markup(r#"<div class="giflet-player-panel"><footer class="giflet-player-footer">"#);
    parts::attribution(html, page);
    if page.params.pause_by_attribution {
        stage::pause_button(html, page, false);
    }
    parts::watch(html, page);
    html.markup("</footer>");
    if page.provider.has_related {
        related(html, page);
    }
    html.markup("</div>");
    html.markup(r#"<div class="giflet-player-bar">"#);
    parts::page_link(
        html,
        page,
        r#"<a class="giflet-player-button" target="_blank" rel="noopener""#,
        |html| {
            parts::named_link_text(html, page.strings().continue_on, page);
        },
    );
    html.markup("</div>");
    share::menu(html, page);
}

/// Writes the related GIFs, whose grid the script fills (PLY-03).
fn related(html: &mut Html, page: &Page) {
    html.markup(r#"<section class="giflet-player-related" aria-labelledby="related" hidden>"#);
    html.markup(r#"<h2 id="related">"#).text(page.strings().related).markup("</h2>");
    mark(html, page);
    html.markup(r#"<div class="giflet-player-sentinel"></div>"#);
    html.markup(
        r#"<ul class="giflet-player-grid"></ul><p class="giflet-player-status" role="status"></p></section>"#,
    );
    // The script creates the grid's items and clones their badge from this template.
    html.markup(r#"<template class="giflet-player-badge">"#);
    parts::verified(html, page);
    html.markup("</template>");
}
