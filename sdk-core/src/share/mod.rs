//! The size of an embedded player, and tracking parameters of URLs, for servers. Browsers use `@giflet/core/share`.

use crate::layout::box_size;
use crate::text::cut;
use crate::url::{SafeUrl, push_parameter};

#[cfg(test)]
mod tests;

/// Maximum width and height of an embedded player, CSS px.
pub const EMBED_SIDE: u32 = 480;

/// Adds tracking parameters to the URL of a player, before its fragment.
pub fn embed_url(embed: &SafeUrl, parameters: &[(&str, &str)]) -> String {
    let (base, fragment) = cut(embed.as_str(), b"#");
    let mut url = base.to_owned();
    for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
        push_parameter(&mut url, name, value);
    }
    url.push_str(fragment);
    url
}

/// Scales an aspect ratio, limited to 1:6 to 6:1, to fit into a square of [`EMBED_SIDE`], at least 1 px in each
/// dimension. Small GIFs are scaled up.
pub fn embed_size(width: u32, height: u32) -> (u32, u32) {
    let (width, height) = box_size(width, height);
    let longest = u64::from(width.max(height)).max(1);
    let scaled = |side: u32| (u64::from(side) * u64::from(EMBED_SIDE) / longest).max(1) as u32;
    (scaled(width), scaled(height))
}
