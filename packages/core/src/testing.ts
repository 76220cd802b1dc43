import type { Gif, PingbackAction } from "../wasm/giflet.js";
import type { CallName } from "./client.js";
import { copyOf } from "./copy.js";
import { GifletError } from "./error.js";
import type { CallOptions, PageOptions, PingbackDetails } from "./options.js";
import { Sdk } from "./sdk.js";
import type { Service } from "./service.js";
import data from "./testing-gifs.json";

/** A dozen decoded GIFs and stickers, as unlike each other as those of a real service. Their addresses lead nowhere. */
export const gifs = data as readonly Gif[];

/** A service that is nowhere. */
export const fakeService: Service = {
  name: "fake",
  productName: "Fake GIFs",
  site: "https://giflet.example",
  apiBase: "https://api.giflet.example/v1",
  mediaHost: "media.giflet.example",
  sdkHeaders: false,
};

/** What a fake client answers. */
export interface FakeOptions {
  /** What every list of GIFs is cut from, whatever was asked for, and where GIFs are found by id. A dozen by default. */
  gifs?: readonly Gif[];
  /** What the pages of single calls are cut from, by the call's name. Lists of other items are empty without. */
  pages?: Partial<Record<CallName, readonly unknown[]>>;
  /** What single calls reject with, by the call's name: one call after the other, before they answer again. */
  failures?: Partial<Record<CallName, readonly unknown[]>>;
  service?: Service;
}

/** A call as it was made. */
export interface FakeCall {
  name: string;
  subject: string;
  options: CallOptions;
}

/** A pingback as it was given. */
export interface FakePingback {
  gif: Gif;
  action: PingbackAction;
  details: PingbackDetails;
}

/** An SDK without network and without WebAssembly, for tests. It notes what it is asked. */
export function createFakeSdk(options: FakeOptions = {}): FakeSdk {
  return new FakeSdk(options);
}

export class FakeSdk extends Sdk {
  /** Every call so far, oldest first. */
  readonly calls: FakeCall[] = [];
  /** Every pingback so far, oldest first. */
  readonly pingbacks: FakePingback[] = [];
  #gifs: readonly Gif[];
  #pages: Map<string, readonly unknown[]>;
  #failures: Map<string, unknown[]>;

  constructor({ gifs: own = gifs, pages = {}, failures = {}, service = fakeService }: FakeOptions = {}) {
    const load = () =>
      Promise.reject(new GifletError({ code: "load", message: "giflet: a fake has no core" }));
    super(load, { service, apiKey: "fake" });
    this.#gifs = own;
    this.#pages = new Map(Object.entries(pages));
    this.#failures = new Map(Object.entries(failures).map(([name, errors]) => [name, [...errors]]));
  }

  override async call<T>(name: CallName, subject: string, options: CallOptions = {}): Promise<T> {
    options.signal?.throwIfAborted();
    this.calls.push({ name, subject, options });
    const number = this.calls.length;
    // Never at once, as with a network: whoever ends the call meanwhile is heeded.
    await undefined;
    options.signal?.throwIfAborted();
    const failures = this.#failures.get(name) ?? [];
    if (failures.length > 0) throw failures.shift();
    return copyOf(this.#answer(name, subject, options, `fake-${number}`)) as T;
  }

  /** Takes what it is given for decoded. */
  override async decode(raw: unknown, responseId = ""): Promise<Gif> {
    const gif = raw as Gif | null;
    if (!gif?.id) throw new GifletError({ code: "decode", message: "giflet: a GIF without id" });
    return { ...copyOf(gif), tracking: { ...NO_TRACKING, ...gif.tracking, responseId } };
  }

  override pingback(gif: Gif, action: PingbackAction, details: PingbackDetails = {}): void {
    this.pingbacks.push({ gif, action, details });
  }

  override async flush(): Promise<void> {}

  #answer(name: CallName, subject: string, options: PageOptions, responseId: string): unknown {
    const named = (gif: Gif) => ({ ...gif, tracking: { ...NO_TRACKING, ...gif.tracking, responseId } });
    if (name === "setCta" || name === "deleteCta") return true;
    if (name === "gif" || name === "random") {
      const gif = this.#gifs.find(({ id }) => name === "random" || id === subject);
      if (gif) return named(gif);
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
    const cut = list.slice(start, end);
    return {
      items: lists.has(name) ? cut.map((gif) => named(gif as Gif)) : cut,
      ...(end < list.length && { next: `${end}` }),
      ...(list.length > 0 && { total: list.length }),
      responseId,
    };
  }

  #list(name: CallName, subject: string): readonly unknown[] {
    const own = this.#pages.get(name);
    if (own) return own;
    if (name === "gifs") return this.#gifs.filter(({ id }) => subject.split(",").includes(id));
    return lists.has(name) ? this.#gifs : [];
  }
}

const NO_TRACKING = { eventType: "", campaignId: "", pixels: [] };

/** The calls that answer GIFs. */
const lists = new Set<CallName>([
  ...(["search", "trending", "related", "gifs", "category", "animate"] as const),
  ...(["emoji", "emojiDefaultVariations", "emojiVariations"] as const),
]);
