use giflet_sdk_core::url::SafeUrl;

use crate::Page;
use crate::html::{Html, Link, Text};
use crate::{icons, tracking};

/// Writes the provider's logo: icon and product name, linked to its site.
pub(crate) fn logo(html: &mut Html, page: &Page) {
    if let Some(site) = SafeUrl::parse(page.provider.site) {
        html.markup(r#"<a class="giflet-player-logo" target="_blank" rel="noopener""#)
            .url(Link::Href, &tracking::with_utm(page, &site))
            .markup(">");
        html.markup(icons::LOGO).markup("<span>").text(page.provider.product_name).markup("</span></a>");
    }
}

/// Writes the uploader's attribution, if the GIF has one (TXT-02), with the badge of verified users (ITM-03).
pub(crate) fn attribution(html: &mut Html, page: &Page) {
    let Some(user) = &page.gif.attribution else { return };
    match &user.url {
        Some(url) => html
            .markup(r#"<a class="giflet-player-by" target="_blank" rel="noopener""#)
            .url(Link::Href, &tracking::with_utm(page, url))
            .markup(">"),
        None => html.markup(r#"<span class="giflet-player-by">"#),
    };
    html.markup(r#"<span aria-hidden="true""#);
    match &user.avatar {
        // The script draws the first frame: an avatar never moves.
        Some(avatar) => html.attr(Text::Class, "giflet-player-avatar").url(Link::DataAvatar, avatar),
        None => {
            html.attr(Text::Class, &format!("giflet-player-avatar giflet-player-avatar-{}", user.palette))
        }
    };
    html.markup("></span>");
    html.markup(r#"<span class="giflet-player-names"><bdi class="giflet-player-name">"#)
        .text(&user.name)
        .markup("</bdi>");
    if user.is_verified {
        verified(html, page);
    }
    if !user.username.is_empty() {
        html.markup(r#"<bdi class="giflet-player-username" dir="ltr">@"#)
            .text(&user.username)
            .markup("</bdi>");
    }
    html.markup("</span>").markup(if user.url.is_some() { "</a>" } else { "</span>" });
}

/// Writes the badge of verified users.
pub(crate) fn verified(html: &mut Html, page: &Page) {
    html.markup(icons::VERIFIED_START)
        .attr(Text::AriaLabel, page.strings().verified)
        .markup(icons::VERIFIED_END);
}

/// Writes a text with the product's name in place of `{product}`.
pub(crate) fn named_link_text(html: &mut Html, text: &str, page: &Page) {
    html.markup("<span>").text(&text.replace("{product}", page.provider.product_name)).markup("</span>");
}

/// Writes the Watch button unless `hideVideo` is set (PLY-03).
pub(crate) fn watch(html: &mut Html, page: &Page) {
    if !page.params.hide_video {
        page_link(
            html,
            page,
            r#"<a class="giflet-player-button giflet-player-watch" target="_blank" rel="noopener""#,
            |html| {
                html.markup(icons::WATCH).markup("<span>").text(page.strings().watch).markup("</span>");
            },
        );
    }
}

/// Writes a link to the GIF's page, if it has one. `open` is the start tag up to `href`.
pub(crate) fn page_link(html: &mut Html, page: &Page, open: &'static str, body: impl FnOnce(&mut Html)) {
    if let Some(url) = &page.gif.url {
        html.markup(open).url(Link::Href, &tracking::with_utm(page, url)).markup(">");
        body(html);
        html.markup("</a>");
    }
}
