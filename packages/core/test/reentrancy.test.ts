import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sdk } from "../src/exports.js";
import { createSdk, page, rawGif, ready, service } from "./support.js";

let sdk: Sdk;
let isInside: boolean;
let entered: string[];
/** Calls that were made from within, and what came of them. */
let made: Promise<unknown>[];

/** Uses the SDK from within a callback, once each time the callback runs. */
function callBack(from: string): void {
  if (isInside) return;
  isInside = true;
  entered.push(from);
  const control = new AbortController();
  made.push(
    sdk.decode(rawGif("b"), "r1"),
    sdk.search(`term ${made.length}`),
    sdk.search("").catch((error) => error.code),
    sdk.search("term", { signal: control.signal }).catch((reason) => reason),
  );
  sdk.setConsent("granted");
  control.abort("enough");
  isInside = false;
}

/** Members that call back when they are read. */
const callingBack = <T extends object>(target: T, from: string): T =>
  new Proxy(target, {
    get: (object, key) => {
      callBack(from);
      return Reflect.get(object, key);
    },
  });

beforeEach(async () => {
  await ready();
  [isInside, entered, made] = [true, [], []];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    // What the callbacks ask for is answered plainly, or there would be no end.
    if (String(url).includes("term")) return Response.json(page("c"));
    callBack("fetch");
    init?.signal?.addEventListener("abort", () => callBack("abort"));
    if (String(url).includes("slow")) return new Promise<Response>(() => {});
    const response = Response.json(page("a"));
    response.text = async () => {
      callBack("body");
      return JSON.stringify({ ...page("a"), data: [{}, rawGif("a")] });
    };
    return response;
  };
  sdk = createSdk({ service, apiKey: "k", debug: true, fetch });
  await sdk.decode(rawGif("a"));
  isInside = false;
});

afterEach(async () => {
  const results = await Promise.all(made);
  expect(results.length).toBeGreaterThan(0);
  for (let index = 0; index < results.length; index += 4) {
    const [gif, found, refused, aborted] = results.slice(index, index + 4);
    expect([gif, found]).toMatchObject([{ id: "b" }, { items: [{ id: "c" }] }]);
    expect([refused, aborted]).toEqual(["usage", "enough"]);
  }
  isInside = true;
  sdk.dispose();
});

test("a fetch, a body and the console may use the SDK", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => callBack("debug"));
  expect((await sdk.search("cat")).items[0]?.id).toBe("a");
  debug.mockRestore();
  expect(entered).toEqual(["fetch", "body", "debug"]);
});

test("options may use the SDK", async () => {
  await sdk.search("cat", callingBack({ limit: 3 }, "options"));
  expect(entered).toContain("options");
});

test("a GIF that is decoded may use the SDK", async () => {
  expect((await sdk.decode(callingBack(rawGif("c"), "raw"), "r1")).id).toBe("c");
  expect(new Set(entered)).toEqual(new Set(["raw"]));
});

test("an abort may use the SDK", async () => {
  const control = new AbortController();
  const search = sdk.search("slow", { signal: control.signal });
  await vi.waitFor(() => expect(entered).toContain("fetch"));
  control.abort("no more");
  await expect(search).rejects.toBe("no more");
  expect(entered).toContain("abort");
});
