//! Data of the site about single GIFs.

use super::{Count, List, NonEmpty, Text};
use serde::{Deserialize, Serialize};

/// A view count.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ViewCount {
    /// The id of the GIF or user.
    pub id: Text,
    /// Number of views.
    pub view_count: Count,
}

/// A tag of a GIF, and the number of GIFs with this tag.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TagCount {
    /// The name of the tag.
    pub tag: NonEmpty,
    /// Number of GIFs with this tag.
    pub count: Count,
}

/// Extended metadata of a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ExtendedMetadata {
    /// The id of the GIF.
    pub gif_id: NonEmpty,
    /// The title of the GIF.
    pub title: Text,
    /// The page on which the GIF was found.
    pub source: Text,
    /// The content rating.
    pub rating: Text,
    /// User name of the uploader.
    pub username: Text,
    /// The names of the tags.
    pub tags: List<NonEmpty>,
    /// Number of views.
    pub view_count: Count,
    /// Number of users with the GIF as a favorite.
    pub favorite_count: Count,
    /// The latest decision of a moderator; empty for none.
    pub moderation: Text,
}

/// The tags of a GIF in one language.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct LanguageTags {
    /// The id of the GIF.
    pub gif_id: NonEmpty,
    /// The language code, for example `en`.
    pub lang: NonEmpty,
    /// The names of the tags.
    pub tags: List<NonEmpty>,
}

/// An updated field of a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct GifUpdate {
    /// The id of the GIF.
    pub gif_id: NonEmpty,
    /// The name of the field.
    pub key: Text,
    /// The new value of the field.
    pub value: Text,
}

/// The favorite state of a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Favorite {
    /// The id of the GIF.
    pub gif_id: NonEmpty,
    /// Whether the GIF is a favorite of the logged-in user.
    pub is_favorite: bool,
}

/// A moderator's decision on a GIF.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Moderation {
    /// The id of the GIF.
    pub gif_id: NonEmpty,
    /// The decision.
    pub action: Text,
    /// The id of the moderator.
    pub user_id: Text,
}
