import type { Page } from "../../driver/index.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { reports, subject, waitForReport } from "../../support/reports.ts";
import type { Service } from "../../support/service.ts";

/** Throws an uncaught error in the page. */
function fail(page: Page, message: string): Promise<void> {
  return page.evaluate((message) => globalThis.fail(message), message);
}

/** Opens a page with the monitor, and waits until it is loaded. */
async function watched(page: Page, service: Service): Promise<void> {
  await page.goto(
    sitePage("core/monitor", { service: service.origin, rate: 1, withPort: 1, consent: "granted" }),
  );
  await waitForReport(service.origin, "first", () => fail(page, "first"));
}

const scripts = (page: Page) => page.requests.filter(({ url }) => /\.js(\?|$)/.test(url)).length;

test("[MON-01] window errors, unhandled rejections and responses of 400 and above are reported", async ({
  page,
  service,
}) => {
  await watched(page, service);
  await page.evaluate(async (origin) => {
    const image = new Image();
    // Without CORS, the page cannot read the status.
    image.crossOrigin = "anonymous";
    image.src = `${origin}/v1/gifs/no-such-image?api_key=key-of-the-site`;
    refuse("rejected");
    await fetch(`${origin}/v1/gifs/no-such-gif?api_key=key-of-the-site`);
    await fetch(`${origin}/v1/gifs/trending?api_key=key-of-the-site`);
  }, service.origin);
  const rejection = await waitForReport(service.origin, "rejected");
  expect(rejection.exception?.values[0]).toMatchObject({
    type: "TypeError",
    mechanism: { type: "unhandledrejection" },
  });
  const answer = await waitForReport(service.origin, "no-such-gif");
  expect(subject(answer)).toBe(`HTTP 404 ${service.origin}/v1/gifs/no-such-gif`);
  const image = await waitForReport(service.origin, "no-such-image");
  expect(subject(image)).toBe(`HTTP 404 ${service.origin}/v1/gifs/no-such-image`);
  await fail(page, "marker");
  const last = await waitForReport(service.origin, "marker");
  expect(last.exception?.values[0]).toMatchObject({ type: "Error", mechanism: { type: "error" } });
  expect(
    (await reports(service.origin)).map(subject).filter((about) => about.startsWith("HTTP")),
  ).toHaveLength(2);
});

test("[MON-02] a report has the last 30 breadcrumbs, in order", async ({ page, service }) => {
  await watched(page, service);
  await page.evaluate(() => {
    for (let index = 0; index < 40; index += 1) monitor.note(`entry ${index}`);
  });
  await fail(page, "marker");
  const { breadcrumbs } = await waitForReport(service.origin, "marker");
  const expected = Array.from({ length: 30 }, (_, index) => `entry ${index + 10}`);
  expect(breadcrumbs?.map(({ message }) => message)).toEqual(expected);
});

test("[MON-01, MON-02] clicks and calls are breadcrumbs, without the visitor's text", async ({
  page,
  service,
}) => {
  await watched(page, service);
  await page.find(".press").click();
  await page.evaluate(
    (origin) => fetch(`${origin}/v1/gifs/trending?api_key=k`).then(() => {}),
    service.origin,
  );
  const { breadcrumbs } = await waitForReport(service.origin, "marker", () => fail(page, "marker"));
  const entries = breadcrumbs?.map(({ category, message }) => `${category}: ${message}`) ?? [];
  expect(entries).toContain("ui.click: button.press");
  expect(entries).toContain(`http: 200 ${service.origin}/v1/gifs/trending`);
});

test("[MON-03] a failing capture service is not reported to itself, and the page continues", async ({
  page,
  service,
}) => {
  await watched(page, service);
  await service.misbehave({ error_rate: 1 });
  await fail(page, "marker of trouble");
  await page.waitFor(
    "the refused report",
    (origin) => {
      const sent = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.startsWith(`${origin}/api/`));
      return sent.some((entry) => (entry as PerformanceResourceTiming).responseStatus === 503);
    },
    service.origin,
  );
  await service.misbehave({});
  await waitForReport(service.origin, "marker of peace", () => fail(page, "marker of peace"));
  const about = (await reports(service.origin)).map(subject);
  expect(about.filter((text) => text.startsWith("HTTP"))).toEqual([]);
});

test("[MON-03] the monitor is not downloaded without consent, or in a session that is not sampled", async ({
  open,
  page,
  service,
}) => {
  const plain = { service: service.origin, withPort: 1 };
  await page.goto(sitePage("core/monitor", { ...plain, rate: 0, consent: "granted" }));
  const alone = scripts(page);
  for (const params of [
    { ...plain, rate: 1, consent: "unknown" },
    { ...plain, rate: 1, consent: "pending" },
    { ...plain, rate: 1, consent: "denied" },
    { service: service.origin, rate: 1, consent: "granted" },
  ]) {
    const other = await open();
    await other.goto(sitePage("core/monitor", params));
    await other.evaluate(() => {
      dispatchEvent(new ErrorEvent("error", { error: new Error("unwatched") }));
      monitor.note("unwatched");
    });
    expect(scripts(other)).toBe(alone);
    expect(other.requests.filter(({ url }) => url.startsWith(service.origin))).toEqual([]);
    const isSampled = params.consent === "granted";
    expect(await other.evaluate(() => sessionStorage.length + localStorage.length)).toBe(isSampled ? 1 : 0);
  }
  const watching = await open();
  await watched(watching, service);
  expect(scripts(watching)).toBeGreaterThan(alone);
  await watching.evaluate(() => monitor.setConsent("denied"));
  await fail(watching, "marker after");
  await watching.waitFor("the storage to be cleared", () => sessionStorage.length === 0);
  expect((await reports(service.origin)).map(subject)).not.toContain("marker after");
});
