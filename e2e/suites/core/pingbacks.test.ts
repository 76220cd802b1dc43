import type { Page } from "../../driver/index.ts";
import { gif, gridShown, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";

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
