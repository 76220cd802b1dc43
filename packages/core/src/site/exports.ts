export type {
  Account,
  Artist,
  Build,
  ChannelGifs,
  ChannelTag,
  ContentBlock,
  ExtendedMetadata,
  Favorite,
  Follow,
  GifBatchAction,
  GifUpdate,
  HostedVideo,
  LanguageTags,
  Leader,
  Login,
  Moderation,
  ScheduledGifs,
  SchedulerActivity,
  SearchReport,
  Shared,
  SiteChannel,
  SiteVideo,
  Story,
  TagCount,
  TrendingStory,
  Trim,
  VideoInfo,
  ViewCount,
} from "../../wasm-site/giflet.js";
export * from "../client/index.js";
export type { AccountChange, BatchAction, ChannelChange, StoryChange } from "./bodies.js";
export type { Channels, Tags } from "./channels.js";
export type { Site, SiteClient } from "./client.js";
export { ApiError, type FailedResponse, PublicApiError, ResponseError } from "./errors.js";
export type { Gateway, Scheduler, Stories, Videos } from "./gateway.js";
export type { Favorites, GifMetadata } from "./gifs.js";
export type {
  ArtistOptions,
  SearchReportDetails,
  SiteCallOptions,
  SiteClientOptions,
  SitePageOptions,
  SiteProvider,
  StoriesOptions,
} from "./options.js";
export type { Artists, Follows, Reports, Session, Shares, Users } from "./people.js";
export type { ContentBlocks, Csv, GifModeration, Imaging, Oembed } from "./work.js";
