// Written by `npm run docs` from the structs in `sdk-core/full/src`.

/** A user of the site. */
export interface Account {
  /** The id of the user. */
  id: string;
  /** The unique user name. */
  username: string;
  /** The name to display. */
  display_name: string;
  /** The text of the profile. */
  description: string;
  /** Absent if the site does not report it. */
  role?: "visitor" | "user" | "owner" | "moderator" | "admin";
  /** The profile page. */
  profile_url?: string;
  /** The avatar. */
  avatar_url?: string;
  /** Whether the site has verified the user. */
  is_verified: boolean;
  /** Whether others see the profile. */
  is_public: boolean;
}

/** The login state and the logged-in user. */
export interface Login {
  /** Whether a user is logged in. */
  is_logged_in: boolean;
  /** Absent if nobody is logged in. */
  user?: Account;
}

/** The deployed build of the site. */
export interface Build {
  /** The id of the build. */
  build: string;
  /** The environment of the deployment, for example `production`. */
  environment: string;
}

/** A report about search results. */
export interface SearchReport {
  /** The id of the report. */
  id: string;
  /** The chosen reasons. */
  reasons: string[];
  /** Whether the report is without the user's name. */
  anonymous: boolean;
  /** The text of the visitor. */
  additional_info: string;
  /** The id of the reported response. */
  search_response_id: string;
  /** The term of the reported results. */
  search_term: string;
  /** The type of the reported items. */
  search_content_type: string;
}

/** A GIF that was sent to a user or posted to another service. */
export interface Shared {
  /** The id of the GIF. */
  gif_id: string;
  /** The recipient or service. */
  to: string;
}

/** A followed user. */
export interface Follow {
  /** The id of the followed user. */
  user_id: string;
  /** User name of the followed user. */
  username: string;
}

/** An artist. */
export interface Artist {
  /** The id of the artist. */
  id: string;
  /** The unique user name. */
  username: string;
  /** The name to display. */
  display_name: string;
  /** Whether the artist accepts freelance work. */
  freelance: boolean;
  /** The content rating of the artist's GIFs. */
  rating: string;
  /** Time of the latest change, ISO 8601. */
  updatetime: string;
  /** The profile page. */
  profile_url?: string;
  /** The avatar. */
  avatar_url?: string;
}

/** A decoded channel. */
export interface SiteChannel {
  /** The id of the channel. */
  id: string;
  /** The name of the channel in URLs. */
  slug: string;
  /** The name to display. */
  display_name: string;
  /** ID of the parent channel; empty for none. */
  parent: string;
  /** Position among its siblings, from 0. */
  position: number;
  /** User name of the owner. */
  owner: string;
  /** Number of GIFs. */
  gif_count: number;
  /** Number of GIFs that were added one by one. They come first in the channel's list, before those of its magic tags. */
  added_gif_count: number;
  /** Best tags first. */
  ranked_tags: string[];
  /** GIFs with one of these tags are added to the channel automatically. */
  magic_tags: string[];
}

/** GIFs that were added to or removed from a channel. */
export interface ChannelGifs {
  /** The id of the channel. */
  channel: string;
  /** The ids of the GIFs. */
  gif_ids: string[];
}

/** A ranked or magic tag of a channel. */
export interface ChannelTag {
  /** The id of the entry. */
  id: string;
  /** The id of the channel. */
  channel: string;
  /** The name of the tag. */
  tag: string;
  /** Position of a ranked tag, from 0. */
  position: number;
}

/** A view count. */
export interface ViewCount {
  /** The id of the GIF or user. */
  id: string;
  /** Number of views. */
  view_count: number;
}

/** A tag of a GIF, and the number of GIFs with this tag. */
export interface TagCount {
  /** The name of the tag. */
  tag: string;
  /** Number of GIFs with this tag. */
  count: number;
}

/** Extended metadata of a GIF. */
export interface ExtendedMetadata {
  /** The id of the GIF. */
  gif_id: string;
  /** The title of the GIF. */
  title: string;
  /** The page on which the GIF was found. */
  source: string;
  /** The content rating. */
  rating: string;
  /** User name of the uploader. */
  username: string;
  /** The names of the tags. */
  tags: string[];
  /** Number of views. */
  view_count: number;
  /** Number of users with the GIF as a favorite. */
  favorite_count: number;
  /** The latest decision of a moderator; empty for none. */
  moderation: string;
}

