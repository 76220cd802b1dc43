//! What the site knows of single GIFs (SIT-07 to SIT-09).

use super::{List, NonEmpty, Text};
use serde::{Deserialize, Serialize};

/// How often something was seen (SIT-07).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ViewCount {
    pub id: NonEmpty,
    pub view_count: u32,
}

/// A tag of a GIF, and how many GIFs carry it (SIT-08).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TagCount {
    pub tag: NonEmpty,
    pub count: u32,
}

/// What else is known of a GIF (SIT-08).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ExtendedMetadata {
    pub gif_id: NonEmpty,
    pub title: Text,
    pub source: Text,
    pub rating: Text,
    pub username: Text,
    pub tags: List<NonEmpty>,
    pub view_count: u32,
    pub favorite_count: u32,
    /// What a moderator decided last; empty for nothing.
    pub moderation: Text,
}

/// The tags of a GIF in a language (MOD-11).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct LanguageTags {
    pub gif_id: NonEmpty,
    pub lang: NonEmpty,
    pub tags: List<NonEmpty>,
}

/// A fact of a GIF as it is now (SIT-08).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct GifUpdate {
    pub gif_id: NonEmpty,
    pub key: Text,
    pub value: Text,
}

/// Whether a GIF is a favorite now (SIT-09).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Favorite {
    pub gif_id: NonEmpty,
    pub is_favorite: bool,
}

/// A moderator's decision on a GIF (SIT-09).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Moderation {
    pub gif_id: NonEmpty,
    pub action: Text,
    pub user_id: Text,
}
