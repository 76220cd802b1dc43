//! Sharing: player URLs, embed codes, share links, virtual paths.

mod embed;
mod network;
mod sheet;
mod video_player;
mod virtual_path;

#[cfg(test)]
mod tests;

pub use embed::{EMBED_SIDE, embed_code, embed_size, embed_url};
pub use network::Network;
pub use sheet::{SHARE_MENU, VIDEO_COLOR, sheet};
pub use video_player::player_url;
pub use virtual_path::{InvalidUrl, related_path, virtual_path};
