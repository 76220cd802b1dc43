use super::{Body, ResponseType, SiteCall, get, post, put};
use crate::entity::NonEmpty;
use crate::entity::channels::SiteChannel;
use crate::entity::content::{ContentBlock, GifBatchAction, HostedVideo, Leader, Trim, VideoInfo};

/// Moderation, exports, imaging, content blocks and external videos.
pub const CALLS: &[SiteCall] = &[
    get("moderation.batches", "api/v1/moderation/gif-batch-actions/", page!(GifBatchAction))
        .query("user_id&state&offset&limit"),
    get("moderation.batch", "api/v1/moderation/gif-batch-actions/{id}/", one!(GifBatchAction)),
    post("moderation.createBatch", "api/v1/moderation/gif-batch-actions/", one!(GifBatchAction))
        .body(Body::Json),
    put("moderation.changeBatch", "api/v1/moderation/gif-batch-actions/{id}/", one!(GifBatchAction))
        .body(Body::Json),
    put("moderation.putBatch", "api/v1/moderation/gif-batch-actions/", one!(GifBatchAction)).body(Body::Json),
    post("moderation.postBatch", "api/v1/moderation/gif-batch-actions/{id}/", one!(GifBatchAction))
        .body(Body::Json),
    get("moderation.leaderboard", "api/v1/moderation/gif-batch-actions/leaderboard/", page!(Leader)),
    get("csv.search", "api/v1/search-service/csv/", ResponseType::Plain).query("q"),
    get("imaging.videoInfo", "video-info", one!(VideoInfo)).query("url"),
    get("imaging.trim", "trim", one!(Trim)).query("media_url&start&duration"),
    post("imaging.trimFile", "trim", one!(Trim)).query("start&duration").body(Body::File),
    get("contentBlocks.trendingSearches", "api/v3/content-blocks/gifs/trending/searches", page!(NonEmpty))
        .cached(),
    get("contentBlocks.get", "api/v3/content-blocks/{token}", one!(ContentBlock)).cached(),
    get("contentBlocks.randomArtists", "api/v3/content-blocks/channels/artists/random", page!(SiteChannel)),
    get("oembed.vimeo", "oembed.json", one!(HostedVideo)).query("url").cached(),
];
