mod alt;
mod attribution;
mod entity;
mod hostile;
mod page;
mod renditions;
mod user;
mod write;

use super::{Context, Gif, decode};
use serde_json::{Value, json};

/// Decodes what came alone.
fn gif(raw: Value) -> Gif {
    decode(&raw, &Context::default()).unwrap()
}

/// Decodes members of a GIF that has nothing else but an id.
fn gif_with(key: &str, value: Value) -> Gif {
    gif(json!({ "id": "a", key: value }))
}

fn urls<const N: usize>(urls: [&Option<crate::url::SafeUrl>; N]) -> [Option<&str>; N] {
    urls.map(|url| url.as_ref().map(crate::url::SafeUrl::as_str))
}
