//! Every entity, in the order of the document's sections.

use super::Kind::{Count, Flag, Gifs, Id, One, OneOf, Text, Texts, Url};
use super::Shape;

/// A user of the site.
pub static ACCOUNT: Shape = Shape {
    name: "Account",
    doc: "A user of the site (SIT-03).",
    fields: &[
        ("id", Id, ""),
        ("username", Text, ""),
        ("display_name", Text, ""),
        ("description", Text, ""),
        ("role", OneOf(&["visitor", "user", "owner", "moderator", "admin"]), ""),
        ("profile_url", Url, ""),
        ("avatar_url", Url, ""),
        ("is_verified", Flag, ""),
        ("is_public", Flag, ""),
    ],
};

/// Whether somebody is logged in.
pub static LOGIN: Shape = Shape {
    name: "Login",
    doc: "Whether somebody is logged in, and who (SIT-01).",
    fields: &[("is_logged_in", Flag, ""), ("user", One(&ACCOUNT), "Absent when nobody is.")],
};

/// What runs.
pub static BUILD: Shape = Shape {
    name: "Build",
    doc: "What the site runs (SIT-01).",
    fields: &[("build", Id, ""), ("environment", Text, "")],
};

/// A report on a search.
pub static SEARCH_REPORT: Shape = Shape {
    name: "SearchReport",
    doc: "A report on what a search has found (MOD-11).",
    fields: &[
        ("id", Id, ""),
        ("reasons", Texts, ""),
        ("anonymous", Flag, ""),
        ("additional_info", Text, ""),
        ("search_response_id", Text, ""),
        ("search_term", Text, ""),
        ("search_content_type", Text, ""),
    ],
};

/// A GIF sent to somebody, or posted somewhere.
pub static SHARED: Shape = Shape {
    name: "Shared",
    doc: "A GIF sent to somebody, or posted elsewhere (SIT-01).",
    fields: &[("gif_id", Id, ""), ("to", Text, "To whom or where.")],
};

/// Who is followed.
pub static FOLLOW: Shape = Shape {
    name: "Follow",
    doc: "Somebody who is followed (MOD-11).",
    fields: &[("user_id", Id, ""), ("username", Text, "")],
};

/// An artist.
pub static ARTIST: Shape = Shape {
    name: "Artist",
    doc: "An artist (SIT-04).",
    fields: &[
        ("id", Id, ""),
        ("username", Text, ""),
        ("display_name", Text, ""),
        ("freelance", Flag, "Whether there is work to be had."),
        ("rating", Text, ""),
        ("updatetime", Text, "When something changed last, ISO 8601."),
        ("profile_url", Url, ""),
        ("avatar_url", Url, ""),
    ],
};

/// A channel.
pub static CHANNEL: Shape = Shape {
    name: "SiteChannel",
    doc: "A channel, decoded (MOD-11).",
    fields: &[
        ("id", Id, ""),
        ("slug", Text, ""),
        ("display_name", Text, ""),
        ("parent", Text, "The id of the channel above it; empty for none."),
        ("position", Count, "Among its siblings, from 0."),
        ("owner", Text, "The user name of whom it belongs to."),
        ("gif_count", Count, ""),
        ("ranked_tags", Texts, "The best first."),
        ("magic_tags", Texts, "GIFs that carry one belong to the channel by themselves."),
    ],
};

/// GIFs put into a channel, or taken out.
pub static CHANNEL_GIFS: Shape = Shape {
    name: "ChannelGifs",
    doc: "GIFs that were put into a channel, or taken out (SIT-06).",
    fields: &[("channel", Id, ""), ("gif_ids", Texts, "")],
};

/// A tag of a channel.
pub static CHANNEL_TAG: Shape = Shape {
    name: "ChannelTag",
    doc: "A ranked or magic tag of a channel (MOD-11, SIT-06).",
    fields: &[
        ("id", Id, ""),
        ("channel", Text, ""),
        ("tag", Text, ""),
        ("position", Count, "Of a ranked tag, from 0."),
    ],
};

/// How often something was seen.
pub static VIEW_COUNT: Shape = Shape {
    name: "ViewCount",
    doc: "How often something was seen (SIT-07).",
    fields: &[("id", Id, ""), ("view_count", Count, "")],
};

/// How often a tag is used.
pub static TAG_COUNT: Shape = Shape {
    name: "TagCount",
    doc: "A tag of a GIF, and how many GIFs carry it (SIT-08).",
    fields: &[("tag", Id, ""), ("count", Count, "")],
};

/// What else is known of a GIF.
pub static METADATA: Shape = Shape {
    name: "ExtendedMetadata",
    doc: "What else is known of a GIF (SIT-08).",
    fields: &[
        ("gif_id", Id, ""),
        ("title", Text, ""),
        ("source", Text, ""),
        ("rating", Text, ""),
        ("username", Text, ""),
        ("tags", Texts, ""),
        ("view_count", Count, ""),
        ("favorite_count", Count, ""),
        ("moderation", Text, "What a moderator decided last; empty for nothing."),
    ],
};

/// Tags in a language.
pub static LANGUAGE_TAGS: Shape = Shape {
    name: "LanguageTags",
    doc: "The tags of a GIF in a language (MOD-11).",
    fields: &[("gif_id", Id, ""), ("lang", Id, ""), ("tags", Texts, "")],
};

/// A changed fact.
pub static GIF_UPDATE: Shape = Shape {
    name: "GifUpdate",
    doc: "A fact of a GIF as it is now (SIT-08).",
    fields: &[("gif_id", Id, ""), ("key", Text, ""), ("value", Text, "")],
};

