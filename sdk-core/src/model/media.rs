use super::source::{Source, count_of, text_of};
use crate::text::join;
use crate::url::SafeUrl;

/// The names a rendition may have; each also with `_still` for a picture that does not move (MOD-05).
pub const RENDITION_NAMES: [&str; 7] = [
    "original",
    "fixed_width",
    "fixed_height",
    "fixed_width_small",
    "fixed_height_small",
    "downsized_large",
    "hd",
];

/// One rendition as the service lists it. Sizes are CSS px, 0 when unknown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rendition {
    /// Its key, such as `fixed_width_still`.
    pub name: String,
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

impl Rendition {
    /// Whether there is anything to show.
    pub(super) fn is_shown(&self) -> bool {
        self.url.is_some() || self.webp.is_some() || self.mp4.is_some()
    }
}

/// The renditions that are there, in the order of [`RENDITION_NAMES`], each followed by its still.
pub(super) fn decode<S: Source>(images: Option<&S>, media_host: Option<&str>) -> Vec<Rendition> {
    let mut renditions = Vec::new();
    let Some(images) = images else { return renditions };
    for base in RENDITION_NAMES {
        for suffix in ["", "_still"] {
            let name = join(&[base, suffix]);
            let Some(source) = images.get(&name) else { continue };
            let url = |key| media_url(&source, key, media_host);
            let rendition = Rendition {
                width: count_of(&source, "width"),
                height: count_of(&source, "height"),
                url: url("url"),
                webp: url("webp"),
                mp4: url("mp4"),
                name,
            };
            if rendition.is_shown() {
                renditions.push(rendition);
            }
        }
    }
    renditions
}

/// The address of a media file, on the plain media host (MOD-07).
pub(super) fn media_url<S: Source>(source: &S, key: &str, media_host: Option<&str>) -> Option<SafeUrl> {
    SafeUrl::media(&text_of(source, key), media_host)
}
