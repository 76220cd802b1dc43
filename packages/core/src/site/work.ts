import type {
  BatchAction,
  ContentBlock,
  Moderation as Decision,
  GifBatchAction,
  HostedVideo,
  ItemPage,
  Leader,
  SiteChannel,
  Trim,
  VideoInfo,
} from "../../wasm-site/giflet.js";
import { Group } from "./group.js";
import type { SiteCallOptions, SitePageOptions } from "./options.js";
import { part } from "./people.js";

/** What moderators do (SIT-09, SIT-10). */
export class Moderation extends Group {
  /** Decides on one GIF. */
  act(gifId: string, action: string, options?: SiteCallOptions) {
    return this.call<Decision>("moderation.act", { id: gifId, body: { action } }, options);
  }

  /** Batches, by default all of them. */
  batches(options: SitePageOptions & { user_id?: string; state?: GifBatchAction["state"] } = {}) {
    const { user_id, state } = options;
    const args = { user_id, state, ...part(options) };
    return this.call<ItemPage<GifBatchAction>>("moderation.batches", args, options);
  }

  /** The batches that are assigned to a user. */
  assigned(userId: string, options: SitePageOptions = {}) {
    return this.batches({ ...options, user_id: userId, state: "assigned" });
  }

  /** One batch. */
  batch(jobId: string, options?: SiteCallOptions) {
    return this.call<GifBatchAction>("moderation.batch", { id: jobId }, options);
  }

  /** Makes a batch of GIFs. */
  createBatch(gifIds: string[], options?: SiteCallOptions) {
    return this.call<GifBatchAction>("moderation.createBatch", { body: { gif_ids: gifIds } }, options);
  }

  /** Applies an action to a batch: `assign` takes it, any other action decides on its GIFs and ends it. */
  changeBatch(jobId: string, action: string, options: SiteCallOptions & { user_id?: string } = {}) {
    const body: BatchAction = { job_id: jobId, user_id: options.user_id, action };
    return this.call<GifBatchAction>("moderation.changeBatch", { id: jobId, body }, options);
  }

  /** The same as {@link changeBatch}, with the batch named in the body instead of the path. */
  putBatch(action: BatchAction & { job_id: string }, options?: SiteCallOptions) {
    return this.call<GifBatchAction>("moderation.putBatch", { body: action }, options);
  }

  /** The same as {@link changeBatch}, as a POST request. */
  postBatch(jobId: string, action: BatchAction, options?: SiteCallOptions) {
    return this.call<GifBatchAction>("moderation.postBatch", { id: jobId, body: action }, options);
  }

  /** Who has decided on how many GIFs. */
  leaderboard(options?: SiteCallOptions) {
    return this.call<ItemPage<Leader>>("moderation.leaderboard", {}, options);
  }
}

/** Exports (SIT-11). */
export class Csv extends Group {
  /** What a search finds, as comma-separated values. */
  search(term: string, options?: SiteCallOptions) {
    return this.call<string>("csv.search", { q: term }, options);
  }
}

/** The imaging service (SIT-15). Times are in seconds. */
export class Imaging extends Group {
  /** What is known of a video. */
  videoInfo(url: string, options?: SiteCallOptions) {
    return this.call<VideoInfo>("imaging.videoInfo", { url }, options);
  }

  /** Cuts a part out of a video at an address. */
  trim(mediaUrl: string, start: number, duration: number, options?: SiteCallOptions) {
    return this.call<Trim>("imaging.trim", { media_url: mediaUrl, start, duration }, options);
  }

  /** Cuts a part out of a file. */
  trimFile(file: Blob, start: number, duration: number, options?: SiteCallOptions) {
    return this.call<Trim>("imaging.trimFile", { start, duration, file }, options);
  }
}

/** Blocks of pages (SIT-16). */
export class ContentBlocks extends Group {
  /** What is searched for most. */
  trendingSearches(options?: SiteCallOptions) {
    return this.call<ItemPage<string>>("contentBlocks.trendingSearches", {}, options);
  }

  /** One block. */
  get(token: string, options?: SiteCallOptions) {
    return this.call<ContentBlock>("contentBlocks.get", { token }, options);
  }

  /** Artists' channels by chance. */
  randomArtists(options?: SiteCallOptions) {
    return this.call<ItemPage<SiteChannel>>("contentBlocks.randomArtists", {}, options);
  }
}

/** Videos hosted elsewhere (SIT-17). */
export class Oembed extends Group {
  /** What Vimeo says of a video of its own. */
  vimeo(url: string, options?: SiteCallOptions) {
    return this.call<HostedVideo>("oembed.vimeo", { url }, options);
  }
}
