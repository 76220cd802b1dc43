//! Channels and their tags (SIT-05, SIT-06).

use super::{List, NonEmpty, Text};
use serde::{Deserialize, Serialize};

/// A channel, decoded (MOD-11).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SiteChannel {
    pub id: NonEmpty,
    pub slug: Text,
    pub display_name: Text,
    /// The id of the channel above it; empty for none.
    pub parent: Text,
    /// Among its siblings, from 0.
    pub position: u32,
    /// The user name of whom it belongs to.
    pub owner: Text,
    pub gif_count: u32,
    /// The best first.
    pub ranked_tags: List<NonEmpty>,
    /// GIFs that carry one belong to the channel by themselves.
    pub magic_tags: List<NonEmpty>,
}

/// GIFs that were put into a channel, or taken out (SIT-06).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ChannelGifs {
    pub channel: NonEmpty,
    pub gif_ids: List<NonEmpty>,
}

/// A ranked or magic tag of a channel (MOD-11, SIT-06).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ChannelTag {
    pub id: NonEmpty,
    pub channel: Text,
    pub tag: Text,
    /// Of a ranked tag, from 0.
    pub position: u32,
}
