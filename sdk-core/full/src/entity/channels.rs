//! Channels and their tags.

use super::{Count, List, NonEmpty, Text};
use serde::{Deserialize, Serialize};

/// A decoded channel.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SiteChannel {
    /// The id of the channel.
    pub id: NonEmpty,
    /// The name of the channel in URLs.
    pub slug: Text,
    /// The name to display.
    pub display_name: Text,
    /// ID of the parent channel; empty for none.
    pub parent: Text,
    /// Position among its siblings, from 0.
    pub position: Count,
    /// User name of the owner.
    pub owner: Text,
    /// Number of GIFs.
    pub gif_count: Count,
    /// Number of GIFs that were added one by one. They come first in the channel's list, before those of its magic tags.
    pub added_gif_count: Count,
    /// Best tags first.
    pub ranked_tags: List<NonEmpty>,
    /// GIFs with one of these tags are added to the channel automatically.
    pub magic_tags: List<NonEmpty>,
}

/// GIFs that were added to or removed from a channel.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ChannelGifs {
    /// The id of the channel.
    pub channel: NonEmpty,
    /// The ids of the GIFs.
    pub gif_ids: List<NonEmpty>,
}

/// A ranked or magic tag of a channel.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ChannelTag {
    /// The id of the entry.
    pub id: NonEmpty,
    /// The id of the channel.
    pub channel: Text,
    /// The name of the tag.
    pub tag: Text,
    /// Position of a ranked tag, from 0.
    pub position: Count,
}
