import { type CustomGif, customProvider, ownGifs } from "@giflet/core/providers";
import { createEmbedHandler, toNodeListener } from "@giflet/embed/server";
import { listen } from "../../../scripts/lib/listen.mjs";
import type { Page } from "../../driver/index.ts";
import { callApi } from "../../support/catalogue.ts";
import { test as base, expect } from "../../support/harness.ts";
import { scrollRelated, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

/** Starts a server with the embed handler and returns its origin. */
type Serve = (provider: Parameters<typeof createEmbedHandler>[0]["provider"]) => Promise<string>;

const test = base.extend<{ serve: Serve }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  serve: async ({}, use) => {
    const started: Awaited<ReturnType<typeof listen>>[] = [];
    await use(async (provider) => {
      const server = await listen(toNodeListener(createEmbedHandler({ provider })));
      started.push(server);
      return server.origin;
    });
    for (const server of started) await server.close();
  },
});

/** The GIFs of the service as a site lists its own, with a tag that all have. */
async function ownList(service: Service): Promise<CustomGif[]> {
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 25 });
  return data.map(({ id, images }) => ({
    ...{ id, title: id, tags: ["all"] },
    files: [
      { url: String(images.original?.url), mime: "image/gif", width: 200, height: 150 },
      { url: String(images.original_still?.url), mime: "image/gif", isStill: true, width: 200, height: 150 },
    ],
  }));
}

async function reveal(page: Page): Promise<void> {
  await page.point(240, 200);
  await page.waitFor("a revealed player", () => document.body.classList.contains("is-revealed"));
}

const VIEWPORT = { width: 480, height: 480 };

test("[PLY-03] a player of the handler has the related GIFs of a list of own GIFs, page by page", async ({
  open,
  service,
  serve,
}) => {
  const page = await open({ viewport: VIEWPORT });
  const list = await ownList(service);
  const id = String(list[0]?.id);
  const origin = await serve(ownGifs(list));
  await page.goto(`${origin}/embed/${id}?hideVideo=1`);
  await waitForPlayer(page);
  await reveal(page);
  await page.find(".giflet-player-item .giflet-target").shown();
  // Without an uploader and Watch, nothing is above the heading.
  const [panel, heading] = await Promise.all(
    [".giflet-player-panel", ".giflet-player-related h2"].map((part) => page.find(part).box()),
  );
  expect((heading?.y ?? 0) - (panel?.y ?? 0)).toBeLessThan(20);
  await scrollRelated(page, page, 2000);
  await page.waitFor("items of the second page", () =>
    document.querySelector(".giflet-player-item[aria-posinset='9']"),
  );
  const lists = page.requests.filter(({ url }) => url.includes("related?"));
  expect(lists.length).toBeGreaterThan(1);
  for (const { url, status } of lists)
    expect([url.startsWith(`${origin}/embed/${id}/related?`), status]).toEqual([true, 200]);
});

test("[PLY-03] a player of the handler whose provider has no related GIFs has no heading and requests none", async ({
  open,
  service,
  serve,
}) => {
  const page = await open({ viewport: VIEWPORT });
  const list = await ownList(service);
  const empty = async () => ({ items: [] });
  const gifs = async (ids: readonly string[]) => ({
    items: list.filter(({ id }) => ids.includes(String(id))),
  });
  const origin = await serve(customProvider({ search: empty, trending: empty, gifs }, { name: "own" }));
  await page.goto(`${origin}/embed/${list[0]?.id}`);
  await waitForPlayer(page);
  await reveal(page);
  // The GIF has no page for Watch either: nothing is left that a panel would show.
  await page.find(".giflet-player-panel").gone();
  expect(await page.evaluate(() => document.querySelector(".giflet-player-related"))).toBe(null);
  expect(page.requests.filter(({ url }) => /related[?]|core\.js/.test(url))).toEqual([]);
});
