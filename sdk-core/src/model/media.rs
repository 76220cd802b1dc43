use crate::url::SafeUrl;
use serde::{Deserialize, Serialize};

/// A media file of a GIF.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rendition {
    /// The URL of the file.
    pub url: SafeUrl,
    /// The rendition name of the provider, for example `fixed_width`. Formats of the same size share a name. The name
    /// of a still image ends in `_still`.
    pub name: String,
    /// The MIME type, for example `image/webp`.
    pub mime: String,
    /// Width in CSS px, 0 when unknown.
    pub width: u32,
    /// Height in CSS px, 0 when unknown.
    pub height: u32,
    /// File size in bytes, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u32>,
}

impl Rendition {
    /// Whether it is a still image.
    pub fn is_still(&self) -> bool {
        self.name.ends_with("_still")
    }
}

/// The video of a GIF, with sound if the provider has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Video {
    /// The video files.
    pub renditions: Vec<Rendition>,
    /// The captions by language.
    pub captions: Vec<Caption>,
}

/// Captions in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Caption {
    /// The language code of the provider, for example `en`.
    pub lang: String,
    /// A WebVTT file.
    pub url: SafeUrl,
}
