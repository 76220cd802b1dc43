use super::{Base, Body, ResponseType, SiteCall, get, post, put};
use crate::entity::NonEmpty;
use crate::entity::channels::SiteChannel;
use crate::entity::content::{ContentBlock, GifBatchAction, HostedVideo, Leader, Trim, VideoInfo};

/// Moderation, exports, imaging, content blocks and external videos.
pub const CALLS: &[SiteCall] = &[
    get(
        "moderation.batches",
        "api/v1/moderation/gif-batch-actions/",
        ResponseType::page::<GifBatchAction>("GifBatchAction"),
    )
    .query("user_id&state&offset&limit"),
    get(
        "moderation.batch",
        "api/v1/moderation/gif-batch-actions/{id}/",
        ResponseType::one::<GifBatchAction>("GifBatchAction"),
    ),
    post(
        "moderation.createBatch",
        "api/v1/moderation/gif-batch-actions/",
        ResponseType::one::<GifBatchAction>("GifBatchAction"),
    )
    .body(Body::Json),
    put(
        "moderation.changeBatch",
        "api/v1/moderation/gif-batch-actions/{id}/",
        ResponseType::one::<GifBatchAction>("GifBatchAction"),
    )
    .body(Body::Json),
    put(
        "moderation.putBatch",
        "api/v1/moderation/gif-batch-actions/",
        ResponseType::one::<GifBatchAction>("GifBatchAction"),
    )
    .body(Body::Json),
    post(
        "moderation.postBatch",
        "api/v1/moderation/gif-batch-actions/{id}/",
        ResponseType::one::<GifBatchAction>("GifBatchAction"),
    )
    .body(Body::Json),
    get(
        "moderation.leaderboard",
        "api/v1/moderation/gif-batch-actions/leaderboard/",
        ResponseType::page::<Leader>("Leader"),
    ),
    get("csv.search", "api/v1/search-service/csv/", ResponseType::Plain).query("q"),
    get("imaging.videoInfo", "video-info", ResponseType::one::<VideoInfo>("VideoInfo"))
        .query("url")
        .base(Base::Imaging),
    get("imaging.trim", "trim", ResponseType::one::<Trim>("Trim"))
        .query("media_url&start&duration")
        .base(Base::Imaging),
    post("imaging.trimFile", "trim", ResponseType::one::<Trim>("Trim"))
        .query("start&duration")
        .body(Body::File)
        .base(Base::Imaging),
    get(
        "contentBlocks.trendingSearches",
        "api/v3/content-blocks/gifs/trending/searches",
        ResponseType::page::<NonEmpty>("text"),
    )
    .cached(),
    get(
        "contentBlocks.get",
        "api/v3/content-blocks/{token}",
        ResponseType::one::<ContentBlock>("ContentBlock"),
    )
    .cached(),
    get(
        "contentBlocks.randomArtists",
        "api/v3/content-blocks/channels/artists/random",
        ResponseType::page::<SiteChannel>("SiteChannel"),
    ),
    get("oembed.vimeo", "oembed.json", ResponseType::one::<HostedVideo>("HostedVideo"))
        .query("url")
        .base(Base::External("https://vimeo.com/api"))
        .cached(),
];
