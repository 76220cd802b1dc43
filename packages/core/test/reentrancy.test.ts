import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sdk } from "../src/client/index.js";
import { createSdk, page, rawGif, ready, service } from "./support.js";

let sdk: Sdk;
let isReentrant: boolean;
let entered: string[];
/** Results of the calls that were made from callbacks. */
let results: Promise<unknown>[];

/** Uses the SDK in a callback. Ignores nested calls. */
function callSdk(source: string): void {
  if (isReentrant) return;
  isReentrant = true;
  entered.push(source);
  const controller = new AbortController();
  results.push(
    sdk.decode(rawGif("b"), "r1"),
    sdk.search(`term ${results.length}`),
    sdk.search("").catch((error) => error.code),
    sdk.search("term", { signal: controller.signal }).catch((reason) => reason),
  );
  sdk.setConsent("granted");
  controller.abort("enough");
  isReentrant = false;
}

/** Returns a proxy that uses the SDK when a property is read. */
const reentrantProxy = <T extends object>(target: T, source: string): T =>
  new Proxy(target, {
    get: (object, key) => {
      callSdk(source);
      return Reflect.get(object, key);
    },
  });

beforeEach(async () => {
  await ready();
  [isReentrant, entered, results] = [true, [], []];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    // Requests of callbacks get plain responses, to prevent infinite recursion.
    if (String(url).includes("term")) return Response.json(page("c"));
    callSdk("fetch");
    init?.signal?.addEventListener("abort", () => callSdk("abort"));
    if (String(url).includes("slow")) return new Promise<Response>(() => {});
    const response = Response.json(page("a"));
    response.text = async () => {
      callSdk("body");
      return JSON.stringify({ ...page("a"), data: [{}, rawGif("a")] });
    };
    return response;
  };
  sdk = createSdk({ service, apiKey: "k", debug: true, fetch });
  await sdk.decode(rawGif("a"));
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
  sdk.dispose();
});

test("a fetch, a body and the console may use the SDK", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => callSdk("debug"));
  expect((await sdk.search("cat")).items[0]?.id).toBe("a");
  debug.mockRestore();
  expect(entered).toEqual(["fetch", "body", "debug"]);
});

test("options may use the SDK", async () => {
  await sdk.search("cat", reentrantProxy({ limit: 3 }, "options"));
  expect(entered).toContain("options");
});

test("a GIF that is decoded may use the SDK", async () => {
  expect((await sdk.decode(reentrantProxy(rawGif("c"), "raw"), "r1")).id).toBe("c");
  expect(new Set(entered)).toEqual(new Set(["raw"]));
});

test("an abort may use the SDK", async () => {
  const controller = new AbortController();
  const search = sdk.search("slow", { signal: controller.signal });
  await vi.waitFor(() => expect(entered).toContain("fetch"));
  controller.abort("no more");
  await expect(search).rejects.toBe("no more");
  expect(entered).toContain("abort");
});
