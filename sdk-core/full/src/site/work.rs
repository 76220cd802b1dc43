use super::{Base, Body, Reply, SiteCall, get, post, put};
use crate::body::{BatchDecision, NewBatch};
use crate::entity::NonEmpty;
use crate::entity::channels::SiteChannel;
use crate::entity::work::{ContentBlock, GifBatchAction, HostedVideo, Leader, Trim, VideoInfo};

/// Moderation, exports, imaging, blocks of pages and hosted videos (SIT-10, SIT-11, SIT-15 to SIT-17).
pub const ROWS: &[SiteCall] = &[
    get(
        "moderation.batches",
        "api/v1/moderation/gif-batch-actions/",
        Reply::page::<GifBatchAction>("GifBatchAction"),
    )
    .asks("user_id&state&offset&limit"),
    get(
        "moderation.batch",
        "api/v1/moderation/gif-batch-actions/{id}/",
        Reply::one::<GifBatchAction>("GifBatchAction"),
    ),
    post(
        "moderation.createBatch",
        "api/v1/moderation/gif-batch-actions/",
        Reply::one::<GifBatchAction>("GifBatchAction"),
    )
    .sends_json::<NewBatch>(),
    put(
        "moderation.changeBatch",
        "api/v1/moderation/gif-batch-actions/{id}/",
        Reply::one::<GifBatchAction>("GifBatchAction"),
    )
    .sends_json::<BatchDecision>(),
    get(
        "moderation.leaderboard",
        "api/v1/moderation/gif-batch-actions/leaderboard/",
        Reply::page::<Leader>("Leader"),
    ),
    get("csv.search", "api/v1/search-service/csv/", Reply::Plain).asks("q"),
    get("imaging.videoInfo", "video-info", Reply::one::<VideoInfo>("VideoInfo"))
        .asks("url")
        .at(Base::Imaging),
    get("imaging.trim", "trim", Reply::one::<Trim>("Trim"))
        .asks("media_url&start&duration")
        .at(Base::Imaging),
    post("imaging.trimFile", "trim", Reply::one::<Trim>("Trim"))
        .asks("start&duration")
        .sends(Body::File)
        .at(Base::Imaging),
    get(
        "contentBlocks.trendingSearches",
        "api/v3/content-blocks/gifs/trending/searches",
        Reply::page::<NonEmpty>("text"),
    )
    .kept(),
    get("contentBlocks.get", "api/v3/content-blocks/{token}", Reply::one::<ContentBlock>("ContentBlock"))
        .kept(),
    get(
        "contentBlocks.randomArtists",
        "api/v3/content-blocks/channels/artists/random",
        Reply::page::<SiteChannel>("SiteChannel"),
    ),
    get("oembed.vimeo", "oembed.json", Reply::one::<HostedVideo>("HostedVideo"))
        .asks("url")
        .at(Base::Elsewhere("https://vimeo.com/api"))
        .kept(),
];
