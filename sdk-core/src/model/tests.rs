mod alt;
mod attribution;
mod entity;
mod renditions;
mod user;
mod write;

use super::{Context, Gif};
use crate::decoder::DecodeError;
use serde_json::{Value, json};

/// Names of flags in the response and in the decoded GIF.
const FLAGS: [(&str, &str); 9] = [
    ("is_anonymous", "isAnonymous"),
    ("is_community", "isCommunity"),
    ("is_featured", "isFeatured"),
    ("is_hidden", "isHidden"),
    ("is_indexable", "isIndexable"),
    ("is_preserve_size", "isPreserveSize"),
    ("is_realtime", "isRealtime"),
    ("is_removed", "isRemoved"),
    ("is_sticker", "isSticker"),
];

/// Rendition names in the order of the table.
const RENDITION_NAMES: [&str; 14] = [
    "original",
    "downsized_large",
    "fixed_width",
    "fixed_height",
    "fixed_width_small",
    "fixed_height_small",
    "hd",
    "original_still",
    "downsized_large_still",
    "fixed_width_still",
    "fixed_height_still",
    "fixed_width_small_still",
    "fixed_height_small_still",
    "hd_still",
];

fn decode(raw: &Value, context: Context) -> Result<Gif, DecodeError> {
    super::decode(&raw.to_string(), context)
}

/// Decodes a GIF that is not part of a response.
fn gif(raw: Value) -> Gif {
    decode(&raw, Context::default()).unwrap()
}

/// Decodes a GIF with an ID and one other member.
fn gif_with(key: &str, value: Value) -> Gif {
    gif(json!({ "id": "a", key: value }))
}

fn urls<const N: usize>(urls: [&Option<crate::url::SafeUrl>; N]) -> [Option<&str>; N] {
    urls.map(|url| url.as_ref().map(crate::url::SafeUrl::as_str))
}
