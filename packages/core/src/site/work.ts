import type { ItemPage } from "../../wasm/giflet.js";
import type {
  ContentBlock,
  GifBatchAction,
  HostedVideo,
  Leader,
  Moderation,
  SiteChannel,
  Trim,
  VideoInfo,
} from "../../wasm-site/giflet.js";
import type { BatchAction } from "./bodies.js";
import { Group } from "./group.js";
import type { SiteCallOptions, SitePageOptions } from "./options.js";
import { pageParameters } from "./people.js";

/** Moderation of GIFs. */
export class GifModeration extends Group {
  /** Decides on one GIF. */
  act(gifId: string, action: string, options?: SiteCallOptions) {
    return this.call<Moderation>("moderation.act", { id: gifId, body: { action } }, options);
  }

  /** Resolves to batches, by default all of them. */
  batches(options: SitePageOptions & { user_id?: string; state?: GifBatchAction["state"] } = {}) {
    const { user_id, state } = options;
    const args = { user_id, state, ...pageParameters(options) };
    return this.call<ItemPage<GifBatchAction>>("moderation.batches", args, options);
  }

  /** Resolves to the batches that are assigned to a user. */
  assigned(userId: string, options: SitePageOptions = {}) {
    return this.batches({ ...options, user_id: userId, state: "assigned" });
  }

  /** Resolves to a batch. */
  batch(jobId: string, options?: SiteCallOptions) {
    return this.call<GifBatchAction>("moderation.batch", { id: jobId }, options);
  }

  /** Creates a batch of GIFs. */
  createBatch(gifIds: string[], options?: SiteCallOptions) {
    return this.call<GifBatchAction>("moderation.createBatch", { body: { gif_ids: gifIds } }, options);
  }

  /** Applies an action to a batch: `assign` assigns it, any other action decides on its GIFs and completes it. */
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

  /** Resolves to the moderators with their numbers of decisions. */
  leaderboard(options?: SiteCallOptions) {
    return this.call<ItemPage<Leader>>("moderation.leaderboard", {}, options);
  }
}

/** Exports. */
export class Csv extends Group {
  /** Resolves to the results of a search as comma-separated values. */
  search(term: string, options?: SiteCallOptions) {
    return this.call<string>("csv.search", { q: term }, options);
  }
}

/** The imaging service. Times are in seconds. */
export class Imaging extends Group {
  /** Resolves to the details of a video. */
  videoInfo(url: string, options?: SiteCallOptions) {
    return this.call<VideoInfo>("imaging.videoInfo", { url }, options);
  }

  /** Trims the GIF at a URL, or the video if the provider supports it. */
  trim(mediaUrl: string, start: number, duration: number, options?: SiteCallOptions) {
    return this.call<Trim>("imaging.trim", { media_url: mediaUrl, start, duration }, options);
  }

  /** Trims a GIF file, or a video file if the provider supports it. */
  trimFile(file: Blob, start: number, duration: number, options?: SiteCallOptions) {
    return this.call<Trim>("imaging.trimFile", { start, duration, file }, options);
  }
}

/** Content blocks of pages. */
export class ContentBlocks extends Group {
  /** Resolves to the most frequent searches. */
  trendingSearches(options?: SiteCallOptions) {
    return this.call<ItemPage<string>>("contentBlocks.trendingSearches", {}, options);
  }

  /** Resolves to a content block. */
  get(token: string, options?: SiteCallOptions) {
    return this.call<ContentBlock>("contentBlocks.get", { token }, options);
  }

  /** Resolves to random channels of artists. */
  randomArtists(options?: SiteCallOptions) {
    return this.call<ItemPage<SiteChannel>>("contentBlocks.randomArtists", {}, options);
  }
}

/** Videos of other hosts. */
export class Oembed extends Group {
  /** Resolves to the oEmbed data of a Vimeo video. */
  vimeo(url: string, options?: SiteCallOptions) {
    return this.call<HostedVideo>("oembed.vimeo", { url }, options);
  }
}
