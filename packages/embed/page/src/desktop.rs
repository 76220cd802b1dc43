use crate::Page;
use crate::constants::{CONTINUE_ON, RELATED};
use crate::html::Html;
use crate::{icons, parts, share};

/// What the desktop layout lays over the GIF: header, panel with footer and related GIFs, bar, share menu (PLY-03 to PLY-05).
pub(crate) fn desktop(html: &mut Html, page: &Page) {
    html.markup(r#"<header class="player-header">"#);
    parts::logo(html, page);
    if share::is_offered(page) {
        html.markup(r#"<button class="player-round player-share" type="button" aria-label="Share" "#);
        html.markup(r#"aria-haspopup="dialog" aria-expanded="false" hidden>"#)
            .markup(icons::SHARE)
            .markup("</button>");
    }
    html.markup(r#"</header><div class="player-panel"><footer class="player-footer">"#);
    parts::attribution(html, page);
    parts::watch(html, page);
    html.markup(r#"</footer><section class="player-related" aria-labelledby="related" hidden>"#);
    html.markup(r#"<h2 id="related">"#).text(RELATED).markup(r#"</h2><div class="player-sentinel"></div>"#);
    html.markup(
        r#"<ul class="player-grid"></ul><p class="player-status" role="status"></p></section></div>"#,
    );
    // The grid's items are the script's, the badge on them is not.
    html.markup(r#"<template class="player-badge">"#).markup(icons::VERIFIED).markup("</template>");
    html.markup(r#"<div class="player-bar">"#);
    parts::page_link(html, page, r#"<a class="player-button" target="_blank" rel="noopener""#, |html| {
        html.markup("<span>").text(CONTINUE_ON).text(page.service.product_name).markup("</span>");
    });
    html.markup("</div>");
    share::menu(html, page);
}
