use super::media::{Rendition, Video};
use super::user::{Attribution, User};
use crate::url::SafeUrl;
use serde::{Deserialize, Serialize};

/// A decoded GIF or sticker, whatever the provider: `Gif` of `browse/src/types.d.ts`, whose JSON is read and written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Gif {
    /// The id as text, also when it was sent as a number (MOD-01).
    pub id: String,
    /// What calls name it by: the id, or a text of the provider's that may change.
    pub handle: String,
    /// `gif`, `sticker`, `text` or `video`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The title, cleaned.
    pub title: String,
    /// The URL of its page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// The short URL of its page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_url: Option<SafeUrl>,
    /// The URL of its player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub embed_url: Option<SafeUrl>,
    /// The URL of the page that it was found on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SafeUrl>,
    /// The content rating, as the provider names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
    /// What pingbacks and pixels need.
    pub tracking: Tracking,
    /// Its tags (MOD-02).
    pub tags: Vec<String>,
    /// Its files, in the order of the provider's table (MOD-05).
    pub renditions: Vec<Rendition>,
    /// Width of the original in CSS px, never 0.
    pub width: u32,
    /// Height of the original in CSS px, never 0.
    pub height: u32,
    /// A CSS color to show while it loads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<String>,
    /// A video hosted elsewhere (EXT-01).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_media: Option<ExternalMedia>,
    /// A link of the owner (PLY-10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cta: Option<Cta>,
    /// The uploader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<User>,
    /// A flag of the service (MOD-04).
    pub is_anonymous: bool,
    /// A flag of the service.
    pub is_community: bool,
    /// A flag of the service.
    pub is_featured: bool,
    /// A flag of the service.
    pub is_hidden: bool,
    /// A flag of the service.
    pub is_indexable: bool,
    /// A flag of the service.
    pub is_preserve_size: bool,
    /// A flag of the service.
    pub is_realtime: bool,
    /// A flag of the service.
    pub is_removed: bool,
    /// Whether it is a sticker, which has a transparent background.
    pub is_sticker: bool,
    /// Whether it has sound.
    pub has_audio: bool,
    /// Alternative text (TXT-01).
    pub alt: String,
    /// What may be shown of the uploader; absent where nothing may be (TXT-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<Attribution>,
    /// The still image of the original.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub still_url: Option<SafeUrl>,
    /// The original GIF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gif_url: Option<SafeUrl>,
    /// The best video (MOD-06).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video_url: Option<SafeUrl>,
    /// The video with its sizes and captions (ITM-05).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video: Option<Video>,
    /// The index of its placeholder color, 0 to 4.
    pub palette: u8,
}

impl Gif {
    /// Its JSON. Absent options have no key.
    pub fn to_json(&self) -> String {
        // Texts, numbers and maps with text keys always have a JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What pingbacks and pixels need of a GIF.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tracking {
    /// The id of the answer that it came with (MOD-03).
    pub response_id: String,
    /// The type of its pingbacks.
    pub event_type: String,
    /// The campaign whose pingbacks are sent at once; empty for none (PNG-05).
    pub campaign_id: String,
    /// Markup with tracking pixels, one a text (PNG-08).
    pub pixels: Vec<String>,
}

/// A video hosted elsewhere. What is read from JSON other than that of [`super::decode`] is not checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalMedia {
    /// `youtube` or `vimeo`.
    pub host: String,
    /// The host's id: letters, digits, `-` and `_` for YouTube, digits for Vimeo.
    pub id: String,
    /// Where it starts, in seconds.
    pub start: u32,
}

/// A call to action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cta {
    /// The URL of the link.
    pub link: SafeUrl,
    /// The text of the link.
    pub text: String,
}
