import type { Page } from "../../driver/index.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import type { Service } from "../../support/service.ts";

const item = (place: number) => `.giflet-item[aria-posinset="${place}"]`;

function trending(service: Service, limit: number): Promise<string[]> {
  return callApi(service.origin, "gifs/trending", { limit }).then(ids);
}

/** Waits until this many items are mounted. */
function mounted(page: Page, count: number): Promise<unknown> {
  return page.waitFor(
    `${count} items`,
    (count) => document.querySelectorAll(".giflet-item").length >= count,
    count,
  );
}

test("[GRD-10] an extra has its position, its aspect ratio and its place in the tab order", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/extras", { service: service.origin, extras: 1 }));
  await gridShown(page, 6);
  const wanted = await trending(service, 4);
  const flow = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item")]
      .slice(0, 5)
      .map((item) => item.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId ?? item.textContent),
  );
  expect(flow).toEqual([wanted[0], wanted[1], "Something else", wanted[2], wanted[3]]);
  // At once: classic scrollbars change the width when the first one appears.
  const { extra, column, size } = await page.evaluate((first) => {
    const boxOf = (selector: string) => {
      const {
        y = 0,
        width = 0,
        height = 0,
      } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { y, width, height };
    };
    const size = document.querySelector<HTMLElement>(".own-extra")?.dataset.size;
    return { extra: boxOf(".own-extra"), column: boxOf(first), size };
  }, item(1));
  expect(extra.width).toBeGreaterThan(0);
  expect(extra.width).toBe(column.width);
  expect(extra.height).toBeCloseTo(extra.width / 2, 0);
  expect(size).toBe(`${extra.width} ${extra.height}`);
  expect(extra.y).toBe(column.y);

  const focusAt = (what: string, selector: string) =>
    page.waitFor(what, (selector) => document.activeElement?.closest(selector), selector);
  await page.find(".own-extra").focus();
  await page.press("ArrowLeft");
  await focusAt("the focus before it", item(2));
  await page.find(".own-extra").focus();
  await page.press("ArrowDown");
  await focusAt("the focus below it", ".giflet-target");
  await page.press("ArrowUp");
  await focusAt("the focus on it", ".own-extra");

  // Another extra in its place has a box of its own.
  await page.evaluate(() => testPage.change({ ratio: "2" }));
  const changed = await page.waitFor(
    "the higher box",
    (width) => {
      const box = document.querySelector(".own-extra")?.closest(".giflet-item")?.getBoundingClientRect();
      return box && box.height > width && { width: box.width, height: box.height };
    },
    extra.width,
  );
  expect(changed.height).toBeCloseTo(changed.width * 2, 0);
});

test("[GRD-12] ref.scrollTo scrolls an item to the top, also one that is not mounted", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/extras", { service: service.origin, columns: 2 }));
  await gridShown(page);
  await page.waitFor("a list of 40", () => {
    scrollBy(0, innerHeight);
    const items = [...document.querySelectorAll(".giflet-item")];
    return Number(items.at(-1)?.getAttribute("aria-posinset")) >= 40;
  });
  for (const place of [1, 30, 4]) {
    expect(await page.evaluate(() => typeof globalThis.grid?.scrollTo)).toBe("function");
    await page.evaluate((place) => globalThis.grid?.scrollTo(place - 1), place);
    await page.waitFor(
      `item ${place} at the top`,
      (place) => {
        const found = document.querySelector(`.giflet-item[aria-posinset="${place}"]`);
        return found && Math.abs(found.getBoundingClientRect().top) <= 1;
      },
      place,
    );
  }
});

/** Ways in which the core fails to load, each with a script or a mocked response that causes it. */
const FAILURES = {
  "without WebAssembly": { before: "delete globalThis.WebAssembly" },
  "refusing WebAssembly": {
    before: `
      const error = () => new WebAssembly.CompileError("refused by policy");
      const refuse = () => Promise.reject(error());
      WebAssembly.Module = class { constructor() { throw error(); } };
      Object.assign(WebAssembly, { compile: refuse, compileStreaming: refuse, instantiate: refuse,
        instantiateStreaming: refuse });`,
  },
  "whose WebAssembly is missing": { reply: { status: 404, body: "" } },
  "whose WebAssembly never comes": { reply: "silence" },
} as const;

for (const [failure, how] of Object.entries(FAILURES)) {
  test(`[EMB-05] a page ${failure} shows the GIFs of a grid as images with links`, async ({
    open,
    service,
  }) => {
    // Decoded by a server, or by an earlier visit.
    const whole = await open();
    await whole.goto(sitePage("grid/extras", { service: service.origin, renderer: 1 }));
    await mounted(whole, 6);
    const saved = await whole.evaluate(() => testPage.client.trending({ limit: 12 }));

    const page = await open("before" in how ? how : {});
    if ("reply" in how) await page.mock(".wasm", how.reply);
    await page.mock("js-fallback", { status: 404, body: "" });
    await page.mock("saved.json", {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(saved),
    });
    const build = "reply" in how ? "streaming" : undefined;
    await page.goto(
      sitePage("grid/extras", { service: service.origin, saved: 1, consent: "granted" }, build),
    );
    await gridShown(page, 12);
    await page.find(".giflet-flow").shown();
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>(".giflet-flow a.giflet-target")].map(
        ({ href }) => href,
      ),
    );
    expect(links).toEqual(saved.items.map(({ url }) => url));
    const columns = await page.evaluate(() => {
      const items = [...document.querySelectorAll(".giflet-item")];
      return new Set(items.map((item) => item.getBoundingClientRect().left)).size;
    });
    expect(columns).toBe(5);
    // Pingbacks cannot be recorded, and nothing throws: the harness checks that.
    await page.waitFor("the first to be seen", () => testPage.calls.some(({ name }) => name === "seen"));
  });
}
