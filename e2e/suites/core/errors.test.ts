import { gridShown } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

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
