import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../src/client/index.js";
import { createClient, page, provider, rawGif, ready, waitFor } from "./support.js";

let client: Client;
let isReentrant: boolean;
let entered: string[];
/** Results of the calls that were made from callbacks. */
let results: Promise<unknown>[];

/** Uses the client in a callback. Ignores nested calls. */
function callClient(source: string): void {
  if (isReentrant) return;
  isReentrant = true;
  entered.push(source);
  const controller = new AbortController();
  results.push(
    client.decode(rawGif("b"), "r1"),
    client.search(`term ${results.length}`),
    client.search("").catch((error) => error.code),
    client.search("term", { signal: controller.signal }).catch((reason) => reason),
  );
  client.setConsent("granted");
  controller.abort("enough");
  isReentrant = false;
}

/** Returns a proxy that uses the client when a property is read. */
const reentrantProxy = <T extends object>(target: T, source: string): T =>
  new Proxy(target, {
    get: (object, key) => {
      callClient(source);
      return Reflect.get(object, key);
    },
  });

beforeEach(async () => {
  await ready();
  [isReentrant, entered, results] = [true, [], []];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    // Requests of callbacks get plain responses, to prevent infinite recursion.
    if (String(url).includes("term")) return Response.json(page("c"));
    callClient("fetch");
    init?.signal?.addEventListener("abort", () => callClient("abort"));
    if (String(url).includes("slow")) return new Promise<Response>(() => {});
    const bytes = new TextEncoder().encode(JSON.stringify({ ...page("a"), data: [{}, rawGif("a")] }));
    const body = {
      start: (controller: ReadableStreamDefaultController) => controller.enqueue(bytes),
      pull(controller: ReadableStreamDefaultController) {
        callClient("body");
        controller.close();
      },
    };
    const response = new Response(new ReadableStream(body, { highWaterMark: 0 }));
    return response;
  };
  client = createClient({ provider, apiKey: "k", debug: true, fetch });
  await client.decode(rawGif("a"));
  isReentrant = false;
});

afterEach(async () => {
  const settled = await Promise.all(results);
  expect(settled.length).toBeGreaterThan(0);
  for (let index = 0; index < settled.length; index += 4) {
    const [gif, page, rejected, aborted] = settled.slice(index, index + 4);
    expect([gif, page]).toMatchObject([{ id: "b" }, { items: [{ id: "c" }] }]);
    expect([rejected, aborted]).toEqual(["usage", "enough"]);
  }
  isReentrant = true;
  client.dispose();
});

test("a fetch, a body and the console may use the client", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => callClient("debug"));
  expect((await client.search("cat")).items[0]?.id).toBe("a");
  debug.mockRestore();
  expect(entered).toEqual(["fetch", "body", "debug"]);
});

test("options may use the client", async () => {
  await client.search("cat", reentrantProxy({ limit: 3 }, "options"));
  expect(entered).toContain("options");
});

test("a GIF that is decoded may use the client", async () => {
  expect((await client.decode(reentrantProxy(rawGif("c"), "raw"), "r1")).id).toBe("c");
  expect(new Set(entered)).toEqual(new Set(["raw"]));
});

test("an abort may use the client", async () => {
  const controller = new AbortController();
  const search = client.search("slow", { signal: controller.signal });
  await waitFor(() => expect(entered).toContain("fetch"));
  controller.abort("no more");
  await expect(search).rejects.toBe("no more");
  expect(entered).toContain("abort");
});
