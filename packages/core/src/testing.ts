import type { GifData, PingbackAction } from "../wasm/giflet.js";
import type { CallName } from "./client/api-methods.js";
import { Calls } from "./client/calls.js";
import { Client } from "./client/client.js";
import type { CallOptions, PageOptions, PingbackDetails } from "./client/options.js";
import type { Provider } from "./client/provider.js";
import { GifletError } from "./common/error.js";
import { withInlinePictures } from "./common/inline-pictures.js";
import data from "./testing-gifs.json";

export { withInlinePictures };

/** 12 decoded GIFs and stickers, as diverse as those of a real provider. Their URLs do not resolve. */
export const gifs = data as readonly GifData[];

/** A provider that does not exist. */
export const fakeProvider: Provider = {
  name: "fake",
  productName: "Fake GIFs",
  site: "https://giflet.example",
  apiBase: "https://api.giflet.example/v1",
  mediaHost: "media.giflet.example",
  sdkHeaders: false,
};

/** Options of a fake client. */
export interface FakeOptions {
  /** The GIFs that every list call returns pages of, and that `gif` and `gifs` look up by id. Default: 12 sample GIFs. */
  gifs?: readonly GifData[];
  /** The items of individual calls, by call name. Default: `gifs` for calls that return GIFs, else empty. */
  pages?: Partial<Record<CallName, readonly unknown[]>>;
  /** The errors that individual calls reject with, by call name. Each error is used for one call. */
  failures?: Partial<Record<CallName, readonly unknown[]>>;
  /** Default: `fakeProvider`. */
  provider?: Provider;
  /** `"inline"` gives the GIFs of all answers pictures in `data:` URLs, see `withInlinePictures`. Default: the URLs of `gifs`. */
  pictures?: "inline";
}

/** A recorded call. */
export interface FakeCall {
  /** The name of the method. */
  name: string;
  /** The term or id; empty for calls without one. */
  subject: string;
  /** The options of the call. */
  options: CallOptions;
}

/** A recorded pingback. */
export interface FakePingback {
  /** The GIF of the pingback. */
  gif: GifData;
  /** The action of the pingback. */
  action: PingbackAction;
  /** The details of the pingback. */
  details: PingbackDetails;
}

/** Creates a client for tests. It uses neither the network nor WebAssembly, and records calls and pingbacks. */
export function createFakeClient(options: FakeOptions = {}): FakeClient {
  return new FakeClient(options);
}

/** A client that returns fixtures. */
export class FakeClient extends Client {
  /** All recorded calls, oldest first. */
  readonly calls: FakeCall[] = [];
  /** All recorded pingbacks, oldest first. */
  readonly pingbacks: FakePingback[] = [];
  #gifs: readonly GifData[];
  #pages: Map<string, readonly unknown[]>;
  #failures: Map<string, unknown[]>;

  constructor(options: FakeOptions = {}) {
    const { pages = {}, failures = {}, provider = fakeProvider, pictures } = options;
    const load = () =>
      Promise.reject(new GifletError({ code: "load", message: "giflet: a fake client has no core" }));
    super(load, (host) => new Calls(host), { provider, apiKey: "fake" });
    const prepare = (gif: unknown) => (pictures === "inline" ? withInlinePictures(gif as GifData) : gif);
    this.#gifs = (options.gifs ?? gifs).map(prepare) as GifData[];
    this.#pages = new Map(
      Object.entries(pages).map(([name, items]) => {
        const hasGifs = name === "associations" || gifCalls.has(name as CallName);
        return [name, hasGifs ? items.map(prepare) : items];
      }),
    );
    this.#failures = new Map(Object.entries(failures).map(([name, errors]) => [name, [...errors]]));
  }

  /** Records the call and answers it. */
  override async call<T>(name: CallName, subject: string, options: CallOptions = {}): Promise<T> {
    options.signal?.throwIfAborted();
    this.calls.push({ name, subject, options });
    const number = this.calls.length;
    // Settles asynchronously, as a real call does, so that it can be aborted.
    await undefined;
    options.signal?.throwIfAborted();
    const failures = this.#failures.get(name) ?? [];
    if (failures.length > 0) throw failures.shift();
    return deepCopy(this.#respond(name, subject, options, `fake-${number}`)) as T;
  }

  /** Returns a copy of `raw`, which must be a decoded GIF. */
  override async decode(raw: unknown, responseId = ""): Promise<GifData> {
    const gif = raw as GifData | null;
    if (!gif?.id) throw new GifletError({ code: "decode", message: "giflet: the GIF has no id" });
    return { ...deepCopy(gif), tracking: { ...NO_TRACKING, ...gif.tracking, responseId } };
  }

  /** Records the pingback. */
  override pingback(gif: GifData, action: PingbackAction, details: PingbackDetails = {}): void {
    this.pingbacks.push({ gif, action, details });
  }

  /** Resolves at once. */
  override async flush(): Promise<void> {}

  #respond(name: CallName, subject: string, options: PageOptions, responseId: string): unknown {
    const withResponseId = (gif: GifData) => ({
      ...gif,
      tracking: { ...NO_TRACKING, ...gif.tracking, responseId },
    });
    if (name === "setCta" || name === "deleteCta") return true;
    if (name === "gif" || name === "random") {
      const gif = this.#gifs.find(({ id }) => name === "random" || id === subject);
      if (gif) return withResponseId(gif);
      const message = "giflet: No GIF has this id";
      throw new GifletError({ code: "http", message, status: 404, statusText: "Not Found" });
    }
    if (name === "associations") {
      return { items: { channels: [], tags: [], gifs: this.#list(name, subject) }, responseId };
    }
    const { next, offset = 0, limit = 25 } = options;
    const list = this.#list(name, subject);
    const start = next ? Number(next) : offset;
    const end = start + limit;
    const items = list.slice(start, end);
    return {
      items: gifCalls.has(name) ? items.map((gif) => withResponseId(gif as GifData)) : items,
      ...(end < list.length && { next: `${end}` }),
      ...(list.length > 0 && { total: list.length }),
      responseId,
    };
  }

  #list(name: CallName, subject: string): readonly unknown[] {
    const items = this.#pages.get(name);
    if (items) return items;
    if (name === "gifs") return this.#gifs.filter(({ id }) => subject.split(",").includes(id));
    return gifCalls.has(name) ? this.#gifs : [];
  }
}

const NO_TRACKING = { eventType: "", campaignId: "", pixels: [] };

/** The calls that return lists of GIFs. */
const gifCalls = new Set<CallName>([
  ...(["search", "trending", "related", "gifs", "category", "animate"] as const),
  ...(["emoji", "emojiDefaultVariations", "emojiVariations"] as const),
]);

/** Returns a deep copy of JSON data. `structuredClone` is missing in jsdom and in older browsers. */
const deepCopy = <T>(data: T): T => JSON.parse(JSON.stringify(data));
