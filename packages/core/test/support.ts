import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { vi } from "vitest";
import { api } from "../src/api.js";
import type { Masonry, SdkOptions, Service } from "../src/exports.js";

/** Where the core under test is. */
const folder = process.env.CORE ?? "wasm-trap";

/** The bytes of the core under test. */
export const bytes = () => readFile(resolve(import.meta.dirname, "..", folder, "giflet_bg.wasm"));

export const { createSdk, createMasonry, ready } = api(bytes);

/** Index, x, y, width and height of each item a layout tells between two heights. */
export function numbersOf(masonry: Masonry, top: number, bottom: number): number[][] {
  const items: number[][] = [];
  masonry.window(top, bottom, (...item) => items.push(item));
  return items;
}

/** Numbers from 0 to 1 that look random and are the same in each run. */
export function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

export const service: Service = {
  name: "test",
  productName: "Test",
  site: "https://s.test",
  apiBase: "https://api.test/v1",
  pingbackUrl: "https://api.test/v1/pingback",
  sdkHeaders: false,
};

/** A request that waits for its answer. */
export interface Waiting {
  url: URL;
  init: RequestInit;
  answer(body: unknown, init?: ResponseInit): void;
  fail(reason: unknown): void;
}

/** A network whose answers the test gives. */
export function network() {
  const requests: Waiting[] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      requests.push({
        url: new URL(String(url)),
        init,
        answer: (body, init) => resolve(Response.json(body, init)),
        fail: reject,
      });
    });
  return {
    fetch,
    requests,
    /** The request of this number, once it is there. */
    async sent(number: number): Promise<Waiting> {
      // Vitest's own waiting would move a fake clock.
      for (let turns = 0; turns < 2_000_000; turns += 1) {
        const request = requests[number];
        if (request) return request;
        await new Promise(setImmediate);
      }
      throw new Error(`request ${number} was never sent`);
    },
  };
}

/** An SDK and the network it asks. */
export function bench(options: Partial<SdkOptions> = {}) {
  const net = network();
  return { ...net, sdk: createSdk({ service, apiKey: "secret-key", fetch: net.fetch, ...options }) };
}

export const rawGif = (id: string) => ({
  id,
  title: `GIF ${id}`,
  tags: ["cat"],
  images: { original: { url: `https://media1.s.test/${id}.gif`, width: "480", height: "270" } },
});

/** An answer with GIFs of these ids. */
export const page = (...ids: string[]) => ({
  data: ids.map(rawGif),
  pagination: { count: ids.length, offset: 0, total_count: 99 },
  meta: { status: 200, msg: "OK", response_id: "r1" },
});

/** Only what the core's timers and clock use, so that promises go on. */
export const fakeClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });

/** Lets everything that is already under way come to its end. */
export const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
