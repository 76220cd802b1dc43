//! The player's fixed texts and sizes, each with the row that asks for it. Delays live in the script, sizes of the layout in
//! the stylesheet.

/// PLY-03.
pub(crate) const WATCH: &str = "Watch";
/// PLY-03.
pub(crate) const RELATED: &str = "Related Gifs";
/// PLY-05; the product's name follows.
pub(crate) const CONTINUE_ON: &str = "Continue Watching on ";
/// PLY-08; the product's name follows.
pub(crate) const VIEW_ON: &str = "View on ";
/// EXT-01.
pub(crate) const BACK: &str = "GIF";
/// SHR-01.
pub(crate) const EMBED_CODE: &str = "Embed code";
/// SHR-01.
pub(crate) const LINK: &str = "Link";
/// SHR-03.
pub(crate) const VIDEO: &str = "Video";
