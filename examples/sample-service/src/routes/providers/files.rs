//! The media files of a GIF by size and format.

use giflet_sdk_core::model::{Gif, Rendition};

/// The sizes from large to small, each with the renditions of the catalogue that have it.
pub const SIZES: [&[&str]; 4] = [
    &["original"],
    &["downsized_large", "hd"],
    &["fixed_width", "fixed_height"],
    &["fixed_width_small", "fixed_height_small"],
];

/// Returns the file of a size.
pub fn animated<'a>(gif: &'a Gif, size: &[&str], mime: &str) -> Option<&'a Rendition> {
    let of = |name: &&str| gif.renditions.iter().find(|file| file.name == *name && file.mime == mime);
    size.iter().find_map(of)
}

/// Returns the still image of a size.
pub fn still<'a>(gif: &'a Gif, size: &[&str]) -> Option<&'a Rendition> {
    let is_of = |file: &&Rendition| file.is_still() && size.iter().any(|name| file.name.starts_with(name));
    gif.renditions.iter().find(is_of)
}
