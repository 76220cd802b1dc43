use crate::url::SafeUrl;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The renditions of a GIF by name: a JSON object, whose order is preserved (MOD-05).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Images(pub Vec<(String, Rendition)>);

impl Images {
    /// The rendition of a name.
    pub fn get(&self, name: &str) -> Option<&Rendition> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, rendition)| rendition)
    }

    /// The renditions without their names.
    pub fn values(&self) -> impl Iterator<Item = &Rendition> {
        self.0.iter().map(|(_, rendition)| rendition)
    }
}

impl Serialize for Images {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, rendition)| (name, rendition)))
    }
}

impl<'de> Deserialize<'de> for Images {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Images, D::Error> {
        deserializer.deserialize_map(ImagesVisitor)
    }
}

struct ImagesVisitor;

impl<'de> Visitor<'de> for ImagesVisitor {
    type Value = Images;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a map of renditions")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Images, M::Error> {
        let mut images = Images::default();
        while let Some(entry) = map.next_entry()? {
            images.0.push(entry);
        }
        Ok(images)
    }
}

/// One rendition as the service lists it. Sizes are CSS px, 0 when unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rendition {
    /// Width in px.
    pub width: u32,
    /// Height in px.
    pub height: u32,
    /// The GIF, or the image of a still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// The animated WebP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub webp: Option<SafeUrl>,
    /// The video.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp4: Option<SafeUrl>,
}

/// One size that a GIF can be shown at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Width in CSS px, never 0.
    pub width: u32,
    /// Height in CSS px, never 0.
    pub height: u32,
    /// The GIF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gif: Option<SafeUrl>,
    /// The animated WebP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub webp: Option<SafeUrl>,
    /// The video.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp4: Option<SafeUrl>,
    /// The still image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub still: Option<SafeUrl>,
}

/// The video of a GIF, with sound where the service has any (ITM-05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Video {
    /// Every size that it can be played at, smallest area first; `mp4` only.
    pub choices: Vec<Choice>,
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
