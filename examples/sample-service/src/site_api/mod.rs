//! The site API: accounts, channels, stories, moderation. Its tables are in the same database as the data received
//! from clients. A token or a session identifies the user.

mod accounts;
mod blocks;
mod caller;
mod channels;
mod examples;
mod fields;
mod follows;
mod gif_data;
mod imaging;
mod json;
mod moderation;
mod mp4;
mod schedule;
mod schema;
mod stories;
mod tags;
mod trim;

pub use accounts::visitor;
pub use caller::{Caller, KeyOwner, Role};
pub use examples::add as add_examples;
pub use gif_data::{facts, may_edit};
pub use moderation::removed;
pub use schedule::due_gifs;
pub use schema::{Owner, prepare};

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

/// Routes of the site, its gateway and its imaging service.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/login", post(accounts::log_in).delete(accounts::log_out))
        .route("/login/check", get(accounts::check))
        .route("/api/v3/env/build", get(accounts::build))
        .route("/ajax/report-search", post(accounts::report_search))
        .route("/ajax/instashare/", post(accounts::instashare))
        .route("/ajax/twitter_upload", post(accounts::twitter_upload))
        .route("/users/self/follows", get(follows::list))
        .route("/users/{id}/follows", post(follows::add).delete(follows::remove))
        .route("/api/v1/users/{id}/", get(accounts::show).put(accounts::replace).patch(accounts::update))
        .route("/api/v1/users/{id}/view-count/", get(gif_data::user_views))
        .route("/api/v1/proxy-gif/{id}/view-count/", get(gif_data::views))
        .route("/api/v1/artists/", get(accounts::artists))
        .merge(channel_routes())
        .merge(gif_routes())
        .route("/api/v1/search-service/csv/", get(blocks::csv))
        .route("/api/v3/content-blocks/gifs/trending/searches", get(blocks::trending_searches))
        .route("/api/v3/content-blocks/channels/artists/random", get(blocks::random_artists))
        .route("/api/v3/content-blocks/{token}", get(blocks::block))
        .nest("/gateway/v1", gateway_routes())
        .route("/imaging/video-info", get(imaging::info))
        .route("/imaging/trim", get(imaging::trim).post(imaging::trim_file))
        .route("/imaging/trim.gif", get(imaging::trimmed))
        .route("/imaging/trims/{name}", get(imaging::stored))
}

fn channel_routes() -> Router<App> {
    Router::new()
        .route("/api/v1/channels/", get(channels::find).post(channels::create))
        .route("/api/v1/channels/{id}/", get(channels::show).patch(channels::update).delete(channels::remove))
        .route("/api/v1/channels/{id}/move/", post(channels::shift))
        .route("/api/v3/channels/", get(channels::list))
        .route("/api/v3/channels/{id}/gifs/", get(channels::gifs))
        .route("/api/v2/channel-gifs/", get(channels::of_gif))
        .route("/api/v1/channel-gifs/", post(channels::add_gifs))
        .route("/api/v1/channel-gifs/remove/", post(channels::remove_gifs))
        .route("/api/v1/channel-ranked-tags/", post(tags::rank).put(tags::rerank).delete(tags::unrank))
        .route("/api/v1/channel-magic-tags/", post(tags::add_magic).delete(tags::remove_magic))
}

fn gif_routes() -> Router<App> {
    Router::new()
        .route("/ajax/gif/{id}/tag-counts", get(gif_data::tag_counts))
        .route("/ajax/gif/{id}/extended-metadata", get(gif_data::metadata))
        .route("/ajax/gif/{id}/tag-translations", get(gif_data::translations))
        .route("/ajax/gif/bulk/language-tags", get(gif_data::language_tags))
        .route(
            "/ajax/gif/{id}/language-tags",
            post(gif_data::add_language_tags).delete(gif_data::remove_language_tags),
        )
        .route("/ajax/gif/update", post(gif_data::update))
        .route("/ajax/gif/{id}/analytic/{type}/", post(gif_data::analytic))
        .route("/favorites/{id}/", post(gif_data::favorite))
        .route("/api/v1/gifs/{id}/moderation", post(moderation::act))
        .route(
            "/api/v1/moderation/gif-batch-actions/",
            get(moderation::batches).post(moderation::create).put(moderation::change_named),
        )
        .route("/api/v1/moderation/gif-batch-actions/leaderboard/", get(moderation::leaderboard))
        .route(
            "/api/v1/moderation/gif-batch-actions/{id}/",
            get(moderation::batch).put(moderation::change).post(moderation::change),
        )
}

fn gateway_routes() -> Router<App> {
    Router::new()
        .route("/stories", get(stories::list).put(stories::create))
        .route("/stories/partnerArtist", get(stories::partner_artist))
        .route("/stories/trending", get(schedule::stories).post(schedule::add_story))
        .route("/stories/trending/{id}", axum::routing::delete(schedule::remove_story))
        .route("/stories/slug/{slug}", get(stories::by_slug))
        .route("/stories/username/{username}", get(stories::by_username))
        .route("/stories/{id}", post(stories::update).delete(stories::remove))
        .route("/videos", get(blocks::videos))
        .route("/videos/{id}", get(blocks::video))
        .route("/trendingscheduler/schedule", get(schedule::gifs).post(schedule::add_gifs))
        .route("/trendingscheduler/schedule/{id}", axum::routing::delete(schedule::remove_gifs))
        .route("/trendingscheduler/activity", get(schedule::activity))
}
