//! Data of the site about single GIFs.

use super::{Count, List, NonEmpty, Text};
use serde::{Deserialize, Serialize};

/// A view count.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ViewCount {
    pub id: NonEmpty,
    pub view_count: Count,
}

/// A tag of a GIF, and the number of GIFs with this tag.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TagCount {
    pub tag: NonEmpty,
    pub count: Count,
}

/// Extended metadata of a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ExtendedMetadata {
    pub gif_id: NonEmpty,
    pub title: Text,
    pub source: Text,
    pub rating: Text,
    pub username: Text,
    pub tags: List<NonEmpty>,
    pub view_count: Count,
    pub favorite_count: Count,
    /// The latest decision of a moderator; empty for none.
    pub moderation: Text,
}

/// The tags of a GIF in one language.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct LanguageTags {
    pub gif_id: NonEmpty,
    pub lang: NonEmpty,
    pub tags: List<NonEmpty>,
}

/// An updated field of a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct GifUpdate {
    pub gif_id: NonEmpty,
    pub key: Text,
    pub value: Text,
}

/// The favorite state of a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Favorite {
    pub gif_id: NonEmpty,
    pub is_favorite: bool,
}

/// A moderator's decision on a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Moderation {
    pub gif_id: NonEmpty,
    pub action: Text,
    pub user_id: Text,
}