/// A favorite.
pub static FAVORITE: Shape = Shape {
    name: "Favorite",
    doc: "Whether a GIF is a favorite now (SIT-09).",
    fields: &[("gif_id", Id, ""), ("is_favorite", Flag, "")],
};

/// A moderator's decision.
pub static MODERATION: Shape = Shape {
    name: "Moderation",
    doc: "A moderator's decision on a GIF (SIT-09).",
    fields: &[("gif_id", Id, ""), ("action", Text, ""), ("user_id", Text, "")],
};

/// A batch for a moderator.
pub static BATCH: Shape = Shape {
    name: "GifBatchAction",
    doc: "GIFs to be decided on together (MOD-11, SIT-10).",
    fields: &[
        ("job_id", Id, ""),
        ("user_id", Text, "Whom it is assigned to; empty for nobody."),
        ("state", OneOf(&["open", "assigned", "done"]), ""),
        ("action", Text, "What was decided; empty while nothing is."),
        ("gif_ids", Texts, ""),
    ],
};

/// A place among the moderators.
pub static LEADER: Shape = Shape {
    name: "Leader",
    doc: "A moderator, and how many GIFs they decided on (SIT-10).",
    fields: &[("user_id", Id, ""), ("username", Text, ""), ("count", Count, "")],
};

/// A story.
pub static STORY: Shape = Shape {
    name: "Story",
    doc: "A story (MOD-11).",
    fields: &[
        ("story_id", Id, ""),
        ("slug", Text, ""),
        ("title", Text, ""),
        ("username", Text, "Whose it is."),
        ("is_published", Flag, ""),
        ("cover_gifs", Gifs, ""),
        ("gifs", Gifs, "Empty where only covers were asked for."),
        ("published_at", Text, "ISO 8601; empty while it is not."),
    ],
};

/// When a story is to trend.
pub static TRENDING_STORY: Shape = Shape {
    name: "TrendingStory",
    doc: "When a story is to trend (MOD-11).",
    fields: &[
        ("id", Id, ""),
        ("story_id", Id, ""),
        ("publish_datetime", Text, "ISO 8601."),
        ("story", One(&STORY), ""),
    ],
};

/// GIFs that are to trend.
pub static SCHEDULED_GIFS: Shape = Shape {
    name: "ScheduledGifs",
    doc: "GIFs that are to trend from a time on (MOD-11).",
    fields: &[("id", Id, ""), ("gifs", Texts, "Their ids."), ("timestamp", Count, "Seconds since 1970.")],
};

/// What was done to the schedule.
pub static ACTIVITY: Shape = Shape {
    name: "SchedulerActivity",
    doc: "What somebody did to the schedule (SIT-13).",
    fields: &[
        ("id", Id, ""),
        ("action", OneOf(&["scheduled", "removed"]), ""),
        ("username", Text, ""),
        ("gifs", Texts, "Their ids."),
        ("at", Count, "Seconds since 1970."),
    ],
};

/// A video of the site.
pub static VIDEO: Shape = Shape {
    name: "SiteVideo",
    doc: "A video of the site (SIT-14).",
    fields: &[("id", Id, ""), ("title", Text, ""), ("username", Text, ""), ("url", Url, "The file.")],
};

/// What is known of a video file.
pub static VIDEO_INFO: Shape = Shape {
    name: "VideoInfo",
    doc: "What is known of a video file (SIT-15).",
    fields: &[
        ("url", Url, ""),
        ("width", Count, "CSS px."),
        ("height", Count, "CSS px."),
        ("duration_ms", Count, ""),
        ("size", Count, "Bytes."),
    ],
};

/// A part cut out of a video.
pub static TRIM: Shape = Shape {
    name: "Trim",
    doc: "A part cut out of a video (SIT-15).",
    fields: &[
        ("id", Id, ""),
        ("media_url", Url, "What it was cut from."),
        ("start_ms", Count, ""),
        ("duration_ms", Count, ""),
        ("size", Count, "Bytes of what it was cut from."),
    ],
};

/// A block of a page.
pub static CONTENT_BLOCK: Shape = Shape {
    name: "ContentBlock",
    doc: "A block of a page (SIT-16).",
    fields: &[("token", Id, ""), ("title", Text, ""), ("gifs", Gifs, "")],
};

/// A hosted video.
pub static OEMBED: Shape = Shape {
    name: "HostedVideo",
    doc: "A video hosted elsewhere. Its host's markup is left out: no HTML of others is read (SIT-17).",
    fields: &[
        ("video_id", Id, ""),
        ("title", Text, ""),
        ("author_name", Text, ""),
        ("thumbnail_url", Url, ""),
        ("width", Count, "CSS px."),
        ("height", Count, "CSS px."),
        ("duration", Count, "Seconds."),
    ],
};

/// Every entity, in the order of `browse/src/site.d.ts`.
#[cfg(test)]
pub static ALL: &[&Shape] = &[
    &ACCOUNT,
    &LOGIN,
    &BUILD,
    &SEARCH_REPORT,
    &SHARED,
    &FOLLOW,
    &ARTIST,
    &CHANNEL,
    &CHANNEL_GIFS,
    &CHANNEL_TAG,
    &VIEW_COUNT,
    &TAG_COUNT,
    &METADATA,
    &LANGUAGE_TAGS,
    &GIF_UPDATE,
    &FAVORITE,
    &MODERATION,
    &BATCH,
    &LEADER,
    &STORY,
    &TRENDING_STORY,
    &SCHEDULED_GIFS,
    &ACTIVITY,
    &VIDEO,
    &VIDEO_INFO,
    &TRIM,
    &CONTENT_BLOCK,
    &OEMBED,
];
