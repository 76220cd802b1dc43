import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { vi } from "vitest";
import { api } from "../src/client/create.js";
import type { ClientOptions, Masonry, Provider } from "../src/client/index.js";

/** The folder of the core under test. */
const folder = process.env.CORE ?? "wasm";

/** Reads the core under test. */
export const bytes = () => readFile(resolve(import.meta.dirname, "..", folder, "giflet_bg.wasm"));

export const { createClient, createMasonry, ready } = api(bytes);

/** Returns index, x, y, width and height of each item of a layout between two vertical positions. */
export function numbersOf(masonry: Masonry, top: number, bottom: number): number[][] {
  const items: number[][] = [];
  masonry.forEachInRange(top, bottom, (...item) => items.push(item));
  return items;
}

/** Returns a random number generator with a fixed seed. */
export function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

export const provider: Provider = {
  name: "test",
  productName: "Test",
  site: "https://s.test",
  apiBase: "https://api.test/v1",
  pingbackUrl: "https://api.test/v1/pingback",
  sdkHeaders: false,
};

/** A request that is waiting for its response. */
export interface PendingRequest {
  url: URL;
  init: RequestInit;
  respond(body: unknown, init?: ResponseInit): void;
  fail(reason: unknown): void;
}

/** Creates a mock `fetch` whose requests are answered by the test. */
export function mockNetwork() {
  const requests: PendingRequest[] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      requests.push({
        url: new URL(String(url)),
        init,
        respond: (body, init) => resolve(Response.json(body, init)),
        fail: reject,
      });
    });
  return {
    fetch,
    requests,
    /** Resolves to a request, by its index, once it has been sent. */
    async sent(index: number): Promise<PendingRequest> {
      // vi.waitFor() would advance fake timers.
      for (let round = 0; round < 2_000_000; round += 1) {
        const request = requests[index];
        if (request) return request;
        await new Promise(setImmediate);
      }
      throw new Error(`request ${index} was never sent`);
    },
  };
}

/** Creates a client with a mock network. */
export function createTestClient(options: Partial<ClientOptions> = {}) {
  const net = mockNetwork();
  return { ...net, client: createClient({ provider, apiKey: "secret-key", fetch: net.fetch, ...options }) };
}

export const rawGif = (id: string) => ({
  id,
  title: `GIF ${id}`,
  tags: ["cat"],
  images: { original: { url: `https://media1.s.test/${id}.gif`, width: "480", height: "270" } },
});

/** Returns a response of 200 MB without `Content-Length`, and how much of it was read. */
export function longResponse(headers: HeadersInit = {}) {
  const read = { bytes: 0, isCanceled: false };
  const chunk = new TextEncoder().encode(" ".repeat(2 ** 20));
  const body = new ReadableStream({
    pull(controller) {
      read.bytes += chunk.length;
      if (read.bytes > 200 * chunk.length) controller.close();
      else controller.enqueue(chunk);
    },
    cancel() {
      read.isCanceled = true;
    },
  });
  return { response: new Response(body, { headers }), read };
}

/** Returns a response with GIFs of these ids. */
export const page = (...ids: string[]) => ({
  data: ids.map(rawGif),
  pagination: { count: ids.length, offset: 0, total_count: 99 },
  meta: { status: 200, msg: "OK", response_id: "r1" },
});

/** Fakes the clock and the timers that the core uses, but not those of promises. */
export const fakeClock = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });

/** Waits until pending promises have settled. */
export const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Calls `check` until it does not throw. The default of a second is too short for a busy machine. */
export const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 });

/** Resolves when `check` returns a truthy value. As `waitFor`, with a longer timeout than the default. */
export const waitUntil = (check: () => unknown) => vi.waitUntil(check, { timeout: 20_000 });

/** Returns GIFs of an application of which each has something that is no JSON. */
export function notJson<Gif extends object>(create: (id: string) => Gif): Gif[] {
  const circular: { self?: object } = {};
  circular.self = circular;
  const fail = () => {
    throw new Error("not loaded");
  };
  const failing: PropertyDescriptor = { get: fail, enumerable: true };
  return [
    { ...create("bigint"), title: 1n },
    { ...create("circular"), user: circular },
    { ...create("toJSON"), toJSON: fail },
    ...["title", "files"].map((name) => Object.defineProperty(create(name), name, failing)),
  ];
}
