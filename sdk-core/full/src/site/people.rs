use super::{Auth, Body, ResponseType, SiteCall, delete, get, post, put, row};
use crate::entity::Gif;
use crate::entity::channels::{ChannelGifs, ChannelTag, SiteChannel};
use crate::entity::gifs::ViewCount;
use crate::entity::people::{Account, Artist, Build, Follow, Login, SearchReport, Shared};
use giflet_sdk_core::client::Method;

/// Users, sessions, follows, artists, channels and tags.
pub const CALLS: &[SiteCall] = &[
    post("reports.search", "ajax/report-search", ResponseType::one::<SearchReport>("SearchReport")).body(
        Body::Form("reasons&anonymous&additional_info&search_response_id&search_term&search_content_type"),
    ),
    post("shares.instashare", "ajax/instashare/", ResponseType::one::<Shared>("Shared"))
        .body(Body::Form("gif_id&to")),
    post("shares.twitterUpload", "ajax/twitter_upload", ResponseType::one::<Shared>("Shared"))
        .body(Body::Form("gif_id&text"))
        .auth(Auth::Token),
    get("session.check", "login/check", ResponseType::one::<Login>("Login")),
    get("session.build", "api/v3/env/build", ResponseType::one::<Build>("Build")),
    post("follows.add", "users/{id}/follows", ResponseType::one::<Follow>("Follow")),
    delete("follows.remove", "users/{id}/follows", ResponseType::Done),
    get("follows.list", "users/self/follows", ResponseType::page::<Follow>("Follow")).query("offset&limit"),
    get("users.get", "api/v1/users/{id}/", ResponseType::one::<Account>("Account")).auth(Auth::Password),
    put("users.replace", "api/v1/users/{id}/", ResponseType::one::<Account>("Account")).body(Body::Json),
    row(Method::Patch, "users.update", "api/v1/users/{id}/", ResponseType::one::<Account>("Account"))
        .body(Body::Json),
    get("users.viewCount", "api/v1/users/{id}/view-count/", ResponseType::one::<ViewCount>("ViewCount")),
    get("artists.list", "api/v1/artists/", ResponseType::page::<Artist>("Artist"))
        .query("filter&freelance&order&sort&rating&offset&limit"),
    get("channels.get", "api/v1/channels/{id}/", ResponseType::one::<SiteChannel>("SiteChannel")),
    post("channels.create", "api/v1/channels/", ResponseType::one::<SiteChannel>("SiteChannel"))
        .body(Body::Json),
    post("channels.move", "api/v1/channels/{id}/move/", ResponseType::one::<SiteChannel>("SiteChannel"))
        .body(Body::Form("position&target_channel")),
    row(
        Method::Patch,
        "channels.update",
        "api/v1/channels/{id}/",
        ResponseType::one::<SiteChannel>("SiteChannel"),
    )
    .body(Body::Json),
    delete("channels.remove", "api/v1/channels/{id}/", ResponseType::Done),
    get("channels.search", "api/v1/channels/", ResponseType::page::<SiteChannel>("SiteChannel"))
        .query("search&offset&limit"),
    get("channels.children", "api/v1/channels/", ResponseType::page::<SiteChannel>("SiteChannel"))
        .query("parent&offset&limit"),
    get("channels.list", "api/v3/channels/", ResponseType::page::<SiteChannel>("SiteChannel"))
        .query("offset&limit"),
    get("channels.gifs", "api/v3/channels/{id}/gifs/", ResponseType::page::<Gif>("GIF"))
        .query("max_id&limit"),
    get("channels.ofGif", "api/v2/channel-gifs/", ResponseType::page::<SiteChannel>("SiteChannel"))
        .query("gif"),
    post("channels.addGifs", "api/v1/channel-gifs/", ResponseType::one::<ChannelGifs>("ChannelGifs"))
        .body(Body::Json),
    post(
        "channels.removeGifs",
        "api/v1/channel-gifs/remove/",
        ResponseType::one::<ChannelGifs>("ChannelGifs"),
    )
    .body(Body::Json),
    post("tags.rank", "api/v1/channel-ranked-tags/", ResponseType::one::<ChannelTag>("ChannelTag"))
        .body(Body::Json),
    put("tags.rerank", "api/v1/channel-ranked-tags/", ResponseType::one::<ChannelTag>("ChannelTag"))
        .body(Body::Json),
    delete("tags.unrank", "api/v1/channel-ranked-tags/", ResponseType::Done).body(Body::Json),
    post("tags.addMagic", "api/v1/channel-magic-tags/", ResponseType::one::<ChannelTag>("ChannelTag"))
        .body(Body::Json),
    delete("tags.removeMagic", "api/v1/channel-magic-tags/", ResponseType::Done).body(Body::Json),
];
