import type { GifPage, ItemPage } from "../../wasm/giflet.js";
import type { ChannelGifs, ChannelTag, SiteChannel } from "../../wasm-site/giflet.js";
import { GifletError } from "../common/error.js";
import type { ChannelChange } from "./bodies.js";
import { Group } from "./group.js";
import type { SiteCallOptions, SitePageOptions } from "./options.js";
import { pageParameters } from "./people.js";

/** The id of the channel whose children are collections for a random choice. */
const RANDOM_COLLECTIONS = "681";

/** Channels, and the GIFs in them. */
export class Channels extends Group {
  /** Resolves to a channel. */
  get(id: string, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.get", { id }, options);
  }

  /** Creates a channel. */
  create(channel: ChannelChange & { display_name: string }, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.create", { body: channel }, options);
  }

  /** Moves a channel to a position among the children of another channel; without a target, among its siblings. */
  move(id: string, position: number, targetChannel?: string, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.move", { id, position, target_channel: targetChannel }, options);
  }

  /** Changes the fields of a channel. */
  update(id: string, channel: ChannelChange, options?: SiteCallOptions) {
    return this.call<SiteChannel>("channels.update", { id, body: channel }, options);
  }

  /** Removes a channel and its descendants. */
  remove(id: string, options?: SiteCallOptions) {
    return this.call<true>("channels.remove", { id }, options);
  }

  /** Resolves to the channels whose name contains a text. */
  search(text: string, options: SitePageOptions = {}) {
    return this.call<ItemPage<SiteChannel>>(
      "channels.search",
      { search: text, ...pageParameters(options) },
      options,
    );
  }

  /** Resolves to the child channels of a channel, in their order. */
  async children(parent: string, options: SitePageOptions = {}) {
    if (!parent) {
      const message = "We cannot fetch a channel's children without its parent's id.";
      throw new GifletError({ code: "usage", message });
    }
    return this.call<ItemPage<SiteChannel>>(
      "channels.children",
      { parent, ...pageParameters(options) },
      options,
    );
  }

  /** Resolves to collections for a random choice. */
  randomCollections(options: SitePageOptions = {}) {
    return this.children(RANDOM_COLLECTIONS, options);
  }

  /** Resolves to all channels. */
  list(options: SitePageOptions = {}) {
    return this.call<ItemPage<SiteChannel>>("channels.list", pageParameters(options), options);
  }

  /** Resolves to the GIFs of a channel; `max_id` is the last id of the previous page. */
  gifs(id: string, options: SiteCallOptions & { max_id?: string; limit?: number } = {}) {
    const { max_id, limit } = options;
    return this.call<GifPage>("channels.gifs", { id, max_id, limit }, options);
  }

  /** Resolves to the channels that contain a GIF. */
  ofGif(gifId: string, options?: SiteCallOptions) {
    return this.call<ItemPage<SiteChannel>>("channels.ofGif", { gif: gifId }, options);
  }

  /** Adds GIFs to a channel. */
  addGifs(channel: string, gifIds: string[], options?: SiteCallOptions) {
    const body = { channel, gif_ids: gifIds };
    return this.call<ChannelGifs>("channels.addGifs", { body }, options);
  }

  /** Removes GIFs from a channel. */
  removeGifs(channel: string, gifIds: string[], options?: SiteCallOptions) {
    const body = { channel, gif_ids: gifIds };
    return this.call<ChannelGifs>("channels.removeGifs", { body }, options);
  }
}

/** The tags of channels. */
export class Tags extends Group {
  /** Adds a tag to a channel at a position in its order; at the end by default. */
  rank(channel: string, tag: string, position?: number, options?: SiteCallOptions) {
    return this.call<ChannelTag>("tags.rank", { body: { channel, tag, position } }, options);
  }

  /** Moves a tag to another position. */
  rerank(channel: string, tag: string, position: number, options?: SiteCallOptions) {
    return this.call<ChannelTag>("tags.rerank", { body: { channel, tag, position } }, options);
  }

  /** Removes a tag from a channel. */
  unrank(channel: string, tag: string, options?: SiteCallOptions) {
    return this.call<true>("tags.unrank", { body: { channel, tag } }, options);
  }

  /** Adds a rule: GIFs with a tag belong to a channel automatically. */
  addMagic(channel: string, tag: string, options?: SiteCallOptions) {
    return this.call<ChannelTag>("tags.addMagic", { body: { channel, tag } }, options);
  }

  /** Removes the rule that {@link addMagic} added. */
  removeMagic(channel: string, tag: string, options?: SiteCallOptions) {
    return this.call<true>("tags.removeMagic", { body: { channel, tag } }, options);
  }
}
