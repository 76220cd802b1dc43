import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { advance, observersReported, STOPPED_CLOCK } from "../../support/clock.ts";
import { gridShown, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";

/** Waits until the row is laid out and the pictures in view have loaded. */
async function rowShown(page: Page): Promise<void> {
  await page.waitFor("a row with its pictures", () => {
    const row = document.querySelector(".giflet-row")?.getBoundingClientRect();
    const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-placed img.giflet-media")];
    const inView = images.filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      return row && right > row.left && left < row.right;
    });
    return inView.length > 0 && inView.every((image) => image.complete && image.naturalWidth > 0);
  });
}

/** Position of the focused item, from 1; 0 if none is focused. */
function focused(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset") ?? 0),
  );
}

async function focusAt(page: Page, place: number): Promise<void> {
  await page.waitFor(
    `the focus on item ${place}, whole`,
    (place) => {
      const item = document.activeElement?.closest("[aria-posinset]");
      if (item?.getAttribute("aria-posinset") !== String(place)) return false;
      const { left, right } = item.getBoundingClientRect();
      const row = item.closest(".giflet-row")?.getBoundingClientRect();
      return row && left >= row.left - 1 && right <= row.right + 1;
    },
    place,
  );
}

/** Waits until scrolling has ended, and returns the scroll position. */
function restingAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    for (let still = 0, last = Number.NaN; still < 6; ) {
      still = row.scrollLeft === last ? still + 1 : 0;
      last = row.scrollLeft;
      await new Promise(requestAnimationFrame);
    }
    return Math.abs(row.scrollLeft);
  });
}

/** Waits until the row is more than two views long. On a page whose clock stands still, it moves on by the debounce of the list. */
async function longRow(page: Page): Promise<void> {
  await page.waitFor("a row of more than two views", () => {
    globalThis.clock?.advance(100);
    const row = document.querySelector(".giflet-row");
    return row && row.scrollWidth > 2 * row.clientWidth;
  });
}

/** The positions of the mounted items in the row. */
function beginnings(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item")].map((item) => item.offsetLeft),
  );
}

test("[CAR-01] items are in one row of the given height, 6 px apart, with widths from their aspect ratios", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, height: 150 }));
  await rowShown(page);
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 6 });
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-item")].slice(0, 3).map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    const { width, height } = data[index]?.images.original ?? {};
    expect(box.height).toBe(150);
    expect(box.width).toBe(Math.round((150 * Number(width)) / Number(height)));
    expect(box.y).toBe(boxes[0]?.y);
    const next = boxes[index + 1];
    if (next) expect(next.x - box.x - box.width).toBe(6);
  }
  await page.goto(sitePage("carousel/carousel", { service: service.origin, gutter: 20 }));
  await rowShown(page);
  const [first = 0, second = 0] = await beginnings(page);
  const width = (await page.find('.giflet-item[aria-posinset="1"]').box()).width;
  expect(second - first - width).toBe(20);
});

test("[CAR-01] an empty result shows the caller's message", async ({ page, service }) => {
  const params = { service: service.origin, term: "zzqqxxzz", nothing: "Nothing moves here" };
  await page.goto(sitePage("carousel/carousel", params));
  await page.find(".giflet-message").shown();
  expect(await page.find('[role="status"]').text()).toBe("Nothing moves here");
  expect(await axeFindings(page)).toEqual([]);
});

test("[GRD-11] a carousel has the mark of the provider", async ({ page, service }) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  await page.find(".giflet-carousel .giflet-mark").shown();
  expect(await page.find(".giflet-mark").text()).toBe("Powered by Loopery");
  expect(await page.find(".giflet-mark").attribute("href")).toBe(service.origin);
});

