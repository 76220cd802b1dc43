use super::{Base, Body, Reply, SiteCall, delete, get, post, put};
use crate::model::site::shapes::{ACTIVITY, SCHEDULED_GIFS, STORY, TRENDING_STORY, VIDEO};

/// Stories, videos and what is to trend (SIT-12 to SIT-14).
pub const ROWS: &[SiteCall] = &[
    get("gateway.stories.list", "stories", Reply::Page(&STORY)).asks("limit&next_cursor").at(Base::Gateway),
    put("gateway.stories.create", "stories", Reply::One(&STORY)).sends(Body::Given).at(Base::Gateway),
    post("gateway.stories.update", "stories/{story_id}", Reply::One(&STORY))
        .sends(Body::Given)
        .at(Base::Gateway),
    delete("gateway.stories.remove", "stories/{story_id}", Reply::Done).at(Base::Gateway),
    get("gateway.stories.bySlug", "stories/slug/{slug}", Reply::One(&STORY)).at(Base::Gateway),
    get("gateway.stories.byUsername", "stories/username/{username}", Reply::Page(&STORY))
        .asks("fetch_unpublished&limit&next_cursor&cover_only")
        .at(Base::Gateway)
        .kept(),
    get("gateway.stories.partnerArtist", "stories/partnerArtist", Reply::Page(&STORY))
        .asks("limit&since&until")
        .at(Base::Gateway),
    get("gateway.stories.trending", "stories/trending", Reply::Page(&TRENDING_STORY)).at(Base::Gateway),
    post("gateway.stories.schedule", "stories/trending", Reply::One(&TRENDING_STORY))
        .sends(Body::Given)
        .at(Base::Gateway),
    delete("gateway.stories.unschedule", "stories/trending/{id}", Reply::Done).at(Base::Gateway),
    get("gateway.videos.list", "videos", Reply::Page(&VIDEO)).asks("offset&limit").at(Base::Gateway),
    get("gateway.videos.get", "videos/{id}", Reply::One(&VIDEO)).at(Base::Gateway),
    get("gateway.scheduler.list", "trendingscheduler/schedule", Reply::Page(&SCHEDULED_GIFS))
        .at(Base::Gateway),
    post("gateway.scheduler.add", "trendingscheduler/schedule", Reply::One(&SCHEDULED_GIFS))
        .sends(Body::Given)
        .at(Base::Gateway),
    delete("gateway.scheduler.remove", "trendingscheduler/schedule/{id}", Reply::Done).at(Base::Gateway),
    get("gateway.scheduler.activity", "trendingscheduler/activity", Reply::Page(&ACTIVITY)).at(Base::Gateway),
];
