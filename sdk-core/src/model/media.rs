use crate::url::SafeUrl;
use serde::{Deserialize, Serialize};

/// A file that shows a GIF (MOD-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rendition {
    /// The URL of the file.
    pub url: SafeUrl,
    /// The provider's name of it, such as `fixed_width`, which formats of the same size share. That of a still image ends in
    /// `_still`.
    pub name: String,
    /// The MIME type, such as `image/webp`.
    pub mime: String,
    /// Width in CSS px, 0 when unknown.
    pub width: u32,
    /// Height in CSS px, 0 when unknown.
    pub height: u32,
    /// Size of the file, when it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u32>,
}

impl Rendition {
    /// Whether it is a still image.
    pub fn is_still(&self) -> bool {
        self.name.ends_with("_still")
    }
}

/// The video of a GIF, with sound where the service has any (ITM-05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Video {
    /// Its files.
    pub renditions: Vec<Rendition>,
    /// The captions, one a language.
    pub captions: Vec<Caption>,
}

/// Captions in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Caption {
    /// The service's name of the language, such as `en`.
    pub lang: String,
    /// A WebVTT file.
    pub url: SafeUrl,
}
