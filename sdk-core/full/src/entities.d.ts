// Written by `npm run docs` from the structs in `sdk-core/full/src`.

/** A user of the site (SIT-03). */
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

/** Whether somebody is logged in, and who (SIT-01). */
export interface Login {
  is_logged_in: boolean;
  /** Absent when nobody is. */
  user?: Account;
}

/** What the site runs (SIT-01). */
export interface Build {
  build: string;
  environment: string;
}

/** A report on what a search has found (MOD-11). */
export interface SearchReport {
  id: string;
  reasons: string[];
  anonymous: boolean;
  additional_info: string;
  search_response_id: string;
  search_term: string;
  search_content_type: string;
}

/** A GIF sent to somebody, or posted elsewhere (SIT-01). */
export interface Shared {
  gif_id: string;
  /** To whom or where. */
  to: string;
}

/** Somebody who is followed (MOD-11). */
export interface Follow {
  user_id: string;
  username: string;
}

/** An artist (SIT-04). */
export interface Artist {
  id: string;
  username: string;
  display_name: string;
  /** Whether there is work to be had. */
  freelance: boolean;
  rating: string;
  /** When something changed last, ISO 8601. */
  updatetime: string;
  profile_url?: string;
  avatar_url?: string;
}

/** A channel, decoded (MOD-11). */
export interface SiteChannel {
  id: string;
  slug: string;
  display_name: string;
  /** The id of the channel above it; empty for none. */
  parent: string;
  /** Among its siblings, from 0. */
  position: number;
  /** The user name of whom it belongs to. */
  owner: string;
  gif_count: number;
  /** The best first. */
  ranked_tags: string[];
  /** GIFs that carry one belong to the channel by themselves. */
  magic_tags: string[];
}

/** GIFs that were put into a channel, or taken out (SIT-06). */
export interface ChannelGifs {
  channel: string;
  gif_ids: string[];
}

/** A ranked or magic tag of a channel (MOD-11, SIT-06). */
export interface ChannelTag {
  id: string;
  channel: string;
  tag: string;
  /** Of a ranked tag, from 0. */
  position: number;
}

/** How often something was seen (SIT-07). */
export interface ViewCount {
  id: string;
  view_count: number;
}

/** A tag of a GIF, and how many GIFs carry it (SIT-08). */
export interface TagCount {
  tag: string;
  count: number;
}

/** What else is known of a GIF (SIT-08). */
export interface ExtendedMetadata {
  gif_id: string;
  title: string;
  source: string;
  rating: string;
  username: string;
  tags: string[];
  view_count: number;
  favorite_count: number;
  /** What a moderator decided last; empty for nothing. */
  moderation: string;
}

/** The tags of a GIF in a language (MOD-11). */
export interface LanguageTags {
  gif_id: string;
  lang: string;
  tags: string[];
}

/** A fact of a GIF as it is now (SIT-08). */
export interface GifUpdate {
  gif_id: string;
  key: string;
  value: string;
}

/** Whether a GIF is a favorite now (SIT-09). */
export interface Favorite {
  gif_id: string;
  is_favorite: boolean;
}

/** A moderator's decision on a GIF (SIT-09). */
export interface Moderation {
  gif_id: string;
  action: string;
  user_id: string;
}

/** GIFs to be decided on together (MOD-11, SIT-10). */
export interface GifBatchAction {
  job_id: string;
  /** Whom it is assigned to; empty for nobody. */
  user_id: string;
  state?: "open" | "assigned" | "done";
  /** What was decided; empty while nothing is. */
  action: string;
  gif_ids: string[];
}

/** A moderator, and how many GIFs they decided on (SIT-10). */
export interface Leader {
  user_id: string;
  username: string;
  count: number;
}

/** A story (MOD-11). */
export interface Story {
  story_id: string;
  slug: string;
  title: string;
  /** Whose it is. */
  username: string;
  is_published: boolean;
  cover_gifs: Gif[];
  /** Empty where only covers were asked for. */
  gifs: Gif[];
  /** ISO 8601; empty while it is not. */
  published_at: string;
}

/** When a story is to trend (MOD-11). */
export interface TrendingStory {
  id: string;
  story_id: string;
  /** ISO 8601. */
  publish_datetime: string;
  story?: Story;
}

/** GIFs that are to trend from a time on (MOD-11). */
export interface ScheduledGifs {
  id: string;
  /** Their ids. */
  gifs: string[];
  /** Seconds since 1970. */
  timestamp: number;
}

/** What somebody did to the schedule (SIT-13). */
export interface SchedulerActivity {
  id: string;
  action?: "scheduled" | "removed";
  username: string;
  /** Their ids. */
  gifs: string[];
  /** Seconds since 1970. */
  at: number;
}

/** A video of the site (SIT-14). */
export interface SiteVideo {
  id: string;
  title: string;
  username: string;
  /** The file. */
  url?: string;
}

/** What is known of a video file (SIT-15). */
export interface VideoInfo {
  url?: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  duration_ms: number;
  /** Bytes. */
  size: number;
}

/** A part cut out of a video (SIT-15). */
export interface Trim {
  id: string;
  /** What it was cut from. */
  media_url?: string;
  start_ms: number;
  duration_ms: number;
  /** Bytes of what it was cut from. */
  size: number;
}

/** A block of a page (SIT-16). */
export interface ContentBlock {
  token: string;
  title: string;
  gifs: Gif[];
}

/** A video hosted elsewhere. Its host's markup is left out: no HTML of others is read (SIT-17). */
export interface HostedVideo {
  video_id: string;
  title: string;
  author_name: string;
  thumbnail_url?: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Seconds. */
  duration: number;
}

/** What can be set of a user of the site. */
export interface AccountChange {
  username?: string;
  display_name?: string;
  description?: string;
  profile_url?: string;
  avatar_url?: string;
  role?: "visitor" | "user" | "owner" | "moderator" | "admin";
  is_verified?: boolean;
  is_public?: boolean;
  /** Without it, a locked profile is not shown; empty for none (CLI-10). */
  password?: string;
}

/** What can be set of a channel. */
export interface ChannelChange {
  display_name?: string;
  slug?: string;
  /** The id of the channel above it. */
  parent?: string;
}

/** What can be set of a story. */
export interface StoryChange {
  title?: string;
  slug?: string;
  is_published?: boolean;
  /** The ids of the GIFs on its cover. */
  cover_gifs?: Array<string>;
  /** The ids of its GIFs. */
  gifs?: Array<string>;
}
