//! Moderation, imaging, content blocks and external videos.

use super::{Count, Gif, List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A batch of GIFs to moderate together.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct GifBatchAction {
    /// The id of the batch.
    pub job_id: NonEmpty,
    /// ID of the assigned user; empty for nobody.
    pub user_id: Text,
    /// The progress of the batch. Absent if the provider does not report it.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub state: Option<BatchState>,
    /// The decision; empty while open.
    pub action: Text,
    /// The ids of the GIFs.
    pub gif_ids: List<NonEmpty>,
}

/// A moderator, and the number of GIFs they moderated.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Leader {
    /// The id of the moderator.
    pub user_id: NonEmpty,
    /// User name of the moderator.
    pub username: Text,
    /// Number of moderated GIFs.
    pub count: Count,
}

/// Metadata of a video file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct VideoInfo {
    /// URL of the file.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub url: Option<Url>,
    /// CSS px.
    pub width: Count,
    /// CSS px.
    pub height: Count,
    /// Duration in ms.
    pub duration_ms: Count,
    /// File size in bytes.
    pub size: Count,
}

/// A trimmed section of a GIF, or of a video if the provider supports it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Trim {
    /// The id of the trimmed file.
    pub id: NonEmpty,
    /// URL of the trimmed file.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub media_url: Option<Url>,
    /// Start in ms.
    pub start_ms: Count,
    /// Duration in ms.
    pub duration_ms: Count,
    /// Size of the trimmed file in bytes.
    pub size: Count,
}

/// A content block of a page.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ContentBlock {
    /// The id of the block.
    pub token: Text,
    /// The heading of the block.
    pub title: Text,
    /// The GIFs of the block.
    pub gifs: List<Gif>,
}

/// Metadata of a video hosted by another service. Its embed HTML is omitted; third-party HTML is never read.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct HostedVideo {
    /// The id of the video at its host.
    pub video_id: NonEmpty,
    /// The title of the video.
    pub title: Text,
    /// The name of the author.
    pub author_name: Text,
    /// The URL of the preview image.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub thumbnail_url: Option<Url>,
    /// CSS px.
    pub width: Count,
    /// CSS px.
    pub height: Count,
    /// Duration in seconds.
    pub duration: Count,
}

/// The state of a batch.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum BatchState {
    Open,
    Assigned,
    Done,
}
