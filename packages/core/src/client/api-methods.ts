import type {
  Associations,
  Category,
  Channel,
  GifData,
  GifPage,
  GifTag,
  ItemPage,
} from "../../wasm/giflet.js";
import type { GifletError } from "../common/error.js";
import type { CallOptions, ListOptions, PageOptions, RandomOptions } from "./options.js";

/**
 * The methods of the API, one for each row of docs/api.md. GIFs in a response are decoded: their URLs are safe to link to. All other
 * fields of an item are passed through from the provider; use them as text only.
 */
export abstract class ApiMethods {
  /** Makes a call by its name. docs/api.md lists the names. */
  abstract call<T>(name: CallName, subject: string, options?: CallOptions): Promise<T>;

  /** Decodes a GIF that was not fetched by this client, in the format of the provider's API. */
  abstract decode(raw: unknown, responseId?: string): Promise<GifData>;

  /** Searches GIFs; with the type `videos`, hosted videos. */
  search(term: string, options?: ListOptions): Promise<GifPage> {
    return this.call("search", term, options);
  }

  /** Returns the GIFs that are currently trending. */
  trending(options?: ListOptions): Promise<GifPage> {
    return this.call("trending", "", options);
  }

  /** Returns GIFs related to the one with this `lookupId`. */
  related(lookupId: string, options?: ListOptions): Promise<GifPage> {
    return this.call("related", lookupId, options);
  }

  /** Returns a GIF by its `lookupId`. */
  gif(lookupId: string, options?: CallOptions & Pick<ListOptions, "type">): Promise<GifData> {
    return this.call("gif", lookupId, options);
  }

  /** Returns several GIFs by their `lookupId`s. */
  gifs(lookupIds: string[], options?: CallOptions & Pick<ListOptions, "type">): Promise<GifPage> {
    return this.call("gifs", `${lookupIds ?? ""}`, options);
  }

  /** Returns a random GIF. Responses are not cached. */
  random(options?: RandomOptions): Promise<GifData> {
    return this.call("random", "", options);
  }

  /** Renders a text as animated letters, in several styles. */
  animate(text: string, options?: PageOptions): Promise<GifPage> {
    return this.call("animate", text, options);
  }

  /** Returns all emoji. */
  emoji(options?: PageOptions): Promise<GifPage> {
    return this.call("emoji", "", options);
  }

  /** Returns the default variation of each emoji. */
  emojiDefaultVariations(options?: PageOptions): Promise<GifPage> {
    return this.call("emojiDefaultVariations", "", options);
  }

  /** Returns the variations of an emoji. */
  emojiVariations(id: string, options?: CallOptions): Promise<GifPage> {
    return this.call("emojiVariations", id, options);
  }

  /** Returns the categories, each with a sample GIF and its subcategories. */
  categories(options?: PageOptions): Promise<ItemPage<Category>> {
    return this.#callForTags("categories", "", options);
  }

  /** Returns the subcategories of a category. */
  subcategories(category: string, options?: PageOptions): Promise<ItemPage<GifTag>> {
    return this.#callForTags("subcategories", category, options);
  }

  /** Returns the GIFs of a subcategory. */
  category(
    category: string,
    subcategory: string,
    options?: Omit<ListOptions, "type" | "channel">,
  ): Promise<GifPage> {
    return this.call("category", `${category}\n${subcategory}`, options);
  }

  /** Returns the most popular search terms. */
  async trendingSearches(options?: CallOptions): Promise<ItemPage<string>> {
    const page = await this.call<ItemPage<unknown>>("trendingSearches", "", options);
    return { ...page, items: page.items.filter((term) => typeof term === "string") };
  }

  /** Returns tags that complete a partial search term. */
  searchTags(text: string, options?: PageOptions): Promise<ItemPage<GifTag>> {
    return this.#callForTags("searchTags", text, options);
  }

  /** Searches channels by name. */
  async channels(
    text: string,
    options?: PageOptions & Pick<ListOptions, "rating">,
  ): Promise<ItemPage<Channel>> {
    const page = await this.call<ItemPage<Channel>>("channels", text, options);
    return { ...page, items: page.items.filter(isObject) };
  }

  /** Returns tags related to a tag. */
  relatedTags(tag: string, options?: PageOptions): Promise<ItemPage<GifTag>> {
    return this.#callForTags("relatedTags", tag, options);
  }

  /** Returns tags related to a tag, each with a sample GIF. */
  relatedTagsOfGif(tag: string, options?: PageOptions): Promise<ItemPage<GifTag>> {
    return this.#callForTags("relatedTagsOfGif", tag, options);
  }

  /** Returns the channels, tags and GIFs that the provider associates with a GIF. */
  async associations(id: string, options?: CallOptions): Promise<Associations> {
    const response = await this.call<{ items: Record<string, unknown>; responseId: string }>(
      "associations",
      id,
      options,
    );
    const { responseId } = response;
    const list = (name: string) => {
      const items = response.items[name];
      return Array.isArray(items) ? items.filter(isObject) : [];
    };
    const decoded = list("gifs").map((gif) => this.decode(gif, responseId).catch(ignoreDecodeError));
    const gifs = await Promise.all(decoded);
    return {
      channels: list("channels"),
      tags: list("tags").map((tag) => ({ ...tag, responseId })),
      gifs: gifs.filter((gif) => gif !== undefined),
    };
  }

  /** Sets the call to action of a GIF, or deletes it if there is no `text`. Cached responses are not updated. */
  async setCta(id: string, cta: { link?: string; text?: string } = {}, options?: CallOptions): Promise<void> {
    await this.call(cta.text ? "setCta" : "deleteCta", id, { ...options, ...cta });
  }

  /** Adds `responseId` to each tag and decodes its GIF. Invalid GIFs, and tags without a name, are removed (MOD-01, MOD-11). */
  async #callForTags<T extends GifTag>(
    name: CallName,
    subject: string,
    options?: CallOptions,
  ): Promise<ItemPage<T>> {
    const page = await this.call<ItemPage<T>>(name, subject, options);
    const { responseId } = page;
    const decoded = namedOf(page.items).map(async (item) => {
      const { subcategories } = item as Partial<Category>;
      return {
        ...item,
        ...(subcategories !== undefined && { subcategories: namedOf(subcategories) }),
        responseId,
        gif: item.gif && (await this.decode(item.gif, responseId).catch(ignoreDecodeError)),
      };
    });
    return { ...page, items: await Promise.all(decoded) };
  }
}

/** The name of a call. */
export type CallName = Exclude<keyof ApiMethods, "call" | "decode"> | "deleteCta";

const isObject = (item: unknown) => Object(item) === item;

/** Returns the items of a list that have a name; none of what is no list. */
function namedOf<T extends { name: string }>(items: readonly T[]): T[] {
  return Array.isArray(items) ? items.filter((item) => typeof item?.name === "string") : [];
}

function ignoreDecodeError(error: GifletError): undefined {
  if (error.code !== "decode") throw error;
}