test("[CAR-01] the first page is requested immediately, the next at least 100 ms later", async ({
  open,
  service,
}) => {
  const page = await open(STOPPED_CLOCK);
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  // Longer than the debounce after the last request.
  await advance(page, 200);
  const change = (term: string) => page.evaluate((term) => testPage.change({ term }), term);
  const terms = () =>
    page.requests.flatMap(({ url, method }) => {
      const term = new URL(url).searchParams.get("q");
      return method === "GET" && term ? term : [];
    });
  await change("cat");
  await until("the request for the first term", async () => terms().length > 0);
  await change("dog");
  await advance(page, 99);
  expect(terms()).toEqual(["cat"]);
  await advance(page, 1);
  await until("the request for the second term", async () => terms().includes("dog"));
});

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

test("[CAR-02] the first page has 6 items, later ones 12, while the end is in view, until there are no new items", async ({
  page,
  service,
}) => {
  const all = ids(await callApi(service.origin, "gifs/search", { q: "metronome", limit: 50 }));
  await page.goto(sitePage("carousel/carousel", { service: service.origin, term: "metronome", height: 100 }));
  await rowShown(page);
  await page.waitFor("the end of the list", () => {
    const row = document.querySelector(".giflet-row");
    row?.scrollTo({ left: row.scrollWidth, behavior: "instant" });
    const items = [...document.querySelectorAll(".giflet-item")];
    return items.at(-1)?.getAttribute("aria-setsize") !== "-1" && items.length > 0;
  });
  const size = await page.find(".giflet-item").attribute("aria-setsize");
  expect(Number(size)).toBeGreaterThanOrEqual(Math.min(all.length, 50));
  const asked = page.requests
    .filter(({ url, method }) => url.includes("/gifs/search") && method === "GET")
    .map(({ url }) => new URL(url).searchParams)
    .map((query) => `${query.get("offset")}+${query.get("limit")}`);
  expect(asked[0]).toBe("0+6");
  expect(new Set(asked.slice(1).map((part) => part.split("+")[1]))).toEqual(new Set(["12"]));
  expect(new Set(asked).size).toBe(asked.length);
  const last = await page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetched").at(-1)?.ids);
  expect(last?.slice(0, all.length)).toEqual(all);
  expect(new Set(last).size).toBe(last?.length);
  expect(await page.find(".giflet-list").attribute("aria-busy")).toBe("false");
});

const errorsOf = (page: Page) =>
  page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetchError").length);

test("[CAR-02] a failed page is not shown: the row keeps its items, calls back, and fetches again when its end comes into view again", async ({
  open,
  service,
}) => {
  const page = await open(STOPPED_CLOCK);
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  // The six items of the first page do not fill the row: its end would stay in view.
  await longRow(page);
  await service.misbehave({ error_rate: 1, status: 400 });
  const scrollTo = (end: boolean) =>
    page.evaluate((end) => {
      const row = document.querySelector<HTMLElement>(".giflet-row");
      row?.scrollTo({ left: end ? row.scrollWidth : 0, behavior: "instant" });
    }, end);
  await until("the failed page", async () => {
    await scrollTo(true);
    await advance(page, 100);
    return (await errorsOf(page)) > 0;
  });
  await page.waitFor("a list that loads nothing", () =>
    document.querySelector('.giflet-list[aria-busy="false"]'),
  );
  expect(await page.evaluate(() => document.querySelector(".giflet-message, .giflet-retry"))).toBeNull();
  const items = await page.evaluate(() => document.querySelectorAll(".giflet-item").length);
  expect(items).toBeGreaterThan(0);
  const asked = () => page.requests.filter(({ url }) => url.includes("/gifs/trending")).length;
  const before = asked();
  // Longer than many debounces.
  await advance(page, 10_000);
  expect(asked()).toBe(before);

  await service.misbehave({});
  const fetched = () => page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetched").length);
  const pages = await fetched();
  await until("the next page", async () => {
    await scrollTo(false);
    // The list must have learned that its end has left the view.
    await observersReported(page);
    await scrollTo(true);
    await advance(page, 100);
    return (await fetched()) > pages;
  });
});

