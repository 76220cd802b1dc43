//! Moderation, imaging, blocks of pages and hosted videos (SIT-10, SIT-15 to SIT-17).

use super::{Gif, List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// GIFs to be decided on together (MOD-11, SIT-10).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct GifBatchAction {
    pub job_id: NonEmpty,
    /// Whom it is assigned to; empty for nobody.
    pub user_id: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub state: Option<BatchState>,
    /// What was decided; empty while nothing is.
    pub action: Text,
    pub gif_ids: List<NonEmpty>,
}

/// A moderator, and how many GIFs they decided on (SIT-10).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Leader {
    pub user_id: NonEmpty,
    pub username: Text,
    pub count: u32,
}

/// What is known of a video file (SIT-15).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct VideoInfo {
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub url: Option<Url>,
    /// CSS px.
    pub width: u32,
    /// CSS px.
    pub height: u32,
    pub duration_ms: u32,
    /// Bytes.
    pub size: u32,
}

/// A part cut out of a video (SIT-15).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Trim {
    pub id: NonEmpty,
    /// What it was cut from.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub media_url: Option<Url>,
    pub start_ms: u32,
    pub duration_ms: u32,
    /// Bytes of what it was cut from.
    pub size: u32,
}

/// A block of a page (SIT-16).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ContentBlock {
    pub token: NonEmpty,
    pub title: Text,
    pub gifs: List<Gif>,
}

/// A video hosted elsewhere. Its host's markup is left out: no HTML of others is read (SIT-17).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct HostedVideo {
    pub video_id: NonEmpty,
    pub title: Text,
    pub author_name: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub thumbnail_url: Option<Url>,
    /// CSS px.
    pub width: u32,
    /// CSS px.
    pub height: u32,
    /// Seconds.
    pub duration: u32,
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
