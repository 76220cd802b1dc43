//! Renders the player page with one pure function, [`render`].
//!
//! A server decodes a GIF, describes the provider ([`ProviderNames`]), parses the query ([`Params`]) and sends the rendered text
//! as `text/html; charset=utf-8` with its [`content_security_policy`]. Image, links and text are plain HTML. Script and
//! stylesheet are requested from [`ProviderNames::assets`] after the first frame.

mod desktop;
mod external;
mod first_frame;
mod head;
mod html;
mod icons;
mod link_preview;
mod measurement;
mod mobile;
mod parts;
mod script;
mod share;
mod stage;
mod strings;
mod tracking;

#[cfg(test)]
mod tests;

use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::{SafeUrl, parse_query};

use first_frame::{SCRIPT_HASH, STYLE_HASH};
pub use head::name;
use html::{Html, Text};
pub use link_preview::LinkPreview;
pub use measurement::{AdVerification, Visitor};
use strings::Strings;

/// Returns the Content Security Policy for a GIF's page. It allows one inline script and one inline style by their hashes, images,
/// media and connections of any origin, and only the video host that this GIF needs. `origin` is that of the page, as in [`own_files`].
pub fn content_security_policy(gif: &Gif, origin: &str) -> String {
    let (script, frame) = match gif.external_media.as_ref().map(|media| media.host.as_str()) {
        Some("youtube") => (" https://www.youtube.com", "https://www.youtube-nocookie.com"),
        Some(_) => ("", "https://player.vimeo.com"),
        None => ("", "'none'"),
    };
    let own = own_files(origin);
    format!(
        "default-src 'none'; script-src {own} 'wasm-unsafe-eval' 'sha256-{SCRIPT_HASH}'{script}; \
         style-src {own} 'sha256-{STYLE_HASH}'; img-src * data:; \
         media-src *; connect-src *; frame-src {frame}; base-uri 'none'; form-action 'none'"
    )
}

/// Returns the sources of the files of a page: `'self'`, and the page's origin if it is known. In a sandboxed frame without `allow-same-origin`, `'self'`
/// matches nothing in some versions of Safari (<https://bugs.webkit.org/show_bug.cgi?id=316847>).
pub fn own_files(origin: &str) -> String {
    match origin_of(origin) {
        Some(origin) => format!("'self' {origin}"),
        None => "'self'".to_owned(),
    }
}

/// Returns the origin of a URL, unless it has characters that separate the parts of a policy.
pub fn origin_of(url: &str) -> Option<&str> {
    let host = url.split_once("://")?.1;
    let length = host.find(['/', '?', '#']).unwrap_or(host.len());
    let origin = url.get(..url.len() - host.len() + length)?;
    origin.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":/.-[]_".contains(&byte)).then_some(origin)
}

/// The `Referrer-Policy` of the page.
pub const REFERRER_POLICY: &str = "strict-origin-when-cross-origin";

/// The input of [`render`].
pub struct Page<'a> {
    /// The GIF, decoded with the response id for its pingbacks.
    pub gif: &'a Gif,
    /// The provider that serves the page.
    pub provider: &'a ProviderNames<'a>,
    /// The parameters of the request.
    pub params: Params,
}

impl Page<'_> {
    fn strings(&self) -> &'static Strings {
        Strings::of(&self.params.lang)
    }
}

/// The provider that serves the page. URLs must be absolute http(s) URLs; others are omitted from the page.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProviderNames<'a> {
    /// Identifier, for example `loopery`.
    pub name: &'a str,
    /// Display name, for example `Loopery`.
    pub product_name: &'a str,
    /// URL of the site, the target of the logo.
    pub site: &'a str,
    /// The origin of the page, for its policy; empty if it is unknown.
    pub origin: &'a str,
    /// Base URL of the API for related GIFs.
    pub api_base: &'a str,
    /// API key of these requests.
    pub api_key: &'a str,
    /// The page has related GIFs. Without them it has no heading for them, and sends no request.
    pub has_related: bool,
    /// Their lists are at `related` below the page of the GIF in `players`, instead of the API.
    pub serves_related: bool,
    /// URL for pingbacks. Without it none are sent.
    pub pingback_url: Option<&'a str>,
    /// How pingbacks are delivered: `exactly-once` or `hand-off`, which is the default.
    pub delivery: Option<&'a str>,
    /// URL for events of the provider's own analytics, including its key. Without it none are sent.
    pub analytics_url: Option<&'a str>,
    /// The DSN of a capture service, `https://PUBLIC_KEY@host/PROJECT`, for error reports of visitors who consent, in 1% of sessions.
    pub error_reports: Option<&'a str>,
    /// Data for ad verification scripts, published as the global `tdata` for visitors who consent.
    pub ad_verification: &'a [AdVerification<'a>],
    /// The attribution mark that the provider requires with its results: its text, for example `Powered by Loopery`, and its URL.
    pub mark: Option<(&'a str, &'a str)>,
    /// The host that replaces `media{N}` hosts in media URLs.
    pub media_host: Option<&'a str>,
    /// Whether API requests have the client's headers.
    pub sdk_headers: bool,
    /// The built files of the page.
    pub assets: Assets<'a>,
    /// URL of the oEmbed endpoint. The page appends `?url=`.
    pub oembed: Option<&'a str>,
    /// URL of the site's player pages, which ends with `/`. The page appends the id of the GIF. Without it, the player in link previews is `embed_url` of
    /// the GIF.
    pub players: Option<&'a str>,
    /// The page is written by a script, on a static host: its head contains the policies that a server sends as headers. The script adds the inline
    /// style and script, which the policy of the host may refuse.
    pub is_static: bool,
}