test("[CAR-02, CAR-03] renderError shows an error of the page's own, whose retry moves the focus to the list", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, error: 1 }));
  await page.find(".own-error").shown();
  expect(await page.find('[role="status"]').text()).toBe("Load again");
  expect(await axeFindings(page)).toEqual([]);
  expect(await errorsOf(page)).toBe(1);
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

test("[CAR-03, A11-03] the buttons scroll by one view and end at the start of an item", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  // In a shorter one, there may be no view to scroll by.
  await longRow(page);
  await page.find('.giflet-scroll-button-next[aria-disabled="false"]').shown();
  expect(await page.find(".giflet-scroll-button-previous").attribute("aria-disabled")).toBe("true");
  await page.find(".giflet-scroll-button-previous").gone();
  await page.find(".giflet-scroll-button-next").shown();
  const cut = await page.evaluate(() => {
    const row = document.querySelector(".giflet-row")?.getBoundingClientRect();
    const items = [...document.querySelectorAll(".giflet-item")];
    return items
      .find((item) => item.getBoundingClientRect().right > (row?.right ?? 0))
      ?.getAttribute("aria-posinset");
  });
  await page.find(".giflet-scroll-button-next").click();
  await page.waitFor(
    "the item that was cut off at the beginning",
    (cut) => {
      const item = document.querySelector(`.giflet-item[aria-posinset="${cut}"]`)?.getBoundingClientRect();
      const row = document.querySelector(".giflet-row")?.getBoundingClientRect();
      return item && row && Math.abs(item.left - row.left) <= 1;
    },
    cut,
  );
  await page.find('.giflet-scroll-button-previous[aria-disabled="false"]').shown();
  await page.find(".giflet-scroll-button-previous").click();
  await page.waitFor("the beginning", () => document.querySelector(".giflet-row")?.scrollLeft === 0);
});

test("[CAR-03] scrolling snaps to the start of an item", async ({ page, service }) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 100 }));
  await rowShown(page);
  const [, second = 0] = await beginnings(page);
  await page.evaluate((left) => document.querySelector(".giflet-row")?.scrollTo({ left }), second + 25);
  await page.waitFor("the start of an item at the start of the row", () => {
    const row = document.querySelector(".giflet-row") as Element;
    const items = [...row.querySelectorAll<HTMLElement>(".giflet-item")];
    return row.scrollLeft > 0 && items.some(({ offsetLeft }) => Math.abs(offsetLeft - row.scrollLeft) <= 1);
  });
});

test("[CAR-03, A11-01, A11-03] keyboard: one tab stop, arrow keys, Home and End, and Tab leaves the row", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, noLink: 1, hideAttribution: 1 }));
  await rowShown(page);
  await page.find(".giflet-scroll-button-next").focus();
  await page.press("Tab");
  await focusAt(page, 1);
  for (const place of [2, 3]) {
    await page.press("ArrowRight");
    await focusAt(page, place);
  }
  await page.press("ArrowLeft");
  await focusAt(page, 2);
  const reached = await page.waitFor("the last item", async () => {
    const row = document.querySelector(".giflet-row");
    return row && [...document.querySelectorAll(".giflet-item")].at(-1)?.getAttribute("aria-posinset");
  });
  await page.press("End");
  await page.waitFor(
    "the focus far on",
    (reached) =>
      Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset")) >=
      Number(reached),
    reached,
  );
  await page.press("Home");
  await focusAt(page, 1);
  await page.waitFor("the beginning", () => document.querySelector(".giflet-row")?.scrollLeft === 0);
  await page.press("Enter");
  await page.press("Space");
  await page.waitFor("two clicks", () => testPage.calls.filter(({ name }) => name === "click").length === 2);
  await page.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("After it");
  await page.press("Shift+Tab");
  expect(await focused(page)).toBe(1);
});

