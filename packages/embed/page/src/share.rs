use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::{SafeUrl, push_parameter};

use crate::Page;
use crate::constants::{EMBED_CODE, EMBED_SIDE, LINK};
use crate::html::{Html, Link, Text};
use crate::icons;

/// Share links are built only for a GIF with a page (TXT-05).
pub(crate) fn is_offered(page: &Page) -> bool {
    page.gif.url.is_some()
}

/// The share menu: favorite, networks, embed code, link, close (SHR-01). Its network buttons are plain links that the
/// script opens as popups.
pub(crate) fn menu(html: &mut Html, page: &Page) {
    let Some(url) = &page.gif.url else { return };
    html.markup(r#"<dialog class="player-menu" aria-labelledby="share"><div class="player-menu-top"><h2 id="share">Share</h2>"#);
    html.markup(r#"<button class="player-round player-close" type="button" aria-label="Close">"#);
    html.markup(icons::CLOSE).markup(r#"</button></div><div class="player-networks">"#);
    html.markup(r#"<button class="player-network player-favorite" type="button" aria-pressed="false">"#);
    html.markup(icons::HEART).markup("<span>Favorite</span></button>");
    for network in networks(page, url) {
        html.markup(r#"<a class="player-network" target="_blank" rel="noopener""#)
            .url(Link::Href, &network.url);
        html.markup(network.data).markup(">").markup(network.icon).markup("<span>").markup(network.name);
        html.markup("</span></a>");
    }
    html.markup("</div>");
    if let Some(player) = &page.gif.embed_url {
        let [fixed, responsive] = embed_codes(page.gif, player);
        field(html, EMBED_CODE, &fixed, |html| {
            html.attr(Text::DataResponsive, &responsive);
        });
        html.markup(r#"<label class="player-responsive"><input type="checkbox">Responsive</label>"#);
    }
    field(html, LINK, page.gif.bitly_url.as_ref().unwrap_or(url).as_str(), |_| {});
    html.markup(r#"<button class="player-button player-native" type="button" hidden"#)
        .attr(Text::Value, url.as_str());
    html.markup(
        r#">More ways to share</button><p class="player-said player-heard" role="status"></p></dialog>"#,
    );
}

fn field(html: &mut Html, label: &'static str, value: &str, more: impl FnOnce(&mut Html)) {
    html.markup(r#"<div class="player-field"><label><span>"#).text(label);
    html.markup(r#"</span><input type="text" readonly spellcheck="false""#).attr(Text::Value, value);
    more(html);
    html.markup(r#"></label><button class="player-button player-copy" type="button""#);
    html.attr(Text::AriaLabel, &["Copy ", label].concat()).markup(">Copy</button></div>");
}

struct Network {
    name: &'static str,
    data: &'static str,
    icon: &'static str,
    url: SafeUrl,
}

fn networks(page: &Page, url: &SafeUrl) -> Vec<Network> {
    let gif = page.gif;
    let media = gif.gif_url.as_ref().map_or("", SafeUrl::as_str);
    let link = |base: &str, parameters: &[(&str, &str)]| {
        let mut address = base.to_owned();
        for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
            push_parameter(&mut address, name, value);
        }
        SafeUrl::parse(&address)
    };
    let page_url = url.as_str();
    let facebook = link("https://www.facebook.com/sharer/sharer.php", &[("u", page_url)]);
    let twitter = link("https://twitter.com/intent/tweet", &[("url", page_url), ("text", &gif.title)]);
    let pinterest = link(
        "https://www.pinterest.com/pin/create/button/",
        &[("url", page_url), ("media", media), ("description", &gif.title)],
    );
    let network = |name, data, icon, url: Option<SafeUrl>| url.map(|url| Network { name, data, icon, url });
    [
        network("Facebook", r#" data-share="facebook""#, icons::FACEBOOK, facebook),
        network("Twitter", r#" data-share="twitter""#, icons::TWITTER, twitter),
        network("Pinterest", r#" data-share="pinterest""#, icons::PINTEREST, pinterest),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The code a visitor pastes: the player at its aspect, within 480 px either way; and the one that is as wide as what it
/// stands in (TXT-04). They are text of a field here; what is in them are numbers and a safe address, which holds no quote
/// or bracket.
fn embed_codes(gif: &Gif, player: &SafeUrl) -> [String; 2] {
    let (width, height) = embed_size(gif.width, gif.height);
    let player = player.as_str();
    [
        format!("width=\"{width}\" height=\"{height}\" frameborder=\"0\""),
        format!("style=\"width:100%;aspect-ratio:{width}/{height};border:0\""),
    ]
    .map(|size| {
        format!("<iframe src=\"{player}\" {size} allow=\"fullscreen; clipboard-write; web-share\"></iframe>")
    })
}

/// The largest size of this aspect within the square, at least 1 px either way; a small GIF grows to it.
fn embed_size(width: u32, height: u32) -> (u32, u32) {
    let longest = u64::from(width.max(height)).max(1);
    let scaled = |side: u32| (u64::from(side) * u64::from(EMBED_SIDE) / longest).max(1) as u32;
    (scaled(width), scaled(height))
}
