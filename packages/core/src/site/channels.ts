import type {
  ChannelChange,
  ChannelGifs,
  ChannelTag,
  GifPage,
  ItemPage,
  SiteChannel,
} from "../../wasm-site/giflet.js";
import { GifletError } from "../error.js";
import { Group } from "./group.js";
import type { SiteCallOptions, SitePageOptions } from "./options.js";
import { part } from "./people.js";

/** The channel whose children are collections to pick from by chance. */
const RANDOM_COLLECTIONS = "681";

/** Channels, and the GIFs in them (SIT-05, SIT-06). */
export class Channels extends Group {
  /** One channel. */
  get(id: string, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.get", { id }, options);
  }

  /** Makes a channel. */
  create(channel: ChannelChange & { display_name: string }, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.create", { body: channel }, options);
  }

  /** Moves a channel to a place among the children of another; without a target, among its siblings. */
  move(id: string, position: number, targetChannel?: string, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.move", { id, position, target_channel: targetChannel }, options);
  }

  /** Changes what is said of a channel. */
  update(id: string, channel: ChannelChange, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.update", { id, body: channel }, options);
  }

  /** Removes a channel with all below it. */
  remove(id: string, options?: SiteCallOptions) {
    return this.call<true>("channels.remove", { id }, options);
  }

  /** Channels whose name has a text in it. */
  search(text: string, options: SitePageOptions = {}) {
    return this.call<ItemPage<SiteChannel>>("channels.search", { search: text, ...part(options) }, options);
  }

  /** The channels below another, in their order. */
  async children(parent: string, options: SitePageOptions = {}) {
    if (!parent) {
      const message = "We cannot fetch a channel's children without its parent's id.";
      throw new GifletError({ code: "usage", message });
    }
    return this.call<ItemPage<SiteChannel>>("channels.children", { parent, ...part(options) }, options);
  }

  /** Collections to pick from by chance. */
  randomCollections(options: SitePageOptions = {}) {
    return this.children(RANDOM_COLLECTIONS, options);
  }

  /** Every channel. */
  list(options: SitePageOptions = {}) {
    return this.call<ItemPage<SiteChannel>>("channels.list", part(options), options);
  }

  /** The GIFs of a channel; `max_id` is the last one of the page before. */
  gifs(id: string, options: SiteCallOptions & { max_id?: string; limit?: number } = {}) {
    const { max_id, limit } = options;
    return this.call<GifPage>("channels.gifs", { id, max_id, limit }, options);
  }

  /** The channels a GIF is in. */
  ofGif(gifId: string, options?: SiteCallOptions) {
    return this.call<ItemPage<SiteChannel>>("channels.ofGif", { gif: gifId }, options);
  }

  /** Puts GIFs into a channel. */
  addGifs(channel: string, gifIds: string[], options?: SiteCallOptions) {
    const body = { channel, gif_ids: gifIds };
    return this.call<ChannelGifs>("channels.addGifs", { body }, options);
  }

  /** Takes GIFs out of a channel. */
  removeGifs(channel: string, gifIds: string[], options?: SiteCallOptions) {
    const body = { channel, gif_ids: gifIds };
    return this.call<ChannelGifs>("channels.removeGifs", { body }, options);
  }
}

/** The tags of channels (SIT-06). */
export class Tags extends Group {
  /** Gives a channel a tag, at a place in its order; at the end by default. */
  rank(channel: string, tag: string, position?: number, options?: SiteCallOptions) {
    return this.call<ChannelTag>("tags.rank", { body: { channel, tag, position } }, options);
  }

  /** Moves a tag to another place. */
  rerank(channel: string, tag: string, position: number, options?: SiteCallOptions) {
    return this.call<ChannelTag>("tags.rerank", { body: { channel, tag, position } }, options);
  }

  /** Takes a tag away. */
  unrank(channel: string, tag: string, options?: SiteCallOptions) {
    return this.call<true>("tags.unrank", { body: { channel, tag } }, options);
  }

  /** Lets GIFs that carry a tag belong to a channel by themselves. */
  addMagic(channel: string, tag: string, options?: SiteCallOptions) {
    return this.call<ChannelTag>("tags.addMagic", { body: { channel, tag } }, options);
  }

  /** Ends that. */
  removeMagic(channel: string, tag: string, options?: SiteCallOptions) {
    return this.call<true>("tags.removeMagic", { body: { channel, tag } }, options);
  }
}
