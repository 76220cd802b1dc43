use super::{Base, Body, Reply, SiteCall, get, post, put};
use crate::model::site::shapes::{BATCH, CHANNEL, CONTENT_BLOCK, LEADER, OEMBED, TRIM, VIDEO_INFO};

/// Moderation, exports, imaging, blocks of pages and hosted videos (SIT-10, SIT-11, SIT-15 to SIT-17).
pub const ROWS: &[SiteCall] = &[
    get("moderation.batches", "api/v1/moderation/gif-batch-actions/", Reply::Page(&BATCH))
        .asks("user_id&state&offset&limit"),
    get("moderation.batch", "api/v1/moderation/gif-batch-actions/{id}/", Reply::One(&BATCH)),
    post("moderation.createBatch", "api/v1/moderation/gif-batch-actions/", Reply::One(&BATCH))
        .sends(Body::Given),
    put("moderation.changeBatch", "api/v1/moderation/gif-batch-actions/{id}/", Reply::One(&BATCH))
        .sends(Body::Given),
    get("moderation.leaderboard", "api/v1/moderation/gif-batch-actions/leaderboard/", Reply::Page(&LEADER)),
    get("csv.search", "api/v1/search-service/csv/", Reply::Plain).asks("q"),
    get("imaging.videoInfo", "video-info", Reply::One(&VIDEO_INFO)).asks("url").at(Base::Imaging),
    get("imaging.trim", "trim", Reply::One(&TRIM)).asks("media_url&start&duration").at(Base::Imaging),
    post("imaging.trimFile", "trim", Reply::One(&TRIM))
        .asks("start&duration")
        .sends(Body::File)
        .at(Base::Imaging),
    get("contentBlocks.trendingSearches", "api/v3/content-blocks/gifs/trending/searches", Reply::Texts)
        .kept(),
    get("contentBlocks.get", "api/v3/content-blocks/{token}", Reply::One(&CONTENT_BLOCK)).kept(),
    get(
        "contentBlocks.randomArtists",
        "api/v3/content-blocks/channels/artists/random",
        Reply::Page(&CHANNEL),
    ),
    get("oembed.vimeo", "oembed.json", Reply::One(&OEMBED))
        .asks("url")
        .at(Base::Elsewhere("https://vimeo.com/api"))
        .kept(),
];
