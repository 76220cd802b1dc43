//! Addresses: what may reach a page, and how they are put together (TXT-03 to TXT-11).

mod embed;
mod encode;
mod query;
mod safe;
mod share;
mod sheet;
mod video_host;
mod virtual_path;

#[cfg(test)]
mod tests;

pub use embed::{EMBED_SIDE, embed_code, embed_size, embed_url};
pub use encode::{push_encoded, push_parameter};
pub use query::{MOST_KEYS, parse_query};
pub use safe::{SafeUrl, avatar_80h, is_mp4, split_media_host, split_url};
pub use share::Network;
pub use sheet::{MENU, VIDEO_COLOUR, sheet};
pub use video_host::{favicon, player_url, vimeo_id};
pub use virtual_path::{NotAnAddress, related_path, virtual_path};
