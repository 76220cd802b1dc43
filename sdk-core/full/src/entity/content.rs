//! Moderation, imaging, content blocks and external videos.

use super::{Count, Gif, List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A batch of GIFs to moderate together.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct GifBatchAction {
    pub job_id: NonEmpty,
    /// ID of the assigned user; empty for nobody.
    pub user_id: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub state: Option<BatchState>,
    /// The decision; empty while open.
    pub action: Text,
    pub gif_ids: List<NonEmpty>,
}

/// A moderator, and the number of GIFs they moderated.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Leader {
    pub user_id: NonEmpty,
    pub username: Text,
    pub count: Count,
}

/// Metadata of a video file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct VideoInfo {
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub url: Option<Url>,
    /// CSS px.
    pub width: Count,
    /// CSS px.
    pub height: Count,
    pub duration_ms: Count,
    /// File size in bytes.
    pub size: Count,
}

/// A trimmed section of a GIF, or of a video if the service supports it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Trim {
    pub id: NonEmpty,
    /// URL of the trimmed file.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub media_url: Option<Url>,
    pub start_ms: Count,
    pub duration_ms: Count,
    /// Size of the trimmed file in bytes.
    pub size: Count,
}

/// A content block of a page.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ContentBlock {
    pub token: NonEmpty,
    pub title: Text,
    pub gifs: List<Gif>,
}

/// Metadata of a video hosted by another service. Its embed HTML is omitted; third-party HTML is never read.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct HostedVideo {
    pub video_id: NonEmpty,
    pub title: Text,
    pub author_name: Text,
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