/// The built files of the page: `player.js`, `player.css` and the modules that the script imports.
#[derive(Clone, Copy, Debug, Default)]
pub struct Assets<'a> {
    /// Path of the folder, of the origin of the page. Must end with `/`. With a version in it, for example the one in `manifest.json`, the files never
    /// change and can be served as immutable.
    pub folder: &'a str,
    /// The `integrity` of `player.js`, from `manifest.json`. Not checked if empty.
    pub script_integrity: &'a str,
    /// The `integrity` of `player.css`, from `manifest.json`. Not checked if empty.
    pub style_integrity: &'a str,
}

/// The parameters of a page: its query string and data of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params {
    /// `hideVideo=1`: hides the Watch button.
    pub hide_video: bool,
    /// `pauseByAttribution=1`: the pause control is in the footer next to the attribution, and on the GIF only in frames without
    /// a footer.
    pub pause_by_attribution: bool,
    /// `networks=facebook,reddit`: the networks of the share menu, in order: facebook, twitter, pinterest, tumblr, reddit. The
    /// first three if it is empty.
    pub networks: String,
    /// `consent=granted`: events may be stored and sent. A URL with an `origin`, whose page sends the consent, cannot grant it: with a history
    /// entry of an earlier URL, Back would undo a withdrawal.
    pub consent: bool,
    /// `consent=denied`: deletes data that the page stored on earlier visits.
    pub is_refused: bool,
    /// `mobile=1`: the mobile layout. Servers should also set it if [`is_mobile`] returns `true`.
    pub mobile: bool,
    /// `lang=de`: the language of the page's texts, English if there are none in this language.
    pub lang: String,
    /// `debug=1`: enables the script's debug log.
    pub debug: bool,
    /// `origin=https://…`: the origin of the embedding page that the player exchanges messages with.
    pub origin: String,
    /// `utm_source=…`: the source of the visits. Without it links have no tracking parameters.
    pub utm_source: String,
    /// `utm_campaign=…`: the campaign of the visits.
    pub utm_campaign: String,
    /// The request's `Referer` header, set by the server. With consent its host is the `utm_term` of links.
    pub referrer: String,
    /// The request has the header `Save-Data: on`, set by the server: the page starts with the still image.
    pub save_data: bool,
    /// The logged-in visitor, for the provider's own analytics.
    pub visitor: Option<Visitor>,
    /// Whether the GIF is a favorite of the visitor. `None` if the visitor is not logged in.
    pub is_favorite: Option<bool>,
}

impl Params {
    /// Parses a query string, with or without `?`. Ignores unknown keys. `1`, `true` and an empty value mean `true`.
    pub fn from_query(query: &str) -> Params {
        let mut params = Params::default();
        for (key, value) in parse_query(query) {
            let on = matches!(value.as_str(), "" | "1" | "true");
            match key.as_str() {
                "hideVideo" => params.hide_video = on,
                "pauseByAttribution" => params.pause_by_attribution = on,
                "consent" => (params.consent, params.is_refused) = (value == "granted", value == "denied"),
                "mobile" => params.mobile = on,
                "lang" => params.lang = value,
                "networks" => params.networks = value,
                "debug" => params.debug = on,
                "origin" => params.origin = value,
                "utm_source" => params.utm_source = value,
                "utm_campaign" => params.utm_campaign = value,
                _ => {}
            }
        }
        params.consent &= SafeUrl::parse(&params.origin).is_none();
        params
    }
}

/// Returns whether a `User-Agent` header is that of a phone. Tablets get the desktop layout.
pub fn is_mobile(user_agent: &str) -> bool {
    let has = |word: &str| user_agent.contains(word);
    has("iPhone") || has("iPod") || has("Mobile") && !has("iPad") || has("Opera Mini")
}

/// The texts for a GIF that failed to load.
pub struct Failure {
    /// The language tag.
    pub lang: &'static str,
    /// `ltr` or `rtl`.
    pub dir: &'static str,
    /// What happened.
    pub error: &'static str,
    /// The text of the button that loads it again.
    pub retry: &'static str,
}

/// Returns the texts for a GIF that failed to load, for a language tag.
pub fn failure(lang: &str) -> Failure {
    let &Strings { lang, dir, error, retry, .. } = Strings::of(lang);
    Failure { lang, dir, error, retry }
}

/// Renders the page as HTML.
pub fn render(page: &Page) -> String {
    let mut html = Html::default();
    let strings = page.strings();
    html.markup("<!doctype html><html").attr(Text::Lang, strings.lang);
    html.attr(Text::Dir, strings.dir).markup(">");
    head::head(&mut html, page);
    let layout = if page.params.mobile { "is-mobile" } else { "is-desktop" };
    let kind = if page.gif.is_sticker { "is-sticker" } else { "is-gif" };
    html.markup("<body")
        .attr(Text::Class, &["giflet-player ", layout, " ", kind].concat())
        .markup(r#"><main class="giflet-player-scroll">"#);
    html.markup(r#"<h1 class="giflet-player-hidden">"#).text(head::name(page.gif)).markup("</h1>");
    stage::stage(&mut html, page);
    // Contains what stays in place while the panel is scrolled.
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
    if !page.provider.is_static {
        first_frame::script(&mut html, page.provider.assets);
    }
    html.markup("</body></html>");
    html.finish()
}
