import { staticPlayerUrl } from "@giflet/embed";
import { createEmbedHandler, toNodeListener } from "@giflet/embed/server";
import { sampleService } from "@giflet/gallery/sample";
import { listen } from "../../../scripts/lib/listen.mjs";
import type { Page } from "../../driver/index.ts";
import { elementsPage, expect, playerPage, sitePage, test } from "../../support/harness.ts";
import type { Host } from "../../support/host.ts";
import { tag } from "../../support/host.ts";
import { BUTTON, elementShown } from "../../support/picker-element.ts";
import { fullEntry } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";
import { listShown } from "../../support/tag.ts";

/** The names that SECURITY.md lists. Vue, whose elements page is among these, has a policy of its own. */
const ENFORCED = "require-trusted-types-for 'script'; trusted-types giflet giflet-page vue";

/** Serves what another server does, with Trusted Types required by each page. */
const enforcing = (origin: string) =>
  listen(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    const policy = answer.headers.get("content-security-policy");
    response
      .writeHead(answer.status, {
        "content-type": answer.headers.get("content-type") ?? "",
        "content-security-policy": [policy, ENFORCED].filter(Boolean).join("; "),
        "access-control-allow-origin": "*",
      })
      .end(Buffer.from(await answer.arrayBuffer()));
  });

/** A kind of page: its address, and what a visitor does there. */
interface Kind {
  url(place: Place): string | Promise<string>;
  use(page: Page): Promise<unknown>;
}
interface Place {
  service: Service;
  host: Host;
  id: string;
  /** Closed at the end. */
  servers: { close(): unknown }[];
}

/** Hovers a player, opens and closes its share menu, and pauses it. */
async function usePlayer(page: Page): Promise<void> {
  await page.waitFor("a player that is ready", () =>
    document.querySelector(".giflet-player.is-ready, body.is-ready"),
  );
  await page.find(".giflet-player-stage").hover();
  await page.waitFor("its details", () => document.querySelector(".is-revealed"));
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-close").click();
  await page.find(".giflet-player-pause").click();
  await page.waitFor("the pause", () => document.querySelector(".is-paused"));
}

const kinds: Record<string, Kind> = {
  "a React page with a grid": {
    url: ({ service }) => sitePage("grid/grid", { service: service.origin }),
    use: (page) => page.find('.giflet-item[aria-posinset="2"] .giflet-gif').hover(),
  },
  "a React page with a carousel": {
    url: ({ service }) => sitePage("carousel/carousel", { service: service.origin }),
    use: (page) => page.find(".giflet-item .giflet-gif").hover(),
  },
  "a React page with a picker": {
    url: ({ service }) => sitePage("search/picker", { service: service.origin, categories: "1" }),
    async use(page) {
      await page.find("input").fill("love");
      await page.find(".giflet-item .giflet-target").click();
    },
  },
  "a React page with a player": {
    url: ({ service, id }) => sitePage("player/player", { service: service.origin, ids: id }),
    use: usePlayer,
  },
  "the player page of the service": {
    url: ({ service, id }) => playerPage(service, id),
    use: usePlayer,
  },
  "the player page of the handler": {
    async url({ service, id, servers }) {
      const provider = sampleService(service.origin);
      const handle = createEmbedHandler({ provider, apiKey: "e2e" });
      const server = await listen(toNodeListener(handle));
      servers.push(server);
      return `${server.origin}/embed/${id}`;
    },
    use: usePlayer,
  },
  "the player page of a static host": {
    url: ({ service, host, id }) =>
      staticPlayerUrl(`${host.origin}/cdn/player.html`, {
        apiKey: "e2e",
        gif: id,
        provider: sampleService(service.origin),
      }),
    use: usePlayer,
  },
  "a page with the tag": {
    url: ({ service, host, id }) =>
      host.page(
        `${tag(service)}<giflet-grid></giflet-grid><giflet-carousel></giflet-carousel><giflet-player gif="${id}"></giflet-player>`,
        { policy: "script-src 'self' 'wasm-unsafe-eval'" },
      ),
    use: (page) => listShown(page, "giflet-grid", 3),
  },
  "a page with elements of the package": {
    url: ({ service }) => elementsPage(service, "vue"),
    async use(page) {
      await page.find(BUTTON).click();
      await elementShown(page, "giflet-picker-button");
    },
  },
};

for (const [name, { url, use }] of Object.entries(kinds))
  test(`[EMB-05] Trusted Types may be required on ${name}`, async ({ page, service, host }) => {
    const servers: Place["servers"] = [];
    const { id } = await fullEntry(service.origin);
    const { origin, href } = new URL(await url({ service, host, id, servers }));
    const server = await enforcing(origin);
    await page.goto(server.origin + href.slice(origin.length));
    await use(page);
    expect(page.violations).toEqual([]);
    expect(page.errors).toEqual([]);

    // Positive control: the engine has Trusted Types, and the page requires them.
    expect(await page.evaluate(() => "trustedTypes" in globalThis)).toBe(true);
    const answer = await fetch(server.origin + href.slice(origin.length));
    expect(answer.headers.get("content-security-policy")).toContain(ENFORCED);
    for (const one of [server, ...servers]) await one.close();
  });
