//! Stories, videos and the trending schedule (SIT-12 to SIT-14).

use super::{Gif, List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A story (MOD-11).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Story {
    pub story_id: NonEmpty,
    pub slug: Text,
    pub title: Text,
    /// Whose it is.
    pub username: Text,
    pub is_published: bool,
    pub cover_gifs: List<Gif>,
    /// Empty where only covers were asked for.
    pub gifs: List<Gif>,
    /// ISO 8601; empty while it is not.
    pub published_at: Text,
}

/// When a story is to trend (MOD-11).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TrendingStory {
    pub id: NonEmpty,
    pub story_id: NonEmpty,
    /// ISO 8601.
    pub publish_datetime: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
}

/// GIFs that are to trend from a time on (MOD-11).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ScheduledGifs {
    pub id: NonEmpty,
    /// Their ids.
    pub gifs: List<NonEmpty>,
    /// Seconds since 1970.
    pub timestamp: u32,
}

/// What somebody did to the schedule (SIT-13).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SchedulerActivity {
    pub id: NonEmpty,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub action: Option<ScheduleAction>,
    pub username: Text,
    /// Their ids.
    pub gifs: List<NonEmpty>,
    /// Seconds since 1970.
    pub at: u32,
}

/// A video of the site (SIT-14).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SiteVideo {
    pub id: NonEmpty,
    pub title: Text,
    pub username: Text,
    /// The file.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub url: Option<Url>,
}

/// What was done to the schedule.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ScheduleAction {
    Scheduled,
    Removed,
}
