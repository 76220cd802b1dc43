import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { pages } from "../src/pages.js";
import { chooseRendition } from "../src/rendition.js";
import { giphyService } from "../src/service.js";
import { tenorV2Tables } from "../src/shapes/tenor-v2.js";
import { createSdk } from "./support.js";

// Recorded answers: the providers themselves are not reached.
const recorded = (name: string) =>
  readFileSync(
    resolve(import.meta.dirname, "../../../sdk-core/tests/fixtures/providers", `${name}.json`),
    "utf8",
  );

/** An SDK of a service of the Tenor v2 shape, and the URLs that it has requested. */
function open(...answers: { body: string; status?: number }[]) {
  const urls: URL[] = [];
  const fetch = vi.fn(async (url: RequestInfo | URL) => {
    urls.push(new URL(String(url)));
    const { body = "{}", status = 200 } = answers.shift() ?? {};
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  });
  const service = {
    ...giphyService,
    ...{ name: "tenor", apiBase: "https://tenor.test/v2", tables: tenorV2Tables },
  };
  return { urls, sdk: createSdk({ service, apiKey: "k", fetch: fetch as typeof globalThis.fetch }) };
}

const query = (url?: URL) => Object.fromEntries(url?.searchParams ?? []);

test("[CLI-12, MOD-01] a search of another provider has its own parameters, and the same GIFs", async () => {
  const { sdk, urls } = open({ body: recorded("tenor-v2-featured") });
  const { items, next, total } = await sdk.search("cats", { type: "stickers", rating: "g", limit: 6 });
  expect(urls[0]?.pathname).toBe("/v2/search");
  expect(query(urls[0])).toEqual({
    ...{ q: "cats", limit: "6", searchfilter: "sticker", contentfilter: "high", key: "k" },
  });
  expect([items.length, next, total]).toEqual([6, "1675953572.526682", undefined]);
  for (const gif of items) {
    expect(gif).toMatchObject({ handle: gif.id, alt: expect.any(String), isSticker: false });
    expect(chooseRendition(gif, { width: 200, height: 200 }, { mime: "video/mp4" })?.url).toMatch(/^https:/);
    expect(chooseRendition(gif, { width: 200, height: 200 }, { still: true })?.url).toMatch(/^https:/);
  }
});

test("[CLI-16] its list continues by the text of the page before, and ends without one", async () => {
  const last = JSON.stringify({ results: [{ id: "last" }], next: "" });
  const { sdk, urls } = open({ body: recorded("tenor-v2-featured") }, { body: last });
  const counts: number[] = [];
  for await (const { items } of pages((page) => sdk.trending(page))) counts.push(items.length);
  expect(counts).toEqual([6, 1]);
  expect(urls.map((url) => url.searchParams.get("pos"))).toEqual([null, "1675953572.526682"]);
});

test("[CLI-11] one GIF is the first of a look-up, and what the provider does not offer is refused", async () => {
  const { sdk, urls } = open({ body: recorded("tenor-v2-search") });
  expect((await sdk.gif("4138822033792608878")).id).toBe("4138822033792608878");
  expect(query(urls[0])).toEqual({ ids: "4138822033792608878", key: "k" });
  await expect(sdk.related("a")).rejects.toMatchObject({ code: "usage" });
  expect(urls).toHaveLength(1);
});

test("[CLI-04] its error has the provider's message", async () => {
  const { sdk } = open({ body: recorded("klipy-invalid-key"), status: 404 });
  await expect(sdk.search("cats")).rejects.toMatchObject({
    ...{ code: "http", status: 404, message: "giflet: The provided API key is invalid." },
  });
});
