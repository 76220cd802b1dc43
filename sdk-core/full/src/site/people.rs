use super::{Auth, Body, Reply, SiteCall, delete, get, post, put, row};
use crate::body::{AccountChange, ChannelChange, ChannelGifsChange, TagChange};
use crate::entity::Gif;
use crate::entity::channels::{ChannelGifs, ChannelTag, SiteChannel};
use crate::entity::gifs::ViewCount;
use crate::entity::people::{Account, Artist, Build, Follow, Login, SearchReport, Shared};
use giflet_sdk_core::client::Method;

/// Who somebody is, whom they follow, and what is theirs (SIT-01 to SIT-07).
pub const ROWS: &[SiteCall] = &[
    post("reports.search", "ajax/report-search", Reply::one::<SearchReport>("SearchReport")).sends(
        Body::Form("reasons&anonymous&additional_info&search_response_id&search_term&search_content_type"),
    ),
    post("shares.instashare", "ajax/instashare/", Reply::one::<Shared>("Shared"))
        .sends(Body::Form("gif_id&to")),
    post("shares.twitterUpload", "ajax/twitter_upload", Reply::one::<Shared>("Shared"))
        .sends(Body::Form("gif_id&text"))
        .by(Auth::Token),
    get("session.check", "login/check", Reply::one::<Login>("Login")),
    get("session.build", "api/v3/env/build", Reply::one::<Build>("Build")),
    post("follows.add", "users/{id}/follows", Reply::one::<Follow>("Follow")),
    delete("follows.remove", "users/{id}/follows", Reply::Done),
    get("follows.list", "users/self/follows", Reply::page::<Follow>("Follow")).asks("offset&limit"),
    get("users.get", "api/v1/users/{id}/", Reply::one::<Account>("Account")).by(Auth::Password),
    put("users.replace", "api/v1/users/{id}/", Reply::one::<Account>("Account"))
        .sends_json::<AccountChange>(),
    row(Method::Patch, "users.update", "api/v1/users/{id}/", Reply::one::<Account>("Account"))
        .sends_json::<AccountChange>(),
    get("users.viewCount", "api/v1/users/{id}/view-count/", Reply::one::<ViewCount>("ViewCount")),
    get("artists.list", "api/v1/artists/", Reply::page::<Artist>("Artist"))
        .asks("filter&freelance&order&sort&rating&offset&limit"),
    get("channels.get", "api/v1/channels/{id}/", Reply::one::<SiteChannel>("SiteChannel")),
    post("channels.create", "api/v1/channels/", Reply::one::<SiteChannel>("SiteChannel"))
        .sends_json::<ChannelChange>(),
    post("channels.move", "api/v1/channels/{id}/move/", Reply::one::<SiteChannel>("SiteChannel"))
        .sends(Body::Form("position&target_channel")),
    row(Method::Patch, "channels.update", "api/v1/channels/{id}/", Reply::one::<SiteChannel>("SiteChannel"))
        .sends_json::<ChannelChange>(),
    delete("channels.remove", "api/v1/channels/{id}/", Reply::Done),
    get("channels.search", "api/v1/channels/", Reply::page::<SiteChannel>("SiteChannel"))
        .asks("search&offset&limit"),
    get("channels.children", "api/v1/channels/", Reply::page::<SiteChannel>("SiteChannel"))
        .asks("parent&offset&limit"),
    get("channels.list", "api/v3/channels/", Reply::page::<SiteChannel>("SiteChannel")).asks("offset&limit"),
    get("channels.gifs", "api/v3/channels/{id}/gifs/", Reply::page::<Gif>("GIF")).asks("max_id&limit"),
    get("channels.ofGif", "api/v2/channel-gifs/", Reply::page::<SiteChannel>("SiteChannel")).asks("gif"),
    post("channels.addGifs", "api/v1/channel-gifs/", Reply::one::<ChannelGifs>("ChannelGifs"))
        .sends_json::<ChannelGifsChange>(),
    post("channels.removeGifs", "api/v1/channel-gifs/remove/", Reply::one::<ChannelGifs>("ChannelGifs"))
        .sends_json::<ChannelGifsChange>(),
    post("tags.rank", "api/v1/channel-ranked-tags/", Reply::one::<ChannelTag>("ChannelTag"))
        .sends_json::<TagChange>(),
    put("tags.rerank", "api/v1/channel-ranked-tags/", Reply::one::<ChannelTag>("ChannelTag"))
        .sends_json::<TagChange>(),
    delete("tags.unrank", "api/v1/channel-ranked-tags/", Reply::Done).sends_json::<TagChange>(),
    post("tags.addMagic", "api/v1/channel-magic-tags/", Reply::one::<ChannelTag>("ChannelTag"))
        .sends_json::<TagChange>(),
    delete("tags.removeMagic", "api/v1/channel-magic-tags/", Reply::Done).sends_json::<TagChange>(),
];
