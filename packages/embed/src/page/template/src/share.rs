use crate::Page;
use crate::html::{Html, Text};
use crate::strings::Strings;
use crate::{external, icons};

/// The networks that the share menu may have: ID, name and icon. The script adds their URLs.
const NETWORKS: [(&str, &str, &str); 5] = [
    ("facebook", "Facebook", icons::FACEBOOK),
    ("twitter", "Twitter", icons::TWITTER),
    ("pinterest", "Pinterest", icons::PINTEREST),
    ("tumblr", "Tumblr", icons::TUMBLR),
    ("reddit", "Reddit", icons::REDDIT),
];

/// The networks of a page that names none.
const DEFAULT_NETWORKS: &str = "facebook,twitter,pinterest";

/// Whether there is a share menu: only if the GIF has a page to link to (TXT-05).
pub(crate) fn is_offered(page: &Page) -> bool {
    page.gif.url.is_some()
}

/// Writes the share menu: favorite, networks, embed code, link, close (SHR-01), and the hosted video if the GIF has one, as in
/// the overlay share panel (SHR-03).
pub(crate) fn menu(html: &mut Html, page: &Page) {
    let Some(url) = &page.gif.url else { return };
    let strings = page.strings();
    html.markup(r#"<dialog class="giflet-player-menu" aria-labelledby="share"><div class="giflet-player-menu-top"><h2 id="share">"#);
    html.text(strings.share).markup("</h2>");
    html.markup(r#"<button class="giflet-player-round giflet-player-close" type="button""#);
    html.attr(Text::AriaLabel, strings.close)
        .markup(">")
        .markup(icons::CLOSE)
        .markup(r#"</button></div><div class="giflet-player-networks">"#);
    html.markup(r#"<button class="giflet-player-network giflet-player-favorite" type="button""#);
    let is_favorite = page.params.is_favorite == Some(true);
    html.attr(Text::AriaPressed, if is_favorite { "true" } else { "false" }).markup(">");
    html.markup(icons::HEART).markup("<span>").text(strings.favorite).markup("</span></button>");
    let networks = &page.params.networks;
    let networks = if networks.is_empty() { DEFAULT_NETWORKS } else { networks };
    // Each once, since anyone can write the address.
    let mut rest = NETWORKS.to_vec();
    for id in networks.split(',') {
        let Some(index) = rest.iter().position(|network| network.0 == id) else { continue };
        let (id, name, icon) = rest.remove(index);
        html.markup(r#"<a class="giflet-player-network" target="_blank" rel="noopener""#)
            .attr(Text::DataShare, id);
        html.markup(">").markup(icon).markup("<span>").markup(name).markup("</span></a>");
    }
    html.markup("</div>");
    if page.gif.embed_url.is_some() {
        field(html, strings, strings.embed_code, "embed", "");
        html.markup(r#"<label class="giflet-player-responsive"><input type="checkbox">"#)
            .text(strings.responsive)
            .markup("</label>");
    }
    field(html, strings, strings.link, "link", page.gif.short_url.as_ref().unwrap_or(url).as_str());
    external::share_section(html, page);
    html.markup(r#"<button class="giflet-player-button giflet-player-native" type="button" hidden"#)
        .attr(Text::Value, url.as_str())
        .markup(">")
        .text(strings.more_ways);
    html.markup(
        r#"</button><p class="giflet-player-copied giflet-player-hidden" role="status"></p></dialog>"#,
    );
}

/// Writes a read-only field with a copy button. Its name is the method of sharing in analytics; Chromium reports fields without one.
fn field(html: &mut Html, strings: &Strings, label: &str, name: &str, value: &str) {
    html.markup(r#"<div class="giflet-player-field"><label><span>"#).text(label);
    html.markup(r#"</span><input type="text""#).attr(Text::Name, name);
    html.markup(r#" readonly spellcheck="false""#).attr(Text::Value, value);
    html.markup(
        r#" dir="ltr"></label><button class="giflet-player-button giflet-player-copy" type="button""#,
    );
    html.attr(Text::AriaLabel, &strings.copy_field.replace("{field}", label));
    html.markup(">").text(strings.copy).markup("</button></div>");
}
