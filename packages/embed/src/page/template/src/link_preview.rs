use giflet_sdk_core::model::Gif;
use giflet_sdk_core::share::embed_size;
use giflet_sdk_core::url::{SafeUrl, push_encoded, push_parameter};

use crate::html::{Html, Link, Text};
use crate::name;

/// The metadata of a page that shows a GIF, for link previews: its canonical URL, Open Graph (<https://ogp.me>), a player card
/// (<https://developer.x.com/en/docs/x-for-websites/cards/overview/player-card>) and the link to its oEmbed description (<https://oembed.com>).
#[derive(Clone, Copy, Debug)]
pub struct LinkPreview<'a> {
    /// The GIF.
    pub gif: &'a Gif,
    /// The display name of the site.
    pub site_name: &'a str,
    /// The canonical URL of the page.
    pub url: Option<&'a SafeUrl>,
    /// URL of the site's player pages, to which the id of the GIF is appended. Without it, the player is that of the GIF.
    pub players: Option<&'a str>,
    /// URL of the oEmbed endpoint.
    pub oembed: Option<&'a str>,
}

impl LinkPreview<'_> {
    /// Renders the elements for the head of the page.
    pub fn render(&self) -> String {
        let mut html = Html::default();
        self.write(&mut html);
        html.finish()
    }

    pub(crate) fn write(&self, html: &mut Html) {
        let own_player = self.own_player();
        let player = own_player.as_ref().or(self.gif.embed_url.as_ref());
        self.open_graph(html);
        self.card(html, player);
        self.oembed_link(html, player);
    }

    fn open_graph(&self, html: &mut Html) {
        let gif = self.gif;
        html.markup(r#"<meta property="og:type" content="video.other">"#);
        text(html, r#"<meta property="og:title""#, name(gif));
        text(html, r#"<meta property="og:site_name""#, self.site_name);
        if let Some(page) = self.url {
            url(html, r#"<meta property="og:url""#, page);
            html.markup(r#"<link rel="canonical""#).url(Link::Href, page).markup(">");
        }
        let (width, height) = (gif.width.to_string(), gif.height.to_string());
        if let Some(image) = image(gif) {
            url(html, r#"<meta property="og:image""#, image);
            text(html, r#"<meta property="og:image:width""#, &width);
            text(html, r#"<meta property="og:image:height""#, &height);
            text(html, r#"<meta property="og:image:alt""#, &gif.alt);
        }
        if let Some(video) = &gif.video_url {
            url(html, r#"<meta property="og:video""#, video);
            html.markup(r#"<meta property="og:video:type" content="video/mp4">"#);
            text(html, r#"<meta property="og:video:width""#, &width);
            text(html, r#"<meta property="og:video:height""#, &height);
        }
    }

    /// Readers that show no players show the image.
    fn card(&self, html: &mut Html, player: Option<&SafeUrl>) {
        let image = image(self.gif);
        if let Some(player) = player {
            let (width, height) = embed_size(self.gif.width, self.gif.height);
            html.markup(r#"<meta name="twitter:card" content="player">"#);
            url(html, r#"<meta name="twitter:player""#, player);
            text(html, r#"<meta name="twitter:player:width""#, &width.to_string());
            text(html, r#"<meta name="twitter:player:height""#, &height.to_string());
        } else if image.is_some() {
            html.markup(r#"<meta name="twitter:card" content="summary_large_image">"#);
        }
        text(html, r#"<meta name="twitter:title""#, name(self.gif));
        if let Some(image) = image {
            url(html, r#"<meta name="twitter:image""#, image);
        }
    }

    /// The endpoint describes pages of its own site only, and the page of a GIF may be on the site of another provider.
    fn oembed_link(&self, html: &mut Html, player: Option<&SafeUrl>) {
        let Some(endpoint) = self.oembed.and_then(SafeUrl::parse) else { return };
        let is_own = |page: &&SafeUrl| page.host() == endpoint.host();
        let Some(page) = self.url.filter(is_own).or(player.filter(is_own)) else { return };
        let mut href = endpoint.as_str().to_owned();
        push_parameter(&mut href, "url", page.as_str());
        if let Some(href) = SafeUrl::parse(&href) {
            html.markup(r#"<link rel="alternate" type="application/json+oembed""#).url(Link::Href, &href);
            html.attr(Text::Title, name(self.gif)).markup(">");
        }
    }

    fn own_player(&self) -> Option<SafeUrl> {
        let mut player = self.players?.to_owned();
        push_encoded(&mut player, &self.gif.lookup_id);
        SafeUrl::parse(&player)
    }
}

fn image(gif: &Gif) -> Option<&SafeUrl> {
    gif.gif_url.as_ref().or(gif.still_url.as_ref())
}

fn text(html: &mut Html, tag: &'static str, content: &str) {
    html.markup(tag).attr(Text::Content, content).markup(">");
}

fn url(html: &mut Html, tag: &'static str, content: &SafeUrl) {
    html.markup(tag).url(Link::Content, content).markup(">");
}
