use giflet_sdk_core::model::Gif;

use crate::html::{Html, Text};
use crate::{LinkPreview, Page, REFERRER_POLICY, content_security_policy, first_frame};

/// Writes the head: the first frame's style, then the metadata for link previews (EMB-09).
pub(crate) fn head(html: &mut Html, page: &Page) {
    let provider = page.provider;
    html.markup(r#"<head><meta charset="utf-8">"#);
    if provider.is_static {
        policies(html, &content_security_policy(page.gif, provider.origin));
    }
    html.markup(r#"<meta name="viewport" content="width=device-width, initial-scale=1">"#);
    html.markup(r#"<meta name="color-scheme" content="dark">"#);
    if !provider.is_static {
        first_frame::style(html, provider.assets);
    }
    html.markup("<title>").text(name(page.gif));
    if !provider.product_name.is_empty() {
        html.text(" - ").text(provider.product_name);
    }
    html.markup("</title>");
    let preview = LinkPreview {
        gif: page.gif,
        site_name: provider.product_name,
        url: page.gif.url.as_ref(),
        players: provider.players,
        oembed: provider.oembed,
    };
    preview.write(html);
    html.markup("</head>");
}

/// Writes the policies that a static host cannot send. They apply to what follows.
fn policies(html: &mut Html, policy: &str) {
    html.markup(r#"<meta http-equiv="content-security-policy""#).attr(Text::Content, policy);
    html.markup(r#"><meta name="referrer""#).attr(Text::Content, REFERRER_POLICY).markup(">");
}

/// Returns the title, or the alt text if the title is empty.
pub fn name(gif: &Gif) -> &str {
    if gif.title.is_empty() { &gif.alt } else { &gif.title }
}
