use super::media::{Rendition, Video};
use super::user::{Attribution, User};
use crate::url::SafeUrl;
use serde::{Deserialize, Serialize};

/// A decoded GIF or sticker of any provider. Serialized as `Gif` of `browse/src/types.d.ts`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Gif {
    /// The ID as text, even if it was sent as a number.
    pub id: String,
    /// The identifier to pass to API calls: the ID, or a provider-specific token that may change.
    pub lookup_id: String,
    /// `gif`, `sticker`, `text` or `video`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The sanitized title.
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
    /// The page the GIF was found on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SafeUrl>,
    /// The content rating of the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
    /// Data for pingbacks and tracking pixels.
    pub tracking: Tracking,
    /// The tags.
    pub tags: Vec<String>,
    /// The media files, in the order of the shape of the provider.
    pub renditions: Vec<Rendition>,
    /// Width of the original in CSS px, never 0.
    pub width: u32,
    /// Height of the original in CSS px, never 0.
    pub height: u32,
    /// A CSS color to display while the GIF loads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<String>,
    /// A video hosted by YouTube or Vimeo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_media: Option<ExternalMedia>,
    /// The call to action of the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cta: Option<Cta>,
    /// The uploader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<User>,
    /// A flag of the provider.
    pub is_anonymous: bool,
    /// A flag of the provider.
    pub is_community: bool,
    /// A flag of the provider.
    pub is_featured: bool,
    /// A flag of the provider.
    pub is_hidden: bool,
    /// A flag of the provider.
    pub is_indexable: bool,
    /// A flag of the provider.
    pub is_preserve_size: bool,
    /// A flag of the provider.
    pub is_realtime: bool,
    /// A flag of the provider.
    pub is_removed: bool,
    /// Whether it is a sticker, which has a transparent background.
    pub is_sticker: bool,
    /// Whether it has sound.
    pub has_audio: bool,
    /// Alternative text.
    pub alt: String,
    /// The attribution to display; absent if the uploader must not be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<Attribution>,
    /// The still image of the original.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub still_url: Option<SafeUrl>,
    /// The original GIF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gif_url: Option<SafeUrl>,
    /// The best video.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video_url: Option<SafeUrl>,
    /// The video with its sizes and captions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video: Option<Video>,
    /// The index of the placeholder color, 0 to 4.
    pub palette: u8,
}

impl Gif {
    /// Returns the GIF as JSON. Absent options have no key.
    pub fn to_json(&self) -> String {
        // Serializing strings, numbers and maps with string keys cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Data for pingbacks and tracking pixels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tracking {
    /// The ID of the response that contained the GIF.
    pub response_id: String,
    /// The event type of its pingbacks.
    pub event_type: String,
    /// The campaign ID; pingbacks of a campaign are sent without a debounce. Empty for none.
    pub campaign_id: String,
    /// HTML snippets with tracking pixels.
    pub pixels: Vec<String>,
}

/// A video hosted by another service. Values that are not from [`super::decode()`] are not validated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalMedia {
    /// `youtube` or `vimeo`.
    pub host: String,
    /// The video ID at the host: letters, digits, `-` and `_` for YouTube, digits for Vimeo.
    pub id: String,
    /// Start time in seconds.
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
