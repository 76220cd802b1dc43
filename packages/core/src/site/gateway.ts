import type {
  ItemPage,
  ScheduledGifs,
  SchedulerActivity,
  SiteVideo,
  Story,
  StoryChange,
  TrendingStory,
} from "../../wasm-site/giflet.js";
import { Group, type SiteCall } from "./group.js";
import type { SiteCallOptions, SitePageOptions, StoriesOptions } from "./options.js";
import { part } from "./people.js";

/** The most stories of partner artists that are asked for at once. */
const PARTNER_STORIES = 50;

/** Stories (SIT-12, SIT-13). */
export class Stories extends Group {
  /** Published stories, the newest first. */
  list(options: Pick<StoriesOptions, "limit" | "next"> & SiteCallOptions = {}) {
    const { limit, next } = options;
    return this.call<ItemPage<Story>>("gateway.stories.list", { limit, next }, options);
  }

  /** Creates a story, or changes the one of a `story_id`. */
  save({ story_id, ...story }: StoryChange & { story_id?: string }, options?: SiteCallOptions) {
    const body = story;
    return story_id
      ? this.call<Story>("gateway.stories.update", { story_id, body }, options)
      : this.call<Story>("gateway.stories.create", { body }, options);
  }

  /** Removes a story. */
  remove(storyId: string, options?: SiteCallOptions) {
    return this.call<true>("gateway.stories.remove", { story_id: storyId }, options);
  }

  /** The story of a slug. */
  bySlug(slug: string, options?: SiteCallOptions) {
    return this.call<Story>("gateway.stories.bySlug", { slug }, options);
  }

  /** Fetches the stories of a user; cached for 60 s. Without a name, logs an error and sends no request. */
  async byUsername(username: string, options: StoriesOptions = {}) {
    if (!username) {
      console.error("No username specified for getUserStories");
      return undefined;
    }
    const { fetch_unpublished, limit, next, cover_only } = options;
    const args = { username, fetch_unpublished, limit, next, cover_only };
    return this.call<ItemPage<Story>>("gateway.stories.byUsername", args, options);
  }

  /** Stories of partner artists, published between two times as ISO 8601 writes them. */
  partnerArtist(options: SiteCallOptions & { since?: string; until?: string } = {}) {
    const { since, until } = options;
    const args = { limit: PARTNER_STORIES, since, until };
    return this.call<ItemPage<Story>>("gateway.stories.partnerArtist", args, options);
  }

  /** Which stories are to trend, and when. */
  trending(options?: SiteCallOptions) {
    return this.call<ItemPage<TrendingStory>>("gateway.stories.trending", {}, options);
  }

  /** Lets a story trend from a time on, as ISO 8601 writes it. */
  schedule(storyId: string, publishDatetime: string, options?: SiteCallOptions) {
    const body = { trending_story: { story_id: storyId, publish_datetime: publishDatetime } };
    return this.call<TrendingStory>("gateway.stories.schedule", { body }, options);
  }

  /** Takes an entry out of that schedule. */
  unschedule(id: string, options?: SiteCallOptions) {
    return this.call<true>("gateway.stories.unschedule", { id }, options);
  }
}

/** Videos (SIT-14). */
export class Videos extends Group {
  /** Every video. */
  list(options: SitePageOptions = {}) {
    return this.call<ItemPage<SiteVideo>>("gateway.videos.list", part(options), options);
  }

  /** One video. */
  get(id: string, options?: SiteCallOptions) {
    return this.call<SiteVideo>("gateway.videos.get", { id }, options);
  }
}

/** Which GIFs are to trend (SIT-13). */
export class Scheduler extends Group {
  /** What is scheduled. */
  list(options?: SiteCallOptions) {
    return this.call<ItemPage<ScheduledGifs>>("gateway.scheduler.list", {}, options);
  }

  /** Lets GIFs trend from a time on, in seconds since 1970. */
  add(gifIds: string[], timestamp: number, options?: SiteCallOptions) {
    const body = { gifs: gifIds, timestamp };
    return this.call<ScheduledGifs>("gateway.scheduler.add", { body }, options);
  }

  /** Takes an entry out of the schedule. */
  remove(id: string, options?: SiteCallOptions) {
    return this.call<true>("gateway.scheduler.remove", { id }, options);
  }

  /** What was done to the schedule, the last first. */
  activity(options?: SiteCallOptions) {
    return this.call<ItemPage<SchedulerActivity>>("gateway.scheduler.activity", {}, options);
  }
}

/** What stands behind the gateway. */
export class Gateway {
  readonly stories: Stories;
  readonly videos: Videos;
  readonly scheduler: Scheduler;

  constructor(call: SiteCall) {
    this.stories = new Stories(call);
    this.videos = new Videos(call);
    this.scheduler = new Scheduler(call);
  }
}
