//! The player page: one pure template, `render(&Page) -> String` (EMB-02, EMB-04).
//!
//! A server decodes a GIF, says who it is ([`ServiceNames`]), reads the query ([`Params`]) and sends the returned text as
//! `text/html; charset=utf-8` with its [`content_security_policy`]. The picture, the links and their texts stand in plain HTML; the
//! script adds behaviour and the stylesheet looks, both from [`ServiceNames::assets`] and both after the first frame.

mod constants;
mod desktop;
mod external;
mod first_frame;
mod head;
mod html;
mod icons;
mod mobile;
mod parts;
mod script;
mod share;
mod stage;
mod tracking;

#[cfg(test)]
mod tests;

use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::parse_query;

use first_frame::{SCRIPT_HASH, STYLE_HASH};
use html::{Html, Text};

/// The policy a GIF's page is made for: one inline script and one inline style, each allowed by its hash, no handler, pictures
/// and calls from anywhere, and of the video hosts only the one this GIF needs, for its frame and its player's script.
pub fn content_security_policy(gif: &Gif) -> String {
    let (script, frame) = match gif.external_media.as_ref().map(|media| media.host.as_str()) {
        Some("youtube") => (" https://www.youtube.com", "https://www.youtube-nocookie.com"),
        Some(_) => ("", "https://player.vimeo.com"),
        None => ("", "'none'"),
    };
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-{SCRIPT_HASH}'{script}; \
         style-src 'self' 'sha256-{STYLE_HASH}'; img-src * data:; \
         media-src *; connect-src *; frame-src {frame}; base-uri 'none'; form-action 'none'"
    )
}

/// Everything one page shows.
pub struct Page<'a> {
    /// The GIF, decoded with the answer id its pingbacks shall carry.
    pub gif: &'a Gif,
    /// Whose page it is.
    pub service: &'a ServiceNames<'a>,
    /// What the address asked for.
    pub params: Params,
}

/// The service behind the page. Addresses are absolute http(s); one that is not is left out of the page.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServiceNames<'a> {
    /// Short name for machines, such as `loopery`.
    pub name: &'a str,
    /// Name for people, such as `Loopery`.
    pub product_name: &'a str,
    /// Where the logo leads.
    pub site: &'a str,
    /// Base of the API the script asks for related GIFs.
    pub api_base: &'a str,
    /// Key of those calls.
    pub api_key: &'a str,
    /// Where pingbacks go; none are sent without it.
    pub pingback_url: Option<&'a str>,
    /// Where the service's own analytics take events, with all its key needs; none are sent without it (PNG-09).
    pub analytics_url: Option<&'a str>,
    /// The host that `media{N}` hosts are read as.
    pub media_host: Option<&'a str>,
    /// Whether calls carry the SDK's headers.
    pub sdk_headers: bool,
    /// Path or address of the folder with `player.js` and `player.css`, ending in `/`.
    pub assets: &'a str,
    /// The oEmbed endpoint, if there is one; gets `?url=` (EMB-09).
    pub oembed: Option<&'a str>,
}

/// What the address of a page may ask for, and what its request tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params {
    /// `hideVideo=1`: no Watch button (PLY-03).
    pub hide_video: bool,
    /// `consent=granted`: events may be stored and sent (PNG-12).
    pub consent: bool,
    /// `consent=denied`: what the page has kept on earlier visits is erased (PNG-12).
    pub is_refused: bool,
    /// `mobile=1`: the mobile layout (PLY-08); a server also sets it where [`is_mobile`] says so.
    pub mobile: bool,
    /// `debug=1`: the script writes its debug log (PNG-14).
    pub debug: bool,
    /// `origin=https://…`: the embedding page the player talks with (EMB-06).
    pub origin: String,
    /// `utm_source=…`: who sends visitors to the service. Without one, links carry no tracking parameters (TXT-03).
    pub utm_source: String,
    /// `utm_campaign=…`.
    pub utm_campaign: String,
    /// The request's `Referer`, which a server passes on. With consent, links tell its host as `utm_term`.
    pub referrer: String,
    /// Whether the GIF is a favorite of the visitor, where the request's session says who that is (SHR-01).
    pub is_favorite: Option<bool>,
}

impl Params {
    /// Reads a query string, with or without `?`. Unknown keys are passed over; `1`, `true` or no value switch on.
    pub fn from_query(query: &str) -> Params {
        let mut params = Params::default();
        for (key, value) in parse_query(query) {
            let on = matches!(value.as_str(), "" | "1" | "true");
            match key.as_str() {
                "hideVideo" => params.hide_video = on,
                "consent" => (params.consent, params.is_refused) = (value == "granted", value == "denied"),
                "mobile" => params.mobile = on,
                "debug" => params.debug = on,
                "origin" => params.origin = value,
                "utm_source" => params.utm_source = value,
                "utm_campaign" => params.utm_campaign = value,
                _ => {}
            }
        }
        params
    }
}

/// Whether a `User-Agent` header names a phone. Tablets get the desktop layout: they have room for it (PLY-08).
pub fn is_mobile(user_agent: &str) -> bool {
    let names = |word: &str| user_agent.contains(word);
    names("iPhone") || names("iPod") || names("Mobile") && !names("iPad") || names("Opera Mini")
}

/// The page as HTML.
pub fn render(page: &Page) -> String {
    let mut html = Html::default();
    html.markup("<!doctype html><html lang=\"en\">");
    head::head(&mut html, page);
    let layout = if page.params.mobile { "is-mobile" } else { "is-desktop" };
    let kind = if page.gif.is_sticker { "is-sticker" } else { "is-gif" };
    html.markup("<body")
        .attr(Text::Class, &["giflet-player ", layout, " ", kind].concat())
        .markup(r#"><main class="giflet-player-scroll">"#);
    html.markup(r#"<h1 class="giflet-player-heard">"#).text(head::name(page.gif)).markup("</h1>");
    stage::stage(&mut html, page);
    // What does not move when the panel is scrolled.
    html.markup(r#"<div class="giflet-player-front">"#);
    stage::controls(&mut html, page);
    external::external(&mut html, page);
    if page.params.mobile {
        mobile::mobile(&mut html, page);
        html.markup("</div>");
    } else {
        desktop::header(&mut html, page);
        html.markup("</div>");
        desktop::panel(&mut html, page);
    }
    html.markup("</main>").json("giflet-player", &script::data(page));
    first_frame::script(&mut html, page.service.assets);
    html.markup("</body></html>");
    html.finish()
}
