import { type Page, until } from "../../driver/index.ts";
import { commonTerm } from "../../support/catalogue.ts";
import { gif, gridShown, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { pingbacks, stored } from "../../support/pingbacks.ts";

/** Waits until a callback of the page's component was called, and returns the ids of its GIFs. */
function called(page: Page, name: string, count = 1): Promise<string[]> {
  return page.waitFor(
    `${count} calls of ${name}`,
    (name, count) => {
      const calls = testPage.calls.filter((call) => call.name === name);
      return calls.length >= count && calls.flatMap(({ ids }) => ids);
    },
    name,
    count,
  );
}

function kept(page: Page): Promise<number> {
  return page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
}

test("[PNG-06, ITM-02, GRD-01] a GIF in full view is reported as seen once, however often it returns", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, consent: "granted" }));
  await gridShown(page, 6);
  const [first] = await mountedIds(page);
  const seen = await stored(service.origin, "SEEN", (events) =>
    events.some(({ gif_id }) => gif_id === first),
  );
  expect(seen[0]).toMatchObject({ action_type: "SEEN", event_type: "GIF_TRENDING" });

  await page.waitFor(
    "the first item to go",
    (selector) => {
      scrollBy(0, innerHeight);
      return !document.querySelector(selector);
    },
    gif(first),
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.find(gif(first)).shown();
  await gridShown(page);
  await page.evaluate(() => testPage.client.flush());
  const all = await called(page, "seen", 6);
  const after = await stored(service.origin, "SEEN", (events) => events.length >= all.length);
  expect(after.filter(({ gif_id }) => gif_id === first)).toHaveLength(1);
  expect(new Set(after.map(({ gif_id }) => gif_id)).size).toBe(after.length);
});

test("[PNG-02, PNG-03] a pingback names the visitor, the response and the previous response", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, consent: "granted", noLink: 1 }));
  await gridShown(page, 6);
  const trending = await mountedIds(page);
  await page.evaluate((term) => testPage.change({ term }), await commonTerm(service.origin));
  await page.waitFor(
    "another list",
    (id) => document.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId !== id,
    trending[0],
  );
  await gridShown(page, 6);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  const [click] = await stored(service.origin, "CLICK");
  const storage = await page.evaluate(() => ({
    local: Object.values(localStorage) as string[],
    session: Object.values(sessionStorage) as string[],
  }));
  expect(click?.random_id).not.toBe("");
  expect(storage.local).toContain(click?.random_id);
  expect(click?.user_id).toHaveLength(16);
  expect(storage.session).toContain(click?.user_id);
  const list = storage.session.find((text) => text.includes(click?.response_id ?? "?")) ?? "";
  expect(list).not.toBe("");
  expect(click?.prior_response_id).not.toBe("");
  expect(list).toContain(click?.prior_response_id);
});

test("[PNG-12] nothing is stored, sent or injected before consent, and a refusal clears what was queued", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, noLink: 1 }));
  await gridShown(page, 6);
  const target = '.giflet-item[aria-posinset="2"] .giflet-target';
  await page.find(target).hover();
  await called(page, "hover");
  await page.find(target).click();
  await called(page, "click");
  await called(page, "seen");
  // Not even on flush, or when the page is hidden.
  await page.evaluate(async () => {
    await testPage.client.flush();
    dispatchEvent(new PageTransitionEvent("pagehide"));
  });
  expect(await kept(page)).toBe(0);
  expect(page.requests.filter(({ url }) => /pingback|pixel/.test(url))).toEqual([]);
  expect((await pingbacks(service.origin)).total).toBe(0);

  await page.evaluate(() => testPage.client.setConsent("granted"));
  await page.find(target).click();
  await stored(service.origin, "CLICK");
  expect(await kept(page)).toBeGreaterThan(0);

  await page.evaluate(() => testPage.client.setConsent("denied"));
  await page.waitFor("the storage to be cleared", () => localStorage.length + sessionStorage.length === 0);
});

test("[PNG-05, PNG-13] queued pingbacks are sent when the page is hidden", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, consent: "granted", noLink: 1 }));
  await gridShown(page, 6);
  const before = await stored(service.origin, "SEEN");
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  const [clicked] = await called(page, "click");
  await page.close();
  const clicks = await stored(service.origin, "CLICK");
  expect(clicks.map(({ gif_id }) => gif_id)).toEqual([clicked]);
  expect((await pingbacks(service.origin)).events.length).toBeGreaterThan(before.length);
});

test("[PNG-13] pingbacks that could not be delivered are delivered later, and counted once", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, consent: "granted", noLink: 1 }));
  await gridShown(page, 6);
  await stored(service.origin, "SEEN");
  await service.halt();
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  const [clicked] = await called(page, "click");
  await until("a failed delivery", async () =>
    page.requests.some(({ url, failed }) => url.includes("/pingback") && failed),
  );
  await service.revive();
  const clicks = await stored(service.origin, "CLICK");
  expect(clicks.map(({ gif_id }) => gif_id)).toEqual([clicked]);
});

test("[PNG-13] a page waits as long as the Retry-After of a 503 of another origin says, then delivers once", async ({
  page,
  service,
}) => {
  /** Longer than the delay without a header, which is at most 2 s. In s. */
  const delay = 4;
  await page.goto(sitePage("grid/grid", { service: service.origin, consent: "granted", noLink: 1 }));
  await gridShown(page, 6);
  await stored(service.origin, "SEEN");
  await service.misbehave({ error_rate: 1, status: 503, retry_after: delay });
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  const [clicked] = await called(page, "click");
  const refusal = await page.waitFor("the refusal", () => {
    const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return requests.find(({ name, responseStatus }) => name.includes("/pingback") && responseStatus === 503)
      ?.responseEnd;
  });
  await service.misbehave({});
  const clicks = await stored(service.origin, "CLICK");
  expect(clicks.map(({ gif_id }) => gif_id)).toEqual([clicked]);
  const after = await page.evaluate(
    (refusal) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => name.includes("/pingback") && startTime > refusal)
        .map(({ startTime }) => startTime - refusal),
    refusal,
  );
  // Timers of browsers may be 1 ms early.
  expect(Math.min(...after)).toBeGreaterThan(delay * 1000 - 2);
});
