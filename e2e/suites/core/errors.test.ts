import { gridShown, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[GRD-04] a page that fails says so, calls back, and comes on a retry", async ({ page, service }) => {
  await service.misbehave({ error_rate: 1, status: 500 });
  await page.goto(sitePage("grid", { service: service.origin }));
  await page.find(".giflet-retry").shown();
  expect(await page.find(".giflet-message").text()).toBe("Error loading GIFs. Try again?");
  expect(await page.find(".giflet-retry").text()).toBe("Try again?");
  expect(await page.evaluate(() => testPage.calls.map(({ name }) => name))).toContain("fetchError");

  await service.misbehave({});
  await page.find(".giflet-retry").click();
  await gridShown(page, 6);
  await page.find(".giflet-message").gone();
});

test("[GRD-04] a service that is gone in the middle of a list costs nothing that was there", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 400, height: 420 } });
  await page.goto(sitePage("grid", { service: service.origin, columns: 1 }));
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

test("[GRD-04] after a failure nothing is asked again unless the visitor wants it", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("grid", { service: service.origin }));
  await page.find(".giflet-retry").shown();
  const asked = () => page.requests.filter(({ url }) => url.includes("/gifs/trending")).length;
  const before = asked();
  // Longer than the debounce of a page: another search's answer comes and goes meanwhile.
  await service.misbehave({ latency: 600 });
  await page.evaluate(() => testPage.sdk.search("a"));
  expect(asked()).toBe(before);
});

test("[GRD-04, GRD-06] a core that could not be loaded is asked for again, and the items take their places", async ({
  page,
  service,
}) => {
  await page.mock(".wasm", { status: 404, body: "" });
  await page.mock("js-fallback", { status: 404, body: "" });
  await page.goto(sitePage("grid", { service: service.origin }, "streaming"));
  await page.find(".giflet-retry").shown();
  expect(await page.evaluate(() => document.querySelector(".giflet-placed"))).toBeNull();

  await page.mock(".wasm", "server");
  await page.find(".giflet-retry").click();
  await page.find(".giflet-placed > .giflet-item").shown();
  await gridShown(page, 6);
});

test("[GRD-04, EMB-05] with the WebAssembly missing a grid searches and pages by the core in JavaScript", async ({
  page,
  service,
}) => {
  await page.mock(".wasm", { status: 404, body: "" });
  await page.goto(sitePage("grid", { service: service.origin }, "streaming"));
  await page.find(".giflet-placed > .giflet-item").shown();
  await gridShown(page, 6);
  await page.waitFor("the second page", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector('.giflet-placed > .giflet-item[aria-posinset="18"] .giflet-gif');
  });
});
