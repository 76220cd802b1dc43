//! What sharing a GIF needs: player URLs, embed code, share links, virtual paths (TXT-03 to TXT-06, TXT-08, TXT-09).

mod embed;
mod network;
mod sheet;
mod video_player;
mod virtual_path;

#[cfg(test)]
mod tests;

pub use embed::{EMBED_SIDE, embed_code, embed_size, embed_url};
pub use network::Network;
pub use sheet::{MENU, VIDEO_COLOUR, sheet};
pub use video_player::player_url;
pub use virtual_path::{NotAnAddress, related_path, virtual_path};
