import type { ItemPage } from "../../wasm/giflet.js";
import type {
  ScheduledGifs,
  SchedulerActivity,
  SiteVideo,
  Story,
  TrendingStory,
} from "../../wasm-site/giflet.js";
import type { StoryChange } from "./bodies.js";
import { Group } from "./group.js";
import type { SiteCallOptions, SitePageOptions, StoriesOptions } from "./options.js";
import { pageParameters } from "./people.js";

/** The number of stories in a page of partner artists. */
const PARTNER_STORIES = 50;

/** Stories. */
export class Stories extends Group {
  /** Resolves to the published stories, newest first. */
  list(options: Pick<StoriesOptions, "limit" | "next"> & SiteCallOptions = {}) {
    const { limit, next } = options;
    return this.call<ItemPage<Story>>("gateway.stories.list", { limit, next }, options);
  }

  /** Creates a story; with a `story_id`, changes that story. */
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

  /** Resolves to the story with a slug. */
  bySlug(slug: string, options?: SiteCallOptions) {
    return this.call<Story>("gateway.stories.bySlug", { slug }, options);
  }

  /** Resolves to the stories of a user, cached for 60 s. Without a name it logs an error and sends no request. */
  async byUsername(username: string, options: StoriesOptions = {}) {
    if (!username) {
      console.error("No username specified for getUserStories");
      return undefined;
    }
    const { fetch_unpublished, limit, next, cover_only } = options;
    const args = { username, fetch_unpublished, limit, next, cover_only };
    return this.call<ItemPage<Story>>("gateway.stories.byUsername", args, options);
  }

  /** Resolves to the stories that partner artists published between two ISO 8601 times. */
  partnerArtist(options: SiteCallOptions & { since?: string; until?: string } = {}) {
    const { since, until } = options;
    const args = { limit: PARTNER_STORIES, since, until };
    return this.call<ItemPage<Story>>("gateway.stories.partnerArtist", args, options);
  }

  /** Resolves to the stories that are scheduled to trend, with their times. */
  trending(options?: SiteCallOptions) {
    return this.call<ItemPage<TrendingStory>>("gateway.stories.trending", {}, options);
  }

  /** Schedules a story to trend from an ISO 8601 time on. */
  schedule(storyId: string, publishDatetime: string, options?: SiteCallOptions) {
    const body = { trending_story: { story_id: storyId, publish_datetime: publishDatetime } };
    return this.call<TrendingStory>("gateway.stories.schedule", { body }, options);
  }

  /** Removes an entry from the schedule of stories. */
  unschedule(id: string, options?: SiteCallOptions) {
    return this.call<true>("gateway.stories.unschedule", { id }, options);
  }
}

/** Videos. */
export class Videos extends Group {
  /** Resolves to all videos. */
  list(options: SitePageOptions = {}) {
    return this.call<ItemPage<SiteVideo>>("gateway.videos.list", pageParameters(options), options);
  }

  /** Resolves to a video. */
  get(id: string, options?: SiteCallOptions) {
    return this.call<SiteVideo>("gateway.videos.get", { id }, options);
  }
}

/** The schedule of trending GIFs. */
export class Scheduler extends Group {
  /** Resolves to the scheduled entries. */
  list(options?: SiteCallOptions) {
    return this.call<ItemPage<ScheduledGifs>>("gateway.scheduler.list", {}, options);
  }

  /** Schedules GIFs to trend from a Unix time in seconds on. */
  add(gifIds: string[], timestamp: number, options?: SiteCallOptions) {
    const body = { gifs: gifIds, timestamp };
    return this.call<ScheduledGifs>("gateway.scheduler.add", { body }, options);
  }

  /** Removes an entry from the schedule. */
  remove(id: string, options?: SiteCallOptions) {
    return this.call<true>("gateway.scheduler.remove", { id }, options);
  }

  /** Resolves to the changes of the schedule, newest first. */
  activity(options?: SiteCallOptions) {
    return this.call<ItemPage<SchedulerActivity>>("gateway.scheduler.activity", {}, options);
  }
}

/** The calls of the gateway. */
export class Gateway extends Group {
  /** The stories. */
  readonly stories = new Stories(this.call);
  /** The videos hosted by the site. */
  readonly videos = new Videos(this.call);
  /** The schedule of trending GIFs and stories. */
  readonly scheduler = new Scheduler(this.call);
}