test("[CAR-03] right to left: row, arrow keys and buttons are mirrored", async ({ page, service }) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, rtl: 1, many: 100 }));
  await rowShown(page);
  const one = await page.find('.giflet-item[aria-posinset="1"]').box();
  const two = await page.find('.giflet-item[aria-posinset="2"]').box();
  expect(two.x + two.width).toBe(one.x - 6);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  await page.press("ArrowLeft");
  await focusAt(page, 2);
  await page.press("End");
  await focusAt(page, 100);
  await page.press("Home");
  await focusAt(page, 1);
  const next = await page.find(".giflet-scroll-button-next").box();
  expect(next.x).toBeLessThan(200);
  const lines = await page.evaluate(() =>
    ["::before", "::after"].map((pseudo) => {
      const button = document.querySelector(".giflet-scroll-button-next") as Element;
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(button, pseudo);
      return { borderLeftWidth, borderRightWidth };
    }),
  );
  // Both lines of the arrow are at its tip, on the left.
  expect(lines).toEqual(Array(2).fill({ borderLeftWidth: "3px", borderRightWidth: "0px" }));
  await page.find(".giflet-scroll-button-next").click();
  await page.waitFor("the way back", () => (document.querySelector(".giflet-row")?.scrollLeft ?? 0) < -300);
  expect(await restingAt(page)).toBeGreaterThan(300);
});

for (const rtl of [false, true]) {
  const direction = rtl ? "right to left" : "left to right";
  test(`[CAR-03] a click scrolls by one view, although a page arrives meanwhile: ${direction}`, async ({
    open,
    service,
  }) => {
    // Answers that arrive some frames later, in the middle of the scroll.
    const page = await open({
      before: `
        const { fetch: request } = globalThis;
        globalThis.fetch = async (...args) => {
          const response = await request(...args);
          for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
          return response;
        };`,
    });
    await page.goto(sitePage("carousel/carousel", { service: service.origin, ...(rtl ? { rtl: 1 } : {}) }));
    await rowShown(page);
    const shown = () =>
      page.evaluate(() => {
        const row = document.querySelector(".giflet-row")?.getBoundingClientRect() as DOMRect;
        const items = [...document.querySelectorAll(".giflet-item")].filter((item) => {
          const { left, right } = item.getBoundingClientRect();
          return right > row.left + 2 && left < row.right - 2;
        });
        const [first, last] = [items[0], items.at(-1)];
        return [first, last].map((item) => Number(item?.getAttribute("aria-posinset"))) as [number, number];
      });
    let pages = 0;
    for (let clicks = 0; clicks < 6; clicks += 1) {
      await page.find('.giflet-scroll-button-next[aria-disabled="false"]').shown();
      await restingAt(page);
      const before = await shown();
      const requests = page.requests.length;
      await page.find(".giflet-scroll-button-next").click();
      await page.waitFor(
        "another item at the start",
        (before) => {
          const row = document.querySelector(".giflet-row")?.getBoundingClientRect() as DOMRect;
          const item = document.querySelector(`.giflet-item[aria-posinset="${before}"]`);
          const box = item?.getBoundingClientRect();
          return !box || box.right <= row.left + 2 || box.left >= row.right - 2;
        },
        before[0],
      );
      await restingAt(page);
      const after = await shown();
      expect(after[0]).toBeGreaterThan(before[0]);
      expect(after[0]).toBeLessThanOrEqual(before[1] + 1);
      if (page.requests.length > requests) pages += 1;
    }
    expect(pages).toBeGreaterThan(1);
  });
}

test("[CAR-03] before its layout, a row renders a bounded number of items", async ({ open, service }) => {
  const page = await open({
    before: `
      globalThis.most = 0;
      new MutationObserver(() => {
        most = Math.max(most, document.querySelectorAll(".giflet-item").length);
      }).observe(document, { childList: true, subtree: true });`,
  });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 5000 }));
  await rowShown(page);
  const most = await page.evaluate(() => (globalThis as unknown as { most: number }).most);
  expect(most).toBeGreaterThan(5);
  expect(most).toBeLessThan(60);
});

