use super::{Auth, Body, ResponseType, SiteCall, delete, get, post, put, row};
use crate::entity::Gif;
use crate::entity::channels::{ChannelGifs, ChannelTag, SiteChannel};
use crate::entity::gifs::ViewCount;
use crate::entity::people::{Account, Artist, Build, Follow, Login, SearchReport, Shared};
use giflet_sdk_core::client::Method;

/// Users, sessions, follows, artists, channels and tags.
pub const CALLS: &[SiteCall] = &[
    post("reports.search", "ajax/report-search", one!(SearchReport)).body(Body::Form(
        "reasons&anonymous&additional_info&search_response_id&search_term&search_content_type",
    )),
    post("shares.instashare", "ajax/instashare/", one!(Shared)).body(Body::Form("gif_id&to")),
    post("shares.twitterUpload", "ajax/twitter_upload", one!(Shared))
        .body(Body::Form("gif_id&text"))
        .auth(Auth::Token),
    get("session.check", "login/check", one!(Login)),
    get("session.build", "api/v3/env/build", one!(Build)),
    post("follows.add", "users/{id}/follows", one!(Follow)),
    delete("follows.remove", "users/{id}/follows", ResponseType::Done),
    get("follows.list", "users/self/follows", page!(Follow)).query("offset&limit"),
    get("users.get", "api/v1/users/{id}/", one!(Account)).auth(Auth::Password),
    put("users.replace", "api/v1/users/{id}/", one!(Account)).body(Body::Json),
    row(Method::Patch, "users.update", "api/v1/users/{id}/", one!(Account)).body(Body::Json),
    get("users.viewCount", "api/v1/users/{id}/view-count/", one!(ViewCount)),
    get("artists.list", "api/v1/artists/", page!(Artist))
        .query("filter&freelance&order&sort&rating&offset&limit"),
    get("channels.get", "api/v1/channels/{id}/", one!(SiteChannel)),
    post("channels.create", "api/v1/channels/", one!(SiteChannel)).body(Body::Json),
    post("channels.move", "api/v1/channels/{id}/move/", one!(SiteChannel))
        .body(Body::Form("position&target_channel")),
    row(Method::Patch, "channels.update", "api/v1/channels/{id}/", one!(SiteChannel)).body(Body::Json),
    delete("channels.remove", "api/v1/channels/{id}/", ResponseType::Done),
    get("channels.search", "api/v1/channels/", page!(SiteChannel)).query("search&offset&limit"),
    get("channels.children", "api/v1/channels/", page!(SiteChannel)).query("parent&offset&limit"),
    get("channels.list", "api/v3/channels/", page!(SiteChannel)).query("offset&limit"),
    get("channels.gifs", "api/v3/channels/{id}/gifs/", page!(Gif)).query("max_id&limit"),
    get("channels.ofGif", "api/v2/channel-gifs/", page!(SiteChannel)).query("gif"),
    post("channels.addGifs", "api/v1/channel-gifs/", one!(ChannelGifs)).body(Body::Json),
    post("channels.removeGifs", "api/v1/channel-gifs/remove/", one!(ChannelGifs)).body(Body::Json),
    post("tags.rank", "api/v1/channel-ranked-tags/", one!(ChannelTag)).body(Body::Json),
    put("tags.rerank", "api/v1/channel-ranked-tags/", one!(ChannelTag)).body(Body::Json),
    delete("tags.unrank", "api/v1/channel-ranked-tags/", ResponseType::Done).body(Body::Json),
    post("tags.addMagic", "api/v1/channel-magic-tags/", one!(ChannelTag)).body(Body::Json),
    delete("tags.removeMagic", "api/v1/channel-magic-tags/", ResponseType::Done).body(Body::Json),
];
