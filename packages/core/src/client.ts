import type { Associations, Category, Channel, Gif, GifPage, ItemPage, Tag } from "../wasm/giflet.js";
import type { GifletError } from "./error.js";
import type { CallOptions, ListOptions, PageOptions, RandomOptions } from "./options.js";

/**
 * The calls of the API as methods, one for each row of docs/api.md. Every GIF in an answer is decoded, so its addresses
 * are safe to link to; whatever else an item holds is as the service sends it, and good for text only.
 */
export abstract class Client {
  /** Makes any call by its name; docs/api.md lists them. */
  abstract call<T>(name: CallName, subject: string, options?: CallOptions): Promise<T>;

  /** Decodes a GIF that came another way than by this SDK, as the service's API describes it. */
  abstract decode(raw: unknown, responseId?: string): Promise<Gif>;

  /** GIFs for a term; with the type `videos`, hosted videos. */
  search(term: string, options?: ListOptions): Promise<GifPage> {
    return this.call("search", term, options);
  }

  /** What is popular now. */
  trending(options?: ListOptions): Promise<GifPage> {
    return this.call("trending", "", options);
  }

  /** GIFs like the one of a `handle`. */
  related(handle: string, options?: ListOptions): Promise<GifPage> {
    return this.call("related", handle, options);
  }

  /** One GIF by its `handle`. */
  gif(handle: string, options?: CallOptions): Promise<Gif> {
    return this.call("gif", handle, options);
  }

  /** Several GIFs by their `handle`s. */
  gifs(handles: string[], options?: CallOptions): Promise<GifPage> {
    return this.call("gifs", handles.join(","), options);
  }

  /** One GIF by chance, never from the cache. */
  random(options?: RandomOptions): Promise<Gif> {
    return this.call("random", "", options);
  }

  /** A text as moving letters, in several styles. */
  animate(text: string, options?: PageOptions): Promise<GifPage> {
    return this.call("animate", text, options);
  }

  /** Every emoji. */
  emoji(options?: PageOptions): Promise<GifPage> {
    return this.call("emoji", "", options);
  }

  /** One emoji of each set of variations. */
  emojiDefaultVariations(options?: PageOptions): Promise<GifPage> {
    return this.call("emojiDefaultVariations", "", options);
  }

  /** The variations of an emoji. */
  emojiVariations(id: string, options?: CallOptions): Promise<GifPage> {
    return this.call("emojiVariations", id, options);
  }

  /** The categories, each with a GIF that shows it and what is below it. */
  categories(options?: PageOptions): Promise<ItemPage<Category>> {
    return this.#tags("categories", "", options);
  }

  /** What is below a category. */
  subcategories(category: string, options?: PageOptions): Promise<ItemPage<Tag>> {
    return this.#tags("subcategories", category, options);
  }

  /** The GIFs of a subcategory. */
  category(
    category: string,
    subcategory: string,
    options?: Omit<ListOptions, "type" | "channel">,
  ): Promise<GifPage> {
    return this.call("category", `${category}\n${subcategory}`, options);
  }

  /** The terms that are searched for most. */
  trendingSearches(options?: CallOptions): Promise<ItemPage<string>> {
    return this.call("trendingSearches", "", options);
  }

  /** Tags a text could become while it is typed. */
  searchTags(text: string, options?: PageOptions): Promise<ItemPage<Tag>> {
    return this.#tags("searchTags", text, options);
  }

  /** Channels whose name has a text in it. */
  channels(text: string, options?: PageOptions & Pick<ListOptions, "rating">): Promise<ItemPage<Channel>> {
    return this.call("channels", text, options);
  }

  /** Tags that go with another. */
  relatedTags(tag: string, options?: PageOptions): Promise<ItemPage<Tag>> {
    return this.#tags("relatedTags", tag, options);
  }

  /** Tags that go with another, each with a GIF that shows it. */
  relatedTagsOfGif(tag: string, options?: PageOptions): Promise<ItemPage<Tag>> {
    return this.#tags("relatedTagsOfGif", tag, options);
  }

  /** What the service ties a GIF to: channels, tags, other GIFs. */
  async associations(id: string, options?: CallOptions): Promise<Associations> {
    const answer = await this.call<{ items: Record<string, unknown>; responseId: string }>(
      "associations",
      id,
      options,
    );
    const { responseId } = answer;
    const list = (name: string) => {
      const items = answer.items[name];
      return Array.isArray(items) ? items : [];
    };
    const gifs = await Promise.all(list("gifs").map((gif) => this.decode(gif, responseId).catch(absent)));
    return {
      channels: list("channels"),
      tags: list("tags").map((tag) => ({ ...tag, responseId })),
      gifs: gifs.filter((gif) => gif !== undefined),
    };
  }

  /** Sets a GIF's call to action; without a text there is none any more (CLI-14). Answers in the cache keep the old. */
  async setCta(id: string, cta: { link?: string; text?: string } = {}, options?: CallOptions): Promise<void> {
    await this.call(cta.text ? "setCta" : "deleteCta", id, { ...options, ...cta });
  }

  /** Items named by their answer, what GIF they carry decoded; one that is none is left out (MOD-01, MOD-11). */
  async #tags<T extends Tag>(name: CallName, subject: string, options?: CallOptions): Promise<ItemPage<T>> {
    const page = await this.call<ItemPage<T>>(name, subject, options);
    const { responseId } = page;
    const decoded = page.items.map(async (item) => ({
      ...item,
      responseId,
      gif: item?.gif && (await this.decode(item.gif, responseId).catch(absent)),
    }));
    return { ...page, items: await Promise.all(decoded) };
  }
}

/** What a call may be named. */
export type CallName = Exclude<keyof Client, "call" | "decode"> | "deleteCta";

function absent(error: GifletError): undefined {
  if (error.code !== "decode") throw error;
}
