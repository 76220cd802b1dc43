//! Stories, videos and the trending schedule.

use super::{Count, Gif, List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A story.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Story {
    /// The id of the story.
    pub story_id: NonEmpty,
    /// The name of the story in URLs.
    pub slug: Text,
    /// The title of the story.
    pub title: Text,
    /// User name of the author.
    pub username: Text,
    /// Whether everyone sees the story.
    pub is_published: bool,
    /// The GIFs of the cover.
    pub cover_gifs: List<Gif>,
    /// Empty if only the cover was requested.
    pub gifs: List<Gif>,
    /// ISO 8601; empty if not published.
    pub published_at: Text,
}

/// A story scheduled as trending.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TrendingStory {
    /// The id of the entry.
    pub id: NonEmpty,
    /// The id of the story.
    pub story_id: NonEmpty,
    /// ISO 8601.
    pub publish_datetime: Text,
    /// The story, if it exists.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
}

/// GIFs scheduled as trending from a raw time.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ScheduledGifs {
    /// The id of the entry.
    pub id: NonEmpty,
    /// IDs of the GIFs.
    pub gifs: List<NonEmpty>,
    /// Seconds since 1970.
    pub timestamp: Count,
}

/// An entry in the activity log of the schedule.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SchedulerActivity {
    /// The id of the entry.
    pub id: NonEmpty,
    /// What was done. Absent if the provider does not report it.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub action: Option<ScheduleAction>,
    /// User name of the moderator.
    pub username: Text,
    /// IDs of the GIFs.
    pub gifs: List<NonEmpty>,
    /// Seconds since 1970.
    pub at: Count,
}

/// A video hosted by the site.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SiteVideo {
    /// The id of the video.
    pub id: NonEmpty,
    /// The title of the video.
    pub title: Text,
    /// User name of the uploader.
    pub username: Text,
    /// URL of the file.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub url: Option<Url>,
}

/// An action on the schedule.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ScheduleAction {
    Scheduled,
    Removed,
}
