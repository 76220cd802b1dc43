use super::{Network, embed_code, player_url, related_path};
use crate::model::Gif;
use crate::text::Json;

/// The networks of a player's share menu, in its order (SHR-01).
pub const MENU: [Network; 3] = [Network::Facebook, Network::Twitter, Network::Pinterest];

/// Of Vimeo's controls in a player (TXT-08).
pub const VIDEO_COLOUR: &str = "7c5cff";

/// What a player offers beside its GIF, as JSON in the shape of `PlayerSheet` in browse/src/types.d.ts: share links, embed
/// codes and the hosted video. Nothing can be shared of a GIF without a page (TXT-05).
pub fn sheet(gif: &Gif) -> String {
    let mut json = Json::default();
    json.open('{').key("networks").open('[');
    for network in MENU {
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
        && let Some(url) = player_url(media, VIDEO_COLOUR)
    {
        json.key("video").open('{').pair("host", &media.host).pair("url", url.as_str()).close('}');
    }
    json.pair("relatedPath", &related_path(&gif.id)).close('}').take()
}
