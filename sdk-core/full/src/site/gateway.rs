use super::{Base, Body, ResponseType, SiteCall, delete, get, post, put};
use crate::entity::gateway::{ScheduledGifs, SchedulerActivity, SiteVideo, Story, TrendingStory};

/// Stories, videos and the trending schedule.
pub const CALLS: &[SiteCall] = &[
    get("gateway.stories.list", "stories", ResponseType::page::<Story>("Story"))
        .query("limit&next_cursor")
        .base(Base::Gateway),
    put("gateway.stories.create", "stories", ResponseType::one::<Story>("Story"))
        .body(Body::Json)
        .base(Base::Gateway),
    post("gateway.stories.update", "stories/{story_id}", ResponseType::one::<Story>("Story"))
        .body(Body::Json)
        .base(Base::Gateway),
    delete("gateway.stories.remove", "stories/{story_id}", ResponseType::Done).base(Base::Gateway),
    get("gateway.stories.bySlug", "stories/slug/{slug}", ResponseType::one::<Story>("Story"))
        .base(Base::Gateway),
    get("gateway.stories.byUsername", "stories/username/{username}", ResponseType::page::<Story>("Story"))
        .query("fetch_unpublished&limit&next_cursor&cover_only")
        .base(Base::Gateway)
        .cached(),
    get("gateway.stories.partnerArtist", "stories/partnerArtist", ResponseType::page::<Story>("Story"))
        .query("limit&since&until")
        .base(Base::Gateway),
    get("gateway.stories.trending", "stories/trending", ResponseType::page::<TrendingStory>("TrendingStory"))
        .base(Base::Gateway),
    post("gateway.stories.schedule", "stories/trending", ResponseType::one::<TrendingStory>("TrendingStory"))
        .body(Body::Json)
        .base(Base::Gateway),
    delete("gateway.stories.unschedule", "stories/trending/{id}", ResponseType::Done).base(Base::Gateway),
    get("gateway.videos.list", "videos", ResponseType::page::<SiteVideo>("SiteVideo"))
        .query("offset&limit")
        .base(Base::Gateway),
    get("gateway.videos.get", "videos/{id}", ResponseType::one::<SiteVideo>("SiteVideo")).base(Base::Gateway),
    get(
        "gateway.scheduler.list",
        "trendingscheduler/schedule",
        ResponseType::page::<ScheduledGifs>("ScheduledGifs"),
    )
    .base(Base::Gateway),
    post(
        "gateway.scheduler.add",
        "trendingscheduler/schedule",
        ResponseType::one::<ScheduledGifs>("ScheduledGifs"),
    )
    .body(Body::Json)
    .base(Base::Gateway),
    delete("gateway.scheduler.remove", "trendingscheduler/schedule/{id}", ResponseType::Done)
        .base(Base::Gateway),
    get(
        "gateway.scheduler.activity",
        "trendingscheduler/activity",
        ResponseType::page::<SchedulerActivity>("SchedulerActivity"),
    )
    .base(Base::Gateway),
];
