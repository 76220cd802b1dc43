use super::{Network, embed_code, player_url, related_path};
use crate::model::Gif;
use crate::text::Json;

/// The networks in the share menu of a player, in menu order.
pub const SHARE_MENU: [Network; 3] = [Network::Facebook, Network::Twitter, Network::Pinterest];

/// Color of the Vimeo player controls.
pub const VIDEO_COLOR: &str = "7c5cff";

/// Returns the share links, embed codes and external video of a player as JSON, see `PlayerSheet` in
/// browse/src/types.d.ts. A GIF without a page has no share links.
pub fn sheet(gif: &Gif) -> String {
    let mut json = Json::default();
    json.open('{').key("networks").open('[');
    for network in SHARE_MENU {
        if let Some(url) = network.link(gif) {
            let (width, height) = network.popup();
            json.open('{').pair("name", network.name()).pair("url", url.as_str());
            json.count("width", width.into()).count("height", height.into()).close('}');
        }
    }
    json.close(']');
    if let Some(page) = &gif.url {
        json.pair("link", gif.short_url.as_ref().unwrap_or(page).as_str());
        if let Some(player) = &gif.embed_url {
            let code = |is_responsive| embed_code(player, gif.width, gif.height, is_responsive);
            json.pair("embedCode", &code(false)).pair("responsiveCode", &code(true));
        }
    }
    if let Some(media) = &gif.external_media
        && let Some(url) = player_url(media, VIDEO_COLOR)
    {
        json.key("video").open('{').pair("host", &media.host).pair("url", url.as_str()).close('}');
    }
    json.pair("relatedPath", &related_path(&gif.id)).close('}').take()
}
