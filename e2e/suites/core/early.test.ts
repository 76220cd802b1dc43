import { inject } from "vitest";
import { type Page, type Scope, until } from "../../driver/index.ts";
import { arrivedEvents, eventIds, sendEvents, storedCount, waitForClient } from "../../support/delivery.ts";
import { gridShown } from "../../support/grid.ts";
import { test as base, expect, sitePage } from "../../support/harness.ts";
import { type HeldSite, holdPingbackScript } from "../../support/held-script.ts";
import { tag } from "../../support/host.ts";
import { pingbacks, stored } from "../../support/pingbacks.ts";
import type { Service } from "../../support/service.ts";
import { listShown } from "../../support/tag.ts";

// Pages that end before the script that records pingbacks has loaded.

const test = base.extend<{ site: HeldSite; heldHost: HeldSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  site: async ({}, use) => {
    const site = await holdPingbackScript(inject("sites")[inject("build")]);
    await use(site);
    await site.close();
  },
  heldHost: async ({ host }, use) => {
    const site = await holdPingbackScript(host.origin);
    await use(site);
    await site.close();
  },
});

const isRequested = (site: HeldSite) => until("the request for the script", async () => site.requested > 0);

/** Simulates that the page is hidden: Chromium hides no page without a screen. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

const deliveryPage = (site: HeldSite, service: Service, mode = "exactly-once") =>
  site.page(
    sitePage("core/delivery", {
      service: service.origin,
      consent: "granted",
      ...(mode === "hand-off" && { handOff: 1 }),
    }),
  );

const ENDS: Record<string, (page: Page) => Promise<void>> = {
  "is left": (page) => page.goto("about:blank"),
  "is closed": (page) => page.close(),
  "is hidden, then continues": hide,
};

for (const mode of ["exactly-once", "hand-off"])
  for (const [way, end] of Object.entries(ENDS))
    test(`[PNG-13] ${mode}: the events of a page that ${way} before the script that records them has loaded arrive, each once`, async ({
      page: first,
      service,
      site,
    }) => {
      const url = deliveryPage(site, service, mode);
      await first.goto(site.page(sitePage("core/network", {})));
      const page = await first.popup(() =>
        first.evaluate((url) => void window.open(url, "_blank", "noopener"), url),
      );
      await page.waitFor("the page", () => typeof delivery === "object");
      await sendEvents(page, 40);
      await isRequested(site);
      await end(page);
      expect(await arrivedEvents(service, 40)).toEqual(eventIds(40));
      site.release();
      await first.goto(url);
      await waitForClient(first);
      await sendEvents(first, 1, 40);
      expect(await arrivedEvents(service, 41)).toEqual(eventIds(41));
      await until("the outbox to be empty", async () => (await storedCount(first)) === 0);
      expect(await arrivedEvents(service, 41)).toEqual(eventIds(41));
      if (mode === "hand-off") expect((await pingbacks(service.origin)).duplicates).toBe(0);
    });

for (const mode of ["exactly-once", "hand-off"])
  test(`[PNG-13] ${mode}: of a burst before the script has loaded, the next page sends what exceeds the keepalive quota`, async ({
    page,
    service,
    site,
  }) => {
    const url = deliveryPage(site, service, mode);
    await page.goto(url);
    await page.evaluate(() => delivery.send(0, 200, "x".repeat(600)));
    await isRequested(site);
    await page.goto("about:blank");
    site.release();
    await page.goto(url);
    await waitForClient(page);
    expect(await arrivedEvents(service, 200)).toEqual(eventIds(200));
    await until("the outbox to be empty", async () => (await storedCount(page)) === 0);
    if (mode === "hand-off") expect((await pingbacks(service.origin)).duplicates).toBe(0);
  });

test("[PNG-13] a service that fails as an early page ends gets its events from the next page", async ({
  page,
  service,
  site,
}) => {
  const url = deliveryPage(site, service);
  await page.goto(url);
  await service.misbehave({ error_rate: 1 });
  await sendEvents(page, 40);
  await isRequested(site);
  await page.goto("about:blank");
  await service.misbehave({});
  site.release();
  await page.goto(url);
  await waitForClient(page);
  expect(await arrivedEvents(service, 40)).toEqual(eventIds(40));
  await until("the outbox to be empty", async () => (await storedCount(page)) === 0);
});

test("[PNG-13] a click on a GIF of React's grid before the script has loaded arrives when the page is left", async ({
  page,
  service,
  site,
}) => {
  await page.goto(
    site.page(sitePage("grid/grid", { service: service.origin, consent: "granted", noLink: 1 })),
  );
  await gridShown(page, 6);
  await isRequested(site);
  const target = page.find('.giflet-item[aria-posinset="1"] .giflet-target');
  await target.click();
  const id = await page.evaluate(
    () => document.querySelector<HTMLElement>('.giflet-item[aria-posinset="1"] .giflet-gif')?.dataset.gifId,
  );
  expect((await pingbacks(service.origin)).total).toBe(0);
  await page.goto("about:blank");
  expect((await stored(service.origin, "CLICK")).map(({ gif_id }) => gif_id)).toEqual([id]);
  expect((await stored(service.origin, "SEEN")).map(({ gif_id }) => gif_id)).toContain(id);
});

async function clickFirst(scope: Scope): Promise<string | undefined> {
  const [id] = await listShown(scope, "giflet-grid", 3);
  await scope.evaluate(() => {
    const root = document.querySelector("giflet-grid")?.shadowRoot;
    root?.querySelector<HTMLElement>(".giflet-item .giflet-target")?.click();
  });
  return id;
}

test("[PNG-13, EMB-03] a click on a GIF of the script tag before the script has loaded arrives when the page is left", async ({
  page,
  service,
  host,
  heldHost,
}) => {
  await page.goto(
    heldHost.page(host.page(`<giflet-grid no-link></giflet-grid>${tag(service, 'data-consent="granted"')}`)),
  );
  const id = await clickFirst(page);
  await isRequested(heldHost);
  await page.goto("about:blank");
  expect((await stored(service.origin, "CLICK")).map(({ gif_id }) => gif_id)).toEqual([id]);
  expect((await pingbacks(service.origin)).events.map(({ gif_id }) => gif_id)).toContain(id);
});

test("[PNG-13, EMB-03] in a sandboxed frame without storage, a click before the script has loaded arrives when the page is left", async ({
  page,
  service,
  host,
  heldHost,
}) => {
  const source = heldHost.page(`${host.origin}/cdn/embed.js`);
  const inner = host.page(
    `${tag(service, 'data-consent="granted"', source)}<giflet-grid no-link></giflet-grid>`,
    {
      path: "/inner",
      policy: `script-src ${new URL(source).origin} 'wasm-unsafe-eval'; style-src 'none'`,
    },
  );
  await page.goto(
    heldHost.page(
      host.page(
        `<iframe class="inner" sandbox="allow-scripts" width="800" height="700" src="${heldHost.page(inner)}"></iframe>`,
      ),
    ),
  );
  const frame = await page.frame(".inner");
  const id = await clickFirst(frame);
  await isRequested(heldHost);
  await page.goto("about:blank");
  expect((await stored(service.origin, "CLICK")).map(({ gif_id }) => gif_id)).toEqual([id]);
});
