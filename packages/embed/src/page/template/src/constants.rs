//! UI texts of the player page, each with its requirement. Delays are constants of the script, sizes are in the stylesheet.

/// PLY-03.
pub(crate) const WATCH: &str = "Watch";
/// PLY-03.
pub(crate) const RELATED: &str = "Related Gifs";
/// PLY-05; followed by the product name.
pub(crate) const CONTINUE_ON: &str = "Continue Watching on ";
/// PLY-08; followed by the product name.
pub(crate) const VIEW_ON: &str = "View on ";
/// EXT-01.
pub(crate) const BACK: &str = "GIF";
/// SHR-01.
pub(crate) const EMBED_CODE: &str = "Embed code";
/// SHR-01.
pub(crate) const LINK: &str = "Link";
/// SHR-03.
pub(crate) const VIDEO: &str = "Video";
