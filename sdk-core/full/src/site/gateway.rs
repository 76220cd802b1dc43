use super::{Base, Reply, SiteCall, delete, get, post, put};
use crate::body::{GifSchedule, StoryChange, StorySchedule};
use crate::entity::gateway::{ScheduledGifs, SchedulerActivity, SiteVideo, Story, TrendingStory};

/// Stories, videos and what is to trend (SIT-12 to SIT-14).
pub const ROWS: &[SiteCall] = &[
    get("gateway.stories.list", "stories", Reply::page::<Story>("Story"))
        .asks("limit&next_cursor")
        .at(Base::Gateway),
    put("gateway.stories.create", "stories", Reply::one::<Story>("Story"))
        .sends_json::<StoryChange>()
        .at(Base::Gateway),
    post("gateway.stories.update", "stories/{story_id}", Reply::one::<Story>("Story"))
        .sends_json::<StoryChange>()
        .at(Base::Gateway),
    delete("gateway.stories.remove", "stories/{story_id}", Reply::Done).at(Base::Gateway),
    get("gateway.stories.bySlug", "stories/slug/{slug}", Reply::one::<Story>("Story")).at(Base::Gateway),
    get("gateway.stories.byUsername", "stories/username/{username}", Reply::page::<Story>("Story"))
        .asks("fetch_unpublished&limit&next_cursor&cover_only")
        .at(Base::Gateway)
        .kept(),
    get("gateway.stories.partnerArtist", "stories/partnerArtist", Reply::page::<Story>("Story"))
        .asks("limit&since&until")
        .at(Base::Gateway),
    get("gateway.stories.trending", "stories/trending", Reply::page::<TrendingStory>("TrendingStory"))
        .at(Base::Gateway),
    post("gateway.stories.schedule", "stories/trending", Reply::one::<TrendingStory>("TrendingStory"))
        .sends_json::<StorySchedule>()
        .at(Base::Gateway),
    delete("gateway.stories.unschedule", "stories/trending/{id}", Reply::Done).at(Base::Gateway),
    get("gateway.videos.list", "videos", Reply::page::<SiteVideo>("SiteVideo"))
        .asks("offset&limit")
        .at(Base::Gateway),
    get("gateway.videos.get", "videos/{id}", Reply::one::<SiteVideo>("SiteVideo")).at(Base::Gateway),
    get(
        "gateway.scheduler.list",
        "trendingscheduler/schedule",
        Reply::page::<ScheduledGifs>("ScheduledGifs"),
    )
    .at(Base::Gateway),
    post("gateway.scheduler.add", "trendingscheduler/schedule", Reply::one::<ScheduledGifs>("ScheduledGifs"))
        .sends_json::<GifSchedule>()
        .at(Base::Gateway),
    delete("gateway.scheduler.remove", "trendingscheduler/schedule/{id}", Reply::Done).at(Base::Gateway),
    get(
        "gateway.scheduler.activity",
        "trendingscheduler/activity",
        Reply::page::<SchedulerActivity>("SchedulerActivity"),
    )
    .at(Base::Gateway),
];
