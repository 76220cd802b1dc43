import { advance, STOPPED_CLOCK } from "../../support/clock.ts";
import { gridShown, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[GRD-04] a failed page shows an error, calls back, and is fetched on retry", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 500 });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await page.find(".giflet-retry").shown();
  expect(await page.find(".giflet-message").text()).toBe("Error loading GIFs. Try again?");
  expect(await page.find(".giflet-retry").text()).toBe("Try again?");
  expect(await page.evaluate(() => testPage.calls.map(({ name }) => name))).toContain("fetchError");

  await service.misbehave({});
  await page.find(".giflet-retry").click();
  await gridShown(page, 6);
  await page.find(".giflet-message").gone();
});

test("[GRD-04] a service that goes down in the middle of a list leaves the loaded items in place", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 400, height: 420 } });
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 1 }));
  await gridShown(page, 2);
  await service.halt();
  await page.waitFor("the error below the list", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector(".giflet-retry");
  });
  expect(await mountedIds(page)).not.toEqual([]);
  const count = await page.evaluate(
    () => testPage.calls.filter(({ name }) => name === "fetched").at(-1)?.ids.length ?? 0,
  );

  await service.revive();
  await page.find(".giflet-retry").click();
  await page.waitFor(
    "a longer list",
    (count) => (testPage.calls.filter(({ name }) => name === "fetched").at(-1)?.ids.length ?? 0) > count,
    count,
  );
});

test("[GRD-04] after a failure, nothing is requested before the visitor retries", async ({
  open,
  service,
}) => {
  const page = await open(STOPPED_CLOCK);
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await page.find(".giflet-retry").shown();
  const asked = () => page.requests.filter(({ url }) => url.includes("/gifs/trending")).length;
  const before = asked();
  // Longer than the debounce.
  await advance(page, 10_000);
  expect(asked()).toBe(before);
});

test("[GRD-04, GRD-06] a core that failed to load is requested again, and the items are laid out", async ({
  page,
  service,
}) => {
  await page.mock(".wasm", { status: 404, body: "" });
  await page.mock("js-fallback", { status: 404, body: "" });
  await page.goto(sitePage("grid/grid", { service: service.origin }, "streaming"));
  await page.find(".giflet-retry").shown();
  expect(await page.evaluate(() => document.querySelector(".giflet-placed"))).toBeNull();

  await page.mock(".wasm", "server");
  await page.find(".giflet-retry").click();
  await page.find(".giflet-placed > .giflet-item").shown();
  await gridShown(page, 6);
});

test("[GRD-04, EMB-05] if the WebAssembly file is missing, the grid searches and pages with the JavaScript fallback, also after a trap", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 400, height: 420 } });
  await page.mock(".wasm", { status: 404, body: "" });
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 1 }, "streaming"));
  await page.find(".giflet-placed > .giflet-item").shown();
  await gridShown(page, 2);
  expect(await page.evaluate(() => testPage.trap())).toBe("trap");
  await page.waitFor("the second page", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector('.giflet-placed > .giflet-item[aria-posinset="18"] .giflet-gif');
  });
});
