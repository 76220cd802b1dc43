use super::source::{Source, count_of, text_of};
use crate::url::SafeUrl;

/// The names a rendition may have, each with that of its picture that does not move (MOD-05).
pub const RENDITION_NAMES: [[&str; 2]; 7] = [
    ["original", "original_still"],
    ["fixed_width", "fixed_width_still"],
    ["fixed_height", "fixed_height_still"],
    ["fixed_width_small", "fixed_width_small_still"],
    ["fixed_height_small", "fixed_height_small_still"],
    ["downsized_large", "downsized_large_still"],
    ["hd", "hd_still"],
];

/// One rendition as the service lists it. Sizes are CSS px, 0 when unknown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rendition {
    /// Its key, such as `fixed_width_still`.
    pub name: &'static str,
    /// Width in px.
    pub width: u32,
    /// Height in px.
    pub height: u32,
    /// The GIF, or the picture of a still.
    pub url: Option<SafeUrl>,
    /// The animated WebP.
    pub webp: Option<SafeUrl>,
    /// The video.
    pub mp4: Option<SafeUrl>,
}

/// The rendition of a name.
pub(super) fn named<'a>(renditions: &'a [Rendition], name: &str) -> Option<&'a Rendition> {
    renditions.iter().find(|rendition| rendition.name == name)
}

/// The picture of a still, by its name.
pub(super) fn picture<'a>(renditions: &'a [Rendition], name: &str) -> Option<&'a SafeUrl> {
    let still = named(renditions, name)?;
    still.url.as_ref().or(still.webp.as_ref())
}

/// The renditions that are there, in the order of [`RENDITION_NAMES`], each followed by its still.
pub(super) fn decode<S: Source>(source: &S, media_host: Option<&str>) -> Vec<Rendition> {
    let mut renditions = Vec::new();
    let Some(images) = source.get("images") else { return renditions };
    for name in RENDITION_NAMES.as_flattened() {
        let Some(source) = images.get(name) else { continue };
        let url = media_url(&source, "url", media_host);
        let webp = media_url(&source, "webp", media_host);
        let mp4 = media_url(&source, "mp4", media_host);
        if url.is_some() || webp.is_some() || mp4.is_some() {
            let (width, height) = (count_of(&source, "width"), count_of(&source, "height"));
            renditions.push(Rendition { name, width, height, url, webp, mp4 });
        }
    }
    renditions
}

/// The address at a member.
pub(super) fn url_of<S: Source>(source: &S, key: &str) -> Option<SafeUrl> {
    SafeUrl::parse(&text_of(source, key))
}

/// The address of a media file, on the plain media host (MOD-07).
pub(super) fn media_url<S: Source>(source: &S, key: &str, media_host: Option<&str>) -> Option<SafeUrl> {
    SafeUrl::media(&text_of(source, key), media_host)
}
