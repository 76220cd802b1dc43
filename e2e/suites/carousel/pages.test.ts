import { until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { rowShown } from "../../support/carousel.ts";
import { advance, observersReported, STOPPED_CLOCK } from "../../support/clock.ts";
import { listsRest } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";

test("[CAR-01] the second page is requested 100 ms after the first", async ({ open, service }) => {
  const page = await open(STOPPED_CLOCK);
  // So low that the end of the first page is in view.
  await page.goto(sitePage("carousel/carousel", { service: service.origin, height: 50 }));
  await rowShown(page);
  const isPage = ({ url, method }: { url: string; method: string }) =>
    method === "GET" && url.includes("/gifs/trending");
  const requested = () => page.requests.filter(isPage).length;
  await advance(page, 99);
  expect(requested()).toBe(1);
  await advance(page, 1);
  await until("the second request", async () => requested() === 2);
});

for (const { title, ...list } of [
  { title: "without styles" },
  { title: "with the styles of a grid", "grid-styles": 1 },
]) {
  test(`[CAR-02] an endless row ${title} rests after a few pages, at its end too`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage("carousel/unstyled", { service: service.origin, ...list }));
    for (let visits = 0; visits < 3; visits += 1) {
      await listsRest(page);
      await page.evaluate(() => document.querySelector(".giflet-end")?.scrollIntoView());
      await observersReported(page);
    }
    await listsRest(page);
    expect(await page.evaluate(() => pageCount)).toBeLessThan(8);
  });
}

test("[CAR-02] renderError shows an error of the page's own, whose retry moves the focus to the list", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, error: 1 }));
  await page.find(".own-error").shown();
  expect(await page.find('[role="status"]').text()).toBe("Load again");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetchError").length)).toBe(
    1,
  );
  await service.misbehave({});
  await page.find(".own-error").focus();
  await page.press("Enter");
  await rowShown(page);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("giflet-list");
});

test("[CAR-02, PNG-06] calls the same callbacks as the grid, and sends pingbacks with the layout CAROUSEL", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, noLink: 1, consent: "granted" }));
  await rowShown(page);
  const first = '.giflet-item[aria-posinset="1"]';
  const id = await page.find(`${first} .giflet-gif`).attribute("data-gif-id");
  await page.find(first).hover();
  await page.waitFor("the hover", () => testPage.calls.some(({ name }) => name === "hover"));
  await page.find(`${first} .giflet-target`).rightClick();
  await page.find(`${first} .giflet-target`).click();
  for (const name of ["fetched", "visible", "seen", "hover", "rightClick", "click"]) {
    await page.waitFor(
      `${name} to be called`,
      (name, id) => testPage.calls.some((call) => call.name === name && call.ids.includes(id ?? "")),
      name,
      id,
    );
  }
  for (const action of ["SEEN", "HOVER", "CLICK"]) {
    const [event] = await stored(service.origin, action, (events) =>
      events.some(({ gif_id }) => gif_id === id),
    );
    expect(event?.attributes).toContainEqual({ key: "layout", value: "CAROUSEL" });
  }
});
