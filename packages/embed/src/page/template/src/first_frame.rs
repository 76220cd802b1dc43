//! Loads the GIF before everything else (EMB-04). The page has inline CSS that positions the GIF, and an inline script that
//! requests the stylesheet and the module after the first frame. Until then the browser downloads no other file and lays out
//! no text. In a new renderer the first text layout takes 20 to 30 ms (docs/decisions/008-player-page.md).

use crate::Assets;
use crate::html::{Html, Link, Text};

pub(crate) const STYLE: &str = include_str!("inline/first-frame.css");
pub(crate) const SCRIPT: &str = include_str!("inline/after-first-frame.js");

/// Update both hashes after a change: `openssl dgst -sha256 -binary FILE | base64`.
pub(crate) const STYLE_HASH: &str = "CBMc1fBDP6gkgtSPH6Sx2FI6H90lk8V0mSAjxbAG8uc=";
pub(crate) const SCRIPT_HASH: &str = "lmqsa4nHKndMtGEJGdO6K1amSxyhWqu6Moajkad9nWY=";

/// Writes the inline style in the head. With scripts disabled the browser requests the whole stylesheet at once.
pub(crate) fn style(html: &mut Html, assets: Assets) {
    html.markup("<style>").markup(STYLE).markup(r#"</style><noscript><link rel="stylesheet""#);
    html.asset(Link::Href, assets.folder, "player.css");
    if !assets.style_integrity.is_empty() {
        html.attr(Text::Integrity, assets.style_integrity);
    }
    html.markup(r#" crossorigin="anonymous"></noscript>"#);
}

/// Writes the inline script at the end of the body.
pub(crate) fn script(html: &mut Html, assets: Assets) {
    html.markup("<script").asset(Link::DataStylesheet, assets.folder, "player.css");
    html.asset(Link::DataModule, assets.folder, "player.js");
    html.attr(Text::DataStyleIntegrity, assets.style_integrity);
    html.attr(Text::DataScriptIntegrity, assets.script_integrity);
    html.markup(">").markup(SCRIPT).markup("</script>");
}
