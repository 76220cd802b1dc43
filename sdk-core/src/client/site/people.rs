use super::{Auth, Body, Reply, SiteCall, delete, get, post, put, row};
use crate::client::Method;
use crate::model::site::shapes::{
    ACCOUNT, ARTIST, BUILD, CHANNEL, CHANNEL_GIFS, CHANNEL_TAG, FOLLOW, LOGIN, SEARCH_REPORT, SHARED,
    VIEW_COUNT,
};

/// Who somebody is, whom they follow, and what is theirs (SIT-01 to SIT-07).
pub const ROWS: &[SiteCall] = &[
    post("reports.search", "ajax/report-search", Reply::One(&SEARCH_REPORT)).sends(Body::Form(
        "reasons&anonymous&additional_info&search_response_id&search_term&search_content_type",
    )),
    post("shares.instashare", "ajax/instashare/", Reply::One(&SHARED)).sends(Body::Form("gif_id&to")),
    post("shares.twitterUpload", "ajax/twitter_upload", Reply::One(&SHARED))
        .sends(Body::Form("gif_id&text"))
        .by(Auth::Token),
    get("session.check", "login/check", Reply::One(&LOGIN)),
    get("session.build", "api/v3/env/build", Reply::One(&BUILD)),
    post("follows.add", "users/{id}/follows", Reply::One(&FOLLOW)),
    delete("follows.remove", "users/{id}/follows", Reply::Done),
    get("follows.list", "users/self/follows", Reply::Page(&FOLLOW)).asks("offset&limit"),
    get("users.get", "api/v1/users/{id}/", Reply::One(&ACCOUNT)).by(Auth::Password),
    put("users.replace", "api/v1/users/{id}/", Reply::One(&ACCOUNT)).sends(Body::Given),
    row(Method::Patch, "users.update", "api/v1/users/{id}/", Reply::One(&ACCOUNT)).sends(Body::Given),
    get("users.viewCount", "api/v1/users/{id}/view-count/", Reply::One(&VIEW_COUNT)),
    get("artists.list", "api/v1/artists/", Reply::Page(&ARTIST))
        .asks("filter&freelance&order&sort&rating&offset&limit"),
    get("channels.get", "api/v1/channels/{id}/", Reply::One(&CHANNEL)),
    post("channels.create", "api/v1/channels/", Reply::One(&CHANNEL)).sends(Body::Given),
    post("channels.move", "api/v1/channels/{id}/move/", Reply::One(&CHANNEL))
        .sends(Body::Form("position&target_channel")),
    row(Method::Patch, "channels.update", "api/v1/channels/{id}/", Reply::One(&CHANNEL)).sends(Body::Given),
    delete("channels.remove", "api/v1/channels/{id}/", Reply::Done),
    get("channels.search", "api/v1/channels/", Reply::Page(&CHANNEL)).asks("search&offset&limit"),
    get("channels.children", "api/v1/channels/", Reply::Page(&CHANNEL)).asks("parent&offset&limit"),
    get("channels.list", "api/v3/channels/", Reply::Page(&CHANNEL)).asks("offset&limit"),
    get("channels.gifs", "api/v3/channels/{id}/gifs/", Reply::Gifs).asks("max_id&limit"),
    get("channels.ofGif", "api/v2/channel-gifs/", Reply::Page(&CHANNEL)).asks("gif"),
    post("channels.addGifs", "api/v1/channel-gifs/", Reply::One(&CHANNEL_GIFS)).sends(Body::Given),
    post("channels.removeGifs", "api/v1/channel-gifs/remove/", Reply::One(&CHANNEL_GIFS)).sends(Body::Given),
    post("tags.rank", "api/v1/channel-ranked-tags/", Reply::One(&CHANNEL_TAG)).sends(Body::Given),
    put("tags.rerank", "api/v1/channel-ranked-tags/", Reply::One(&CHANNEL_TAG)).sends(Body::Given),
    delete("tags.unrank", "api/v1/channel-ranked-tags/", Reply::Done).sends(Body::Given),
    post("tags.addMagic", "api/v1/channel-magic-tags/", Reply::One(&CHANNEL_TAG)).sends(Body::Given),
    delete("tags.removeMagic", "api/v1/channel-magic-tags/", Reply::Done).sends(Body::Given),
];
