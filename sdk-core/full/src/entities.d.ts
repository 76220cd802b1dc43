// Written by `npm run docs` from the structs in `sdk-core/full/src`.

/** A user of the site. */
export interface Account {
  id: string;
  username: string;
  display_name: string;
  description: string;
  role?: "visitor" | "user" | "owner" | "moderator" | "admin";
  profile_url?: string;
  avatar_url?: string;
  is_verified: boolean;
  is_public: boolean;
}

/** The login state and the logged-in user. */
export interface Login {
  is_logged_in: boolean;
  /** Absent if nobody is logged in. */
  user?: Account;
}

/** The deployed build of the site. */
export interface Build {
  build: string;
  environment: string;
}

/** A report about search results. */
export interface SearchReport {
  id: string;
  reasons: string[];
  anonymous: boolean;
  additional_info: string;
  search_response_id: string;
  search_term: string;
  search_content_type: string;
}

/** A GIF that was sent to a user or posted to another service. */
export interface Shared {
  gif_id: string;
  /** The recipient or service. */
  to: string;
}

/** A followed user. */
export interface Follow {
  user_id: string;
  username: string;
}

/** An artist. */
export interface Artist {
  id: string;
  username: string;
  display_name: string;
  /** Whether the artist accepts freelance work. */
  freelance: boolean;
  rating: string;
  /** Time of the latest change, ISO 8601. */
  updatetime: string;
  profile_url?: string;
  avatar_url?: string;
}

/** A decoded channel. */
export interface SiteChannel {
  id: string;
  slug: string;
  display_name: string;
  /** ID of the parent channel; empty for none. */
  parent: string;
  /** Position among its siblings, from 0. */
  position: number;
  /** User name of the owner. */
  owner: string;
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
  channel: string;
  gif_ids: string[];
}

/** A ranked or magic tag of a channel. */
export interface ChannelTag {
  id: string;
  channel: string;
  tag: string;
  /** Position of a ranked tag, from 0. */
  position: number;
}

/** A view count. */
export interface ViewCount {
  id: string;
  view_count: number;
}

/** A tag of a GIF, and the number of GIFs with this tag. */
export interface TagCount {
  tag: string;
  count: number;
}

/** Extended metadata of a GIF. */
export interface ExtendedMetadata {
  gif_id: string;
  title: string;
  source: string;
  rating: string;
  username: string;
  tags: string[];
  view_count: number;
  favorite_count: number;
  /** The latest decision of a moderator; empty for none. */
  moderation: string;
}

/** The tags of a GIF in one language. */
export interface LanguageTags {
  gif_id: string;
  lang: string;
  tags: string[];
}

/** An updated field of a GIF. */
export interface GifUpdate {
  gif_id: string;
  key: string;
  value: string;
}

/** The favorite state of a GIF. */
export interface Favorite {
  gif_id: string;
  is_favorite: boolean;
}

/** A moderator's decision on a GIF. */
export interface Moderation {
  gif_id: string;
  action: string;
  user_id: string;
}

/** A batch of GIFs to moderate together. */
export interface GifBatchAction {
  job_id: string;
  /** ID of the assigned user; empty for nobody. */
  user_id: string;
  state?: "open" | "assigned" | "done";
  /** The decision; empty while open. */
  action: string;
  gif_ids: string[];
}

/** A moderator, and the number of GIFs they moderated. */
export interface Leader {
  user_id: string;
  username: string;
  count: number;
}

/** A story. */
export interface Story {
  story_id: string;
  slug: string;
  title: string;
  /** User name of the author. */
  username: string;
  is_published: boolean;
  cover_gifs: GifData[];
  /** Empty if only the cover was requested. */
  gifs: GifData[];
  /** ISO 8601; empty if not published. */
  published_at: string;
}

/** A story scheduled as trending. */
export interface TrendingStory {
  id: string;
  story_id: string;
  /** ISO 8601. */
  publish_datetime: string;
  story?: Story;
}

/** GIFs scheduled as trending from a raw time. */
export interface ScheduledGifs {
  id: string;
  /** IDs of the GIFs. */
  gifs: string[];
  /** Seconds since 1970. */
  timestamp: number;
}

/** An entry in the activity log of the schedule. */
export interface SchedulerActivity {
  id: string;
  action?: "scheduled" | "removed";
  username: string;
  /** IDs of the GIFs. */
  gifs: string[];
  /** Seconds since 1970. */
  at: number;
}

/** A video hosted by the site. */
export interface SiteVideo {
  id: string;
  title: string;
  username: string;
  /** URL of the file. */
  url?: string;
}

/** Metadata of a video file. */
export interface VideoInfo {
  url?: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  duration_ms: number;
  /** File size in bytes. */
  size: number;
}

/** A trimmed section of a GIF, or of a video if the service supports it. */
export interface Trim {
  id: string;
  /** URL of the trimmed file. */
  media_url?: string;
  start_ms: number;
  duration_ms: number;
  /** Size of the trimmed file in bytes. */
  size: number;
}

/** A content block of a page. */
export interface ContentBlock {
  token: string;
  title: string;
  gifs: GifData[];
}

/** Metadata of a video hosted by another service. Its embed HTML is omitted; third-party HTML is never read. */
export interface HostedVideo {
  video_id: string;
  title: string;
  author_name: string;
  thumbnail_url?: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Duration in seconds. */
  duration: number;
}
