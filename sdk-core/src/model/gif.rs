use super::media::{Choice, Images, Video};
use super::user::{Attribution, User};
use crate::url::SafeUrl;
use serde::{Deserialize, Serialize};

/// A decoded GIF or sticker: `Gif` of `browse/src/types.d.ts`, whose JSON is read and written.
///
/// The names in snake_case up to `is_sticker` are the service's own; the others are derived.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Gif {
    /// The id as text, also when it was sent as a number (MOD-01).
    pub id: String,
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
    pub bitly_url: Option<SafeUrl>,
    /// The URL of its player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub embed_url: Option<SafeUrl>,
    /// The id of the answer that it came with.
    pub response_id: String,
    /// The type of its pingbacks.
    pub pingback_event_type: String,
    /// Its tags (MOD-02).
    pub tags: Vec<String>,
    /// Its renditions.
    pub images: Images,
    /// What its pingbacks need beside its id.
    pub bottle_data: BottleData,
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
    /// Alternative text (TXT-01).
    pub alt: String,
    /// What may be shown of the uploader; absent where nothing may be (TXT-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<Attribution>,
    /// The still image of the original.
    #[serde(rename = "stillUrl", skip_serializing_if = "Option::is_none")]
    pub still_url: Option<SafeUrl>,
    /// The original GIF.
    #[serde(rename = "gifUrl", skip_serializing_if = "Option::is_none")]
    pub gif_url: Option<SafeUrl>,
    /// The best video (MOD-06).
    #[serde(rename = "videoUrl", skip_serializing_if = "Option::is_none")]
    pub video_url: Option<SafeUrl>,
    /// The video with its sizes and captions (ITM-05).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video: Option<Video>,
    /// Every size it can be shown at, smallest area first (MOD-12).
    pub choices: Vec<Choice>,
    /// Width of the original in CSS px, never 0.
    pub width: u32,
    /// Height of the original in CSS px, never 0.
    pub height: u32,
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

/// What pingbacks need beside the id of a GIF (PNG-08).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BottleData {
    /// Markup with tracking pixels, one a tag.
    pub tags: Vec<String>,
    /// The campaign whose pingbacks are sent at once; empty for none.
    pub tid: String,
}

/// A video hosted elsewhere. What is read from JSON other than that of [`super::decode`] is not checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalMedia {
    /// `youtube` or `vimeo`.
    pub provider_name: String,
    /// The host's id: letters, digits, `-` and `_` for YouTube, digits for Vimeo.
    pub asset_uid: String,
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
