use super::{Body, ResponseType, SiteCall, delete, get, post, put};
use crate::entity::gateway::{ScheduledGifs, SchedulerActivity, SiteVideo, Story, TrendingStory};

/// Stories, videos and the trending schedule.
pub const CALLS: &[SiteCall] = &[
    get("gateway.stories.list", "stories", page!(Story)).query("limit&next_cursor"),
    put("gateway.stories.create", "stories", one!(Story)).body(Body::Json),
    post("gateway.stories.update", "stories/{story_id}", one!(Story)).body(Body::Json),
    delete("gateway.stories.remove", "stories/{story_id}", ResponseType::Done),
    get("gateway.stories.bySlug", "stories/slug/{slug}", one!(Story)),
    get("gateway.stories.byUsername", "stories/username/{username}", page!(Story))
        .query("fetch_unpublished&limit&next_cursor&cover_only")
        .cached(),
    get("gateway.stories.partnerArtist", "stories/partnerArtist", page!(Story)).query("limit&since&until"),
    get("gateway.stories.trending", "stories/trending", page!(TrendingStory)),
    post("gateway.stories.schedule", "stories/trending", one!(TrendingStory)).body(Body::Json),
    delete("gateway.stories.unschedule", "stories/trending/{id}", ResponseType::Done),
    get("gateway.videos.list", "videos", page!(SiteVideo)).query("offset&limit"),
    get("gateway.videos.get", "videos/{id}", one!(SiteVideo)),
    get("gateway.scheduler.list", "trendingscheduler/schedule", page!(ScheduledGifs)),
    post("gateway.scheduler.add", "trendingscheduler/schedule", one!(ScheduledGifs)).body(Body::Json),
    delete("gateway.scheduler.remove", "trendingscheduler/schedule/{id}", ResponseType::Done),
    get("gateway.scheduler.activity", "trendingscheduler/activity", page!(SchedulerActivity)),
];