test("[CAR-03] of 10,000 items, only those near the viewport are mounted, at any position", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 10_000 }));
  await rowShown(page);
  expect((await mountedIds(page)).length).toBeLessThan(40);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  await page.press("End");
  await focusAt(page, 10_000);
  const { mounted, most } = await page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    const items = () => document.querySelectorAll(".giflet-item").length;
    let most = items();
    for (let step = 1; step < 20; step += 1) {
      row.scrollTo({ left: (row.scrollWidth * step) / 20, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, items());
    }
    return { mounted: items(), most };
  });
  expect(mounted).toBeGreaterThan(5);
  expect(most).toBeLessThan(40);
  // The focused item stays mounted at any distance.
  expect(await focused(page)).toBe(10_000);
  await page.evaluate(() => globalThis.carousel?.scrollTo(5000));
  await page.waitFor("item 5001 at the beginning", () => {
    const item = document.querySelector('.giflet-item[aria-posinset="5001"]')?.getBoundingClientRect();
    const row = document.querySelector(".giflet-row")?.getBoundingClientRect();
    return item && row && Math.abs(item.left - row.left) <= 1;
  });
});

test("[CAR-03, A11-02] with reduced motion, nothing moves by itself and the buttons scroll without animation", async ({
  open,
  service,
}) => {
  const page = await open({ reducedMotion: true });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 100 }));
  await rowShown(page);
  const moves = await page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    document.querySelector<HTMLElement>(".giflet-scroll-button-next")?.click();
    return row.scrollLeft;
  });
  expect(moves).toBeGreaterThan(0);
  expect(
    await page.evaluate(() => [...document.querySelectorAll("video")].filter(({ paused }) => !paused).length),
  ).toBe(0);
});

for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: true }] as const) {
  test(`[CAR-03, A11-01] axe reports nothing for a row: at rest, hovered, scrolled (${JSON.stringify(media)})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 100 }));
    await rowShown(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.find('.giflet-item[aria-posinset="2"]').hover();
    await page.find(".giflet-scroll-button-next").click();
    await restingAt(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("[CAR-03, A11-01] at 200% zoom on a small screen, only the row is wider than the page", async ({
  open,
  service,
}) => {
  // 640 px wide at 200%.
  const page = await open({ viewport: { width: 320, height: 400 } });
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { x, width } = await page.find(".giflet-scroll-button-next").box();
  expect(x + width).toBeLessThanOrEqual(320);
  await page.find(".giflet-scroll-button-next").click();
  await page.waitFor("the row to move", () => (document.querySelector(".giflet-row")?.scrollLeft ?? 0) > 50);
});

test("[CLI-11, CLI-17] EmojiVariations fetches with the client of ClientProvider, and its items can be selected", async ({
  page,
  service,
}) => {
  const response = await fetch(`${service.origin}/v2/emoji?api_key=e2e&limit=20`);
  const { data } = (await response.json()) as { data: { id: string }[] };
  const lists = await Promise.all(
    data.map(async ({ id }) => {
      const response = await fetch(`${service.origin}/v2/emoji/${id}/variations?api_key=e2e`);
      return {
        id,
        all: ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => String(id)),
      };
    }),
  );
  const emoji = lists.find(({ all }) => all.length > 2);
  if (!emoji) throw new Error("no emoji has variations");
  await page.goto(sitePage("carousel/carousel", { service: service.origin, emoji: emoji.id }));
  await gridShown(page, 3);
  expect(await page.find(".giflet-list").attribute("aria-label")).toBe("Smiles");
  expect((await mountedIds(page)).slice(0, 3)).toEqual(emoji.all.slice(0, 3));
  await page.find('.giflet-item[aria-posinset="2"] .giflet-target').click();
  await page.waitFor(
    "the choice",
    (id) => testPage.calls.some(({ name, ids }) => name === "select" && ids[0] === id),
    emoji.all[1],
  );
  expect(await axeFindings(page)).toEqual([]);
});
