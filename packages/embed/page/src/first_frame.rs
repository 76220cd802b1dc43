//! Puts the GIF before everything else (EMB-04). The page arrives with the few rules that place the picture, inline, and one
//! inline script that requests the stylesheet and the module once the first frame is there. Until then the browser
//! neither downloads another file nor lays out text, which costs a new renderer more than the rest of the page.

use crate::html::{Html, Link};

pub(crate) const STYLE: &str = include_str!("inline/first-frame.css");
pub(crate) const SCRIPT: &str = include_str!("inline/after-first-frame.js");

/// `openssl dgst -sha256 -binary FILE | base64`
pub(crate) const STYLE_HASH: &str = "CBMc1fBDP6gkgtSPH6Sx2FI6H90lk8V0mSAjxbAG8uc=";
pub(crate) const SCRIPT_HASH: &str = "7QvmGItWiaRSGExhXSVf/DBlfKEkGAAFOVjWu4hQQWg=";

/// In the head. Without scripts the whole stylesheet comes at once.
pub(crate) fn style(html: &mut Html, assets: &str) {
    html.markup("<style>").markup(STYLE).markup(r#"</style><noscript><link rel="stylesheet""#);
    html.asset(Link::Href, assets, "player.css").markup("></noscript>");
}

/// At the end of the body, after the picture.
pub(crate) fn script(html: &mut Html, assets: &str) {
    html.markup("<script").asset(Link::DataStylesheet, assets, "player.css");
    html.asset(Link::DataModule, assets, "player.js").markup(">").markup(SCRIPT).markup("</script>");
}