/** The tags of a GIF in one language. */
export interface LanguageTags {
  /** The id of the GIF. */
  gif_id: string;
  /** The language code, for example `en`. */
  lang: string;
  /** The names of the tags. */
  tags: string[];
}

/** An updated field of a GIF. */
export interface GifUpdate {
  /** The id of the GIF. */
  gif_id: string;
  /** The name of the field. */
  key: string;
  /** The new value of the field. */
  value: string;
}

/** The favorite state of a GIF. */
export interface Favorite {
  /** The id of the GIF. */
  gif_id: string;
  /** Whether the GIF is a favorite of the logged-in user. */
  is_favorite: boolean;
}

/** A moderator's decision on a GIF. */
export interface Moderation {
  /** The id of the GIF. */
  gif_id: string;
  /** The decision. */
  action: string;
  /** The id of the moderator. */
  user_id: string;
}

/** A batch of GIFs to moderate together. */
export interface GifBatchAction {
  /** The id of the batch. */
  job_id: string;
  /** ID of the assigned user; empty for nobody. */
  user_id: string;
  /** The progress of the batch. Absent if the provider does not report it. */
  state?: "open" | "assigned" | "done";
  /** The decision; empty while open. */
  action: string;
  /** The ids of the GIFs. */
  gif_ids: string[];
}

/** A moderator, and the number of GIFs they moderated. */
export interface Leader {
  /** The id of the moderator. */
  user_id: string;
  /** User name of the moderator. */
  username: string;
  /** Number of moderated GIFs. */
  count: number;
}

/** A story. */
export interface Story {
  /** The id of the story. */
  story_id: string;
  /** The name of the story in URLs. */
  slug: string;
  /** The title of the story. */
  title: string;
  /** User name of the author. */
  username: string;
  /** Whether everyone sees the story. */
  is_published: boolean;
  /** The GIFs of the cover. */
  cover_gifs: GifData[];
  /** Empty if only the cover was requested. */
  gifs: GifData[];
  /** ISO 8601; empty if not published. */
  published_at: string;
}

/** A story scheduled as trending. */
export interface TrendingStory {
  /** The id of the entry. */
  id: string;
  /** The id of the story. */
  story_id: string;
  /** ISO 8601. */
  publish_datetime: string;
  /** The story, if it exists. */
  story?: Story;
}

/** GIFs scheduled as trending from a raw time. */
export interface ScheduledGifs {
  /** The id of the entry. */
  id: string;
  /** IDs of the GIFs. */
  gifs: string[];
  /** Seconds since 1970. */
  timestamp: number;
}

/** An entry in the activity log of the schedule. */
export interface SchedulerActivity {
  /** The id of the entry. */
  id: string;
  /** What was done. Absent if the provider does not report it. */
  action?: "scheduled" | "removed";
  /** User name of the moderator. */
  username: string;
  /** IDs of the GIFs. */
  gifs: string[];
  /** Seconds since 1970. */
  at: number;
}

/** A video hosted by the site. */
export interface SiteVideo {
  /** The id of the video. */
  id: string;
  /** The title of the video. */
  title: string;
  /** User name of the uploader. */
  username: string;
  /** URL of the file. */
  url?: string;
}

/** Metadata of a video file. */
export interface VideoInfo {
  /** URL of the file. */
  url?: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Duration in ms. */
  duration_ms: number;
  /** File size in bytes. */
  size: number;
}

/** A trimmed section of a GIF, or of a video if the provider supports it. */
export interface Trim {
  /** The id of the trimmed file. */
  id: string;
  /** URL of the trimmed file. */
  media_url?: string;
  /** Start in ms. */
  start_ms: number;
  /** Duration in ms. */
  duration_ms: number;
  /** Size of the trimmed file in bytes. */
  size: number;
}

/** A content block of a page. */
export interface ContentBlock {
  /** The id of the block. */
  token: string;
  /** The heading of the block. */
  title: string;
  /** The GIFs of the block. */
  gifs: GifData[];
}

/** Metadata of a video hosted by another service. Its embed HTML is omitted; third-party HTML is never read. */
export interface HostedVideo {
  /** The id of the video at its host. */
  video_id: string;
  /** The title of the video. */
  title: string;
  /** The name of the author. */
  author_name: string;
  /** The URL of the preview image. */
  thumbnail_url?: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Duration in seconds. */
  duration: number;
}
