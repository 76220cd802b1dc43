use giflet_sdk_core::share::{Network, SHARE_MENU, embed_code};

use crate::Page;
use crate::constants::{EMBED_CODE, LINK};
use crate::html::{Html, Link, Text};
use crate::{external, icons, tracking};

/// Whether there is a share menu: only if the GIF has a page to link to (TXT-05).
pub(crate) fn is_offered(page: &Page) -> bool {
    page.gif.url.is_some()
}

/// Writes the share menu: favorite, networks, embed code, link, close (SHR-01), and the hosted video if the GIF has one, as in
/// the overlay share panel (SHR-03).
pub(crate) fn menu(html: &mut Html, page: &Page) {
    let Some(url) = &page.gif.url else { return };
    html.markup(r#"<dialog class="giflet-player-menu" aria-labelledby="share"><div class="giflet-player-menu-top"><h2 id="share">Share</h2>"#);
    html.markup(
        r#"<button class="giflet-player-round giflet-player-close" type="button" aria-label="Close">"#,
    );
    html.markup(icons::CLOSE).markup(r#"</button></div><div class="giflet-player-networks">"#);
    html.markup(r#"<button class="giflet-player-network giflet-player-favorite" type="button""#);
    let is_favorite = page.params.is_favorite == Some(true);
    html.attr(Text::AriaPressed, if is_favorite { "true" } else { "false" }).markup(">");
    html.markup(icons::HEART).markup("<span>Favorite</span></button>");
    for network in SHARE_MENU {
        network_link(html, page, network);
    }
    html.markup("</div>");
    if let Some(player) = &page.gif.embed_url {
        let player = tracking::embed_url_with_utm(page, player);
        let code = |is_responsive| embed_code(&player, page.gif.width, page.gif.height, is_responsive);
        field(html, EMBED_CODE, &code(false), |html| {
            html.attr(Text::DataResponsive, &code(true));
        });
        html.markup(r#"<label class="giflet-player-responsive"><input type="checkbox">Responsive</label>"#);
    }
    field(html, LINK, page.gif.short_url.as_ref().unwrap_or(url).as_str(), |_| {});
    external::share_section(html, page);
    html.markup(r#"<button class="giflet-player-button giflet-player-native" type="button" hidden"#)
        .attr(Text::Value, url.as_str());
    html.markup(
        r#">More ways to share</button><p class="giflet-player-copied giflet-player-hidden" role="status"></p></dialog>"#,
    );
}

/// Writes a read-only field with a copy button. `attributes` writes further attributes of the input.
fn field(html: &mut Html, label: &'static str, value: &str, attributes: impl FnOnce(&mut Html)) {
    html.markup(r#"<div class="giflet-player-field"><label><span>"#).text(label);
    html.markup(r#"</span><input type="text" readonly spellcheck="false""#).attr(Text::Value, value);
    attributes(html);
    html.markup(r#"></label><button class="giflet-player-button giflet-player-copy" type="button""#);
    html.attr(Text::AriaLabel, &["Copy ", label].concat()).markup(">Copy</button></div>");
}

/// Writes a link that the script opens as a popup of the network's size (SHR-02).
fn network_link(html: &mut Html, page: &Page, network: Network) {
    let Some(url) = network.link(page.gif) else { return };
    let (width, height) = network.popup();
    html.markup(r#"<a class="giflet-player-network" target="_blank" rel="noopener""#).url(Link::Href, &url);
    html.attr(Text::DataShare, &network.name().to_ascii_lowercase());
    html.attr(Text::DataWidth, &width.to_string()).attr(Text::DataHeight, &height.to_string()).markup(">");
    let icon = match network {
        Network::Facebook => icons::FACEBOOK,
        Network::Twitter => icons::TWITTER,
        _ => icons::PINTEREST,
    };
    html.markup(icon).markup("<span>").markup(network.name()).markup("</span></a>");
}
