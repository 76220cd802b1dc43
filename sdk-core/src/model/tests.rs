mod alt;
mod attribution;
mod entity;
mod hostile;
mod renditions;
mod user;
mod write;

use super::{Context, Gif};
use crate::answer::Refusal;
use serde_json::{Value, json};

const FLAGS: [&str; 9] = [
    "is_anonymous",
    "is_community",
    "is_featured",
    "is_hidden",
    "is_indexable",
    "is_preserve_size",
    "is_realtime",
    "is_removed",
    "is_sticker",
];

const RENDITION_NAMES: [&str; 14] = [
    "original",
    "original_still",
    "fixed_width",
    "fixed_width_still",
    "fixed_height",
    "fixed_height_still",
    "fixed_width_small",
    "fixed_width_small_still",
    "fixed_height_small",
    "fixed_height_small_still",
    "downsized_large",
    "downsized_large_still",
    "hd",
    "hd_still",
];

fn decode(raw: &Value, context: Context) -> Result<Gif, Refusal> {
    super::decode(&raw.to_string(), context)
}

/// Decodes a GIF that is not part of an answer.
fn gif(raw: Value) -> Gif {
    decode(&raw, Context::default()).unwrap()
}

/// Decodes members of a GIF that has nothing else but an id.
fn gif_with(key: &str, value: Value) -> Gif {
    gif(json!({ "id": "a", key: value }))
}

fn urls<const N: usize>(urls: [&Option<crate::url::SafeUrl>; N]) -> [Option<&str>; N] {
    urls.map(|url| url.as_ref().map(crate::url::SafeUrl::as_str))
}
