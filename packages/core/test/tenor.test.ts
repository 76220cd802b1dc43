import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { chooseRendition } from "../src/item/rendition.js";
import { tenorV2 } from "../src/providers/index.js";
import { createClient } from "./support.js";

// Uses recorded responses; no provider is contacted.
const recorded = (name: string) =>
  readFileSync(
    resolve(import.meta.dirname, "../../../sdk-core/tests/fixtures/providers", `${name}.json`),
    "utf8",
  );

/** Creates a client for a provider with version 2 of Tenor's API. Returns it and the URLs it requests. */
function createTenorClient(...responses: { body: string; status?: number }[]) {
  const urls: URL[] = [];
  const fetch = vi.fn(async (url: RequestInfo | URL) => {
    urls.push(new URL(String(url)));
    const { body = "{}", status = 200 } = responses.shift() ?? {};
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  });
  const provider = tenorV2({ baseUrl: "https://tenor.test/v2", apiKey: "k" });
  return { urls, client: createClient({ provider, fetch: fetch as typeof globalThis.fetch }) };
}

const query = (url?: URL) => Object.fromEntries(url?.searchParams ?? []);

test("[CLI-12, MOD-01] a search sends the provider's parameters and decodes its GIFs", async () => {
  const { client, urls } = createTenorClient({ body: recorded("tenor-v2-featured") });
  const { items, next, total } = await client.search("cats", { type: "stickers", rating: "g", limit: 6 });
  expect(urls[0]?.pathname).toBe("/v2/search");
  expect(query(urls[0])).toEqual({
    q: "cats",
    limit: "6",
    searchfilter: "sticker",
    contentfilter: "high",
    key: "k",
  });
  expect([items.length, next, total]).toEqual([6, "1675953572.526682", undefined]);
  for (const gif of items) {
    expect(gif).toMatchObject({ lookupId: gif.id, alt: expect.any(String), isSticker: false });
    expect(chooseRendition(gif, { width: 200, height: 200 }, { mime: "video/mp4" })?.url).toMatch(/^https:/);
    expect(chooseRendition(gif, { width: 200, height: 200 }, { still: true })?.url).toMatch(/^https:/);
  }
});
