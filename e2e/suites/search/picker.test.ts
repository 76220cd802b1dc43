import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, ids, STILL } from "../../support/catalogue.ts";
import { advance, STOPPED_CLOCK } from "../../support/clock.ts";
import { gestureUntil } from "../../support/gestures.ts";
import { copyGif, dragFrom } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import {
  FIELD,
  openPicker,
  pickerShown,
  pickerStartsWith,
  tab,
  wheelOverMessage,
} from "../../support/picker.ts";
import { styleOf } from "../../support/style.ts";

const FIRST = '.giflet-item[aria-posinset="1"] .giflet-target';
const BACK = ".giflet-back";

/** The accessible name of the focused element, or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
  });
}

function selected(page: Page, count: number): Promise<string[]> {
  return page.waitFor(
    `${count} choices`,
    (count) => {
      const calls = testPage.calls.filter(({ name }) => name === "select");
      return calls.length === count && calls.flatMap(({ ids }) => ids);
    },
    count,
  );
}

test("[ITM-06, CLI-03] a typed query sends two calls: one for the results, one for the suggestions", async ({
  open,
  service,
}) => {
  const page = await open(STOPPED_CLOCK);
  const term = "sun";
  const found = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await openPicker(page, service);
  const before = (await service.calls()).length;
  await page.find(FIELD).focus();
  for (const key of term) {
    await page.type(key);
    await advance(page, 249);
  }
  await advance(page, 1);
  await pickerStartsWith(page, found);
  await page.waitFor(
    "the completions",
    (term) =>
      document.querySelector('[role=listbox][aria-label="Suggestions"]')?.textContent?.startsWith(term),
    term,
  );
  // The next page of the list may be requested meanwhile.
  const calls = (await service.calls()).slice(before).filter(({ path }) => path !== "gifs/trending");
  expect(calls.map(({ path }) => path).sort()).toEqual(["gifs/search", "gifs/search/tags"]);
  for (const { query } of calls) expect(query.q).toBe(term);
});

test("[ITM-06] at 380 x 500 the first GIF is at most 120 px below the top, and suggestions take the place of the tabs", async ({
  page,
  service,
}) => {
  await openPicker(page, service);
  await page.evaluate(() => {
    const style = document.querySelector<HTMLElement>(".box")?.style;
    if (style) Object.assign(style, { border: "0", height: "500px" });
    style?.setProperty("--giflet-picker-height", "500px");
  });
  const boxes = () =>
    page.evaluate(() => {
      const box = (selector: string) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return [x, y, width, height];
      };
      return { picker: box(".giflet-picker"), tabs: box(".giflet-tabs"), panel: box(".giflet-panel") };
    });
  const before = await boxes();
  const { picker } = before;
  expect(picker.slice(2)).toEqual([380, 500]);
  expect((await page.find(FIRST).box()).y - (picker[1] ?? 0)).toBeLessThanOrEqual(120);
  // Results close the suggestions.
  await page.mock("/gifs/search?", "silence");
  await page.find(FIELD).fill("ca");
  await page.waitFor("completions", () => document.querySelectorAll("[role=option]").length > 1);
  expect(await boxes()).toEqual(before);
  /** The control in the middle of the tabs. */
  const seen = () =>
    page.evaluate(() => {
      const {
        x = 0,
        y = 0,
        height = 0,
      } = document.querySelector(".giflet-tabs")?.getBoundingClientRect() ?? {};
      return document
        .elementFromPoint(x + 50, y + height / 2)
        ?.closest("[role]")
        ?.getAttribute("role");
    });
  expect(await seen()).toBe("option");
  await page.find(".giflet-search .giflet-back").click();
  await page.find("[role=option]").gone();
  expect(await seen()).toBe("tab");
  await page.waitFor("the focus in the field", (field) => document.activeElement?.matches(field), FIELD);
  expect(await boxes()).toEqual(before);
  // The next letter suggests again, and the wheel over the results ends it.
  await page.type("t");
  await page.find("[role=option]").shown();
  const { x, y } = await page.find(".giflet-panel").box();
  await page.point(x + 5, y + 5);
  const isClosed = () => page.evaluate(() => !document.querySelector("[role=option]"));
  await gestureUntil("the suggestions to close", () => page.wheel(50), isClosed);
});

test("[GRD-12, A11-03] a GIF can be copied from the picker, and dragged out of it", async ({
  page,
  service,
}) => {
  await openPicker(page, service);
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 1 });
  await page.find(FIRST).focus();
  const clipboard = await copyGif(page);
  expect(clipboard["text/plain"]).toBe(data[0]?.url);
  expect(clipboard["text/html"]).toContain("<img");
  await page.evaluate(() => {
    // Runs after the picker's own handler, which is further inside.
    window.addEventListener("dragstart", ({ dataTransfer }) => {
      document.body.dataset.dragged = dataTransfer?.getData("text/uri-list");
    });
  });
  const { x, y, width, height } = await page.find(FIRST).box();
  await dragFrom(page, { x: x + width / 2, y: y + height / 2 });
  await page.waitFor("the drag", (url) => document.body.dataset.dragged === url, data[0]?.url);
});

test("[CLI-11] a category opens its GIFs, its subcategories theirs, and back returns", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { categories: 1 });
  const home = ids(await callApi(service.origin, "gifs/trending", { limit: 6 }));
  await page.find(".giflet-categories button:nth-child(5)").click();
  const name = await page.find(".giflet-panel-title").text();
  await pickerStartsWith(page, ids(await callApi(service.origin, "gifs/search", { q: name, limit: 6 })));
  await focusOn(page, BACK);
  await page.find(".giflet-chips button:nth-child(2)").click();
  const part = await page.find(".giflet-chips button:nth-child(2)").text();
  await pickerStartsWith(
    page,
    ids(await callApi(service.origin, `gifs/categories/${name}/${part}`, { limit: 6 })),
  );
  await page.waitFor("the focus on it", (part) => document.activeElement?.textContent === part, part);
  expect(await page.find(".giflet-chips button:focus").attribute("aria-pressed")).toBe("true");
  await page.evaluate(() => {
    document.documentElement.style.setProperty("--giflet-accent", "rgb(1, 2, 3)");
  });
  for (const [control, property] of [
    [".giflet-chips button:focus", "border-top-color"],
    ['[role="tab"][aria-selected="true"]', "border-bottom-color"],
  ] as const)
    expect(await styleOf(page, control, property)).toBe("rgb(1, 2, 3)");
  await page.find(BACK).click();
  await pickerStartsWith(page, home);
  await focusOn(page, tab("gifs"));
});

test("[A11-01, A11-03, ITM-06, GRD-09] keyboard alone: type, suggestions, grid, selection, tabs, dismissal", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { autoFocus: 1 });
  expect(await focused(page)).toBe("Search GIFs");
  await page.type("lo");
  await page.waitFor("completions", () => document.querySelectorAll("[role=option]").length > 1);
  await page.press("ArrowDown");
  await page.press("ArrowRight");
  const second = await page.find('[role=option][aria-selected="true"]').text();
  expect(second).toBe(await page.find("[role=option]:nth-child(2)").text());
  await page.press("ArrowLeft");
  await page.press("Enter");
  await page.waitFor("the choice", () => document.querySelector("input")?.value === "love");
  await pickerStartsWith(page, ids(await callApi(service.origin, "gifs/search", { q: "love", limit: 6 })));
  // Enter has closed the suggestions.
  await page.press("ArrowDown");
  const isAt = (place: number) =>
    page.waitFor(
      `the focus at item ${place}`,
      (place) => document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset") === place,
      String(place),
    );
  await isAt(1);
  await page.press("ArrowRight");
  await isAt(2);
  const id = await page.find('.giflet-item[aria-posinset="2"] .giflet-gif').attribute("data-gif-id");
  await page.press("Enter");
  expect(await selected(page, 1)).toEqual([id]);

  await page.find(FIELD).focus();
  await page.press("Tab");
  expect(await focused(page)).toBe("Clear");
  await page.press("Tab");
  expect(await focused(page)).toBe("GIFs");
  await page.press("ArrowRight");
  expect(await focused(page)).toBe("Stickers");
  await pickerStartsWith(
    page,
    ids(await callApi(service.origin, "stickers/search", { q: "love", limit: 1 })),
  );
  await page.press("End");
  expect(await focused(page)).toBe("Recent");
  await pickerStartsWith(page, [id ?? ""]);
  await page.press("Tab");
  await isAt(1);
  await page.press("Escape");
  await focusOn(page, FIELD);
  await page.press("Escape");
  const dismissals = () =>
    page.evaluate(() => testPage.calls.filter(({ name }) => name === "dismiss").length);
  expect(await dismissals()).toBe(1);

  await page.find(FIELD).fill("love");
  await page.press("Escape");
  await page.waitFor("an empty field", () => document.querySelector("input")?.value === "");
  expect(await dismissals()).toBe(1);
  await page.press("Escape");
  expect(await dismissals()).toBe(2);
});

test("[GRD-04, GRD-11] an error can be retried; the provider's mark is shown in every state", async ({
  page,
  service,
}) => {
  await openPicker(page, service);
  const mark = async () => expect(await page.find(".giflet-mark").text()).toBe("Powered by Loopery");
  await mark();
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.find(FIELD).fill("sun");
  await page.find(".giflet-retry").shown();
  await mark();
  await service.misbehave({});
  await page.find(".giflet-retry").click();
  await pickerStartsWith(page, ids(await callApi(service.origin, "gifs/search", { q: "sun", limit: 6 })));
  await page.find(FIELD).fill("zzqqxxzz");
  await page.find(".giflet-message").shown();
  await mark();
});

test("[A11-02] nothing moves with reduced motion, and the pause control stops the rest", async ({
  open,
  service,
}) => {
  const moving = (page: Page) =>
    page.evaluate(
      (still) =>
        [...document.querySelectorAll<HTMLImageElement>(".giflet-picker img[src]")].some(
          ({ src }) => !src.includes(still) && !src.includes("avatars"),
        ) || Boolean(document.querySelector(".giflet-picker video")),
      STILL,
    );
  const still = await open({ reducedMotion: true });
  await openPicker(still, service);
  expect(await moving(still)).toBe(false);
  const control = still.find(".giflet-pause-all");
  expect(await control.text()).toBe("Play all");
  await control.click();
  await still.waitFor("motion after a click", () => document.querySelector(".giflet-picker video"));
  expect(await control.text()).toBe("Pause all");
  const page = await open();
  await openPicker(page, service);
  await page.waitFor("motion", () => document.querySelector(".giflet-picker video"));
  await page.find(".giflet-pause-all").click();
  await until("rest", async () => !(await moving(page)));
});

for (const reducedMotion of [false, true]) {
  const name = reducedMotion ? "reduced motion, at once" : "a transition of 120 ms";
  test(`[A11-02, GRD-11] a tile shows the pointer, with ${name}`, async ({ open, service }) => {
    const page = await open({ reducedMotion });
    await openPicker(page, service);
    expect(await styleOf(page, FIRST, "transition-duration")).toMatch(reducedMotion ? /^0s/ : /^0.12s/);
    expect(await styleOf(page, FIRST, "opacity")).toBe("1");
    await page.find(FIRST).hover();
    await page.waitFor(
      "the hover state",
      (first) => getComputedStyle(document.querySelector(first) as Element).opacity === "0.82",
      FIRST,
    );
  });
}

test("[ITM-06] until its GIFs come, the panel shows their places", async ({ page, service }) => {
  await service.misbehave({ latency: 60_000 });
  await page.goto(sitePage("search/picker", { service: service.origin }));
  const tiles = () =>
    page.waitFor("the panel", () => {
      const panel = document.querySelector(".giflet-panel");
      return panel && getComputedStyle(panel).backgroundImage.split("repeating-linear-gradient").length - 1;
    });
  await page.waitFor("the request", () => document.querySelector('.giflet-list[aria-busy="true"]'));
  expect(await tiles()).toBe(3);
});

test("[A11-01] right to left: the first item is on the right, and arrow keys are mirrored", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { dir: "rtl" });
  await page.find(FIELD).fill("ca");
  await page.waitFor("completions", () => document.querySelectorAll("[role=option]").length > 1);
  const [one, two] = [
    await page.find("[role=option]:nth-child(1)").box(),
    await page.find("[role=option]:nth-child(2)").box(),
  ];
  expect(one.x).toBeGreaterThan(two.x);
  await page.press("ArrowDown");
  await page.press("ArrowLeft");
  await page.find('[role=option]:nth-child(2)[aria-selected="true"]').shown();
  await page.find(tab("gifs")).focus();
  await page.press("ArrowLeft");
  expect(await focused(page)).toBe("Stickers");
});

test("[A11-01, GRD-06] at 200% zoom on a phone, nothing is clipped, and everything can be reached", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 180, height: 320 } });
  await page.goto(sitePage("search/picker", { service: service.origin, categories: 1 }));
  await page.find(".giflet-categories img").shown();
  await page.find(FIRST).shown();
  const fits = await page.evaluate(() => {
    const picker = document.querySelector(".giflet-picker");
    return (
      picker && picker.scrollWidth <= picker.clientWidth && document.documentElement.scrollWidth <= innerWidth
    );
  });
  expect(fits).toBe(true);
  await page.find(FIRST).click();
  await selected(page, 1);
  await page.find(".giflet-pause-all").click();
  await page.find(".giflet-pause-all[data-paused]").shown();
  expect(await page.find(".giflet-pause-all").text()).toBe("Play all");
});

test("[GRD-08, GRD-03] the panel scrolls, loads more at its end, and starts a new list at its top", async ({
  page,
  service,
}) => {
  await openPicker(page, service);
  await page.waitFor("more than two pages", () => {
    const panel = document.querySelector(".giflet-panel");
    panel?.scrollBy(0, 400);
    const items = [...document.querySelectorAll(".giflet-item")];
    return Number(items.at(-1)?.getAttribute("aria-posinset")) > 60;
  });
  const state = await page.evaluate(() => ({
    page: scrollY,
    mounted: document.querySelectorAll(".giflet-item").length,
    isOnScreen:
      (document.querySelector(".giflet-picker")?.getBoundingClientRect().bottom ?? 0) <= innerHeight,
  }));
  expect(state).toMatchObject({ page: 0, isOnScreen: true });
  expect(state.mounted).toBeLessThan(40);
  await page.find(tab("stickers")).click();
  await page.waitFor("the top", () => document.querySelector(".giflet-panel")?.scrollTop === 0);
});

test("[CLI-17] rating and language are sent with every list; the tabs are those of `kinds`", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { rating: "pg", lang: "de", types: "stickers,gifs", noRecents: 1 });
  const tabs = await page.evaluate(() =>
    [...document.querySelectorAll("[role=tab]")].map(({ textContent }) => textContent),
  );
  expect(tabs).toEqual(["Stickers", "GIFs"]);
  await page.find(tab("gifs")).click();
  await pickerStartsWith(
    page,
    ids(await callApi(service.origin, "gifs/trending", { rating: "pg", limit: 6 })),
  );
  const lists = (await service.calls()).filter(({ query }) => query.rating && query.api_key === "e2e");
  for (const path of ["stickers/trending", "gifs/trending"]) {
    expect(lists.find((call) => call.path === path && call.query.lang === "de")).toBeTruthy();
  }
});

for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: true }] as const) {
  const name = "forcedColors" in media ? "forced colours" : media.colorScheme;
  test(`[A11-01] axe reports nothing for the picker: filled, suggestions, loading, empty, error, every tab (${name})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    const clean = async () => expect(await axeFindings(page)).toEqual([]);
    await openPicker(page, service, { categories: 1 });
    await page.find(".giflet-categories img").shown();
    await clean();
    await page.find(".giflet-categories button:nth-child(5)").click();
    await pickerShown(page, 6);
    await clean();
    await page.find(FIELD).fill("ca");
    await page.waitFor("completions", () => document.querySelectorAll("[role=option]").length > 1);
    await page.press("ArrowDown");
    await page.find('[role=option][aria-selected="true"]').shown();
    await clean();
    await page.find(FIELD).fill("zzqqxxzz");
    await page.find(".giflet-message").shown();
    await clean();
    await page.find(".giflet-clear").click();
    for (const type of ["stickers", "emoji", "text", "recent"]) {
      await page.find(tab(type)).click();
      await page.waitFor("the list", () => document.querySelector(".giflet-item img[src], .giflet-message"));
      await clean();
    }
    await page.find(tab("gifs")).click();
    await service.misbehave({ latency: 60_000 });
    await page.find(FIELD).fill("moon");
    await page.waitFor("the request", () => document.querySelector('.giflet-list[aria-busy="true"]:empty'));
    await clean();
    await service.misbehave({ error_rate: 1, status: 400 });
    await page.find(FIELD).fill("sun");
    await page.find(".giflet-retry").shown();
    await clean();
  });
}

test("[ITM-06, A11-01] Escape clears the term, leaves the category and dismisses, from every control", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { categories: 1 });
  await page.find(".giflet-categories button").shown();
  const dismissals = () =>
    page.evaluate(() => testPage.calls.filter(({ name }) => name === "dismiss").length);
  const controls = [
    FIELD,
    tab("gifs"),
    ".giflet-categories button",
    ".giflet-item .giflet-target",
    ".giflet-mark",
    ".giflet-pause-all",
  ];
  for (const [index, control] of controls.entries()) {
    await focus(page, control);
    await page.press("Escape");
    expect([control, await dismissals()]).toEqual([control, index + 1]);
  }

  // With a term, which removes the categories, each clears it first, and the focus is in the field.
  const found = controls.filter((control) => !control.includes("categories"));
  for (const control of found) {
    await page.find(FIELD).fill("love");
    await page.waitFor("the results", () =>
      document.querySelector('[aria-label$="Results for love"] img[src]'),
    );
    // They replace those of the text before.
    await page.find('.giflet-search [aria-label="Suggestions"] [role="option"]').shown();
    await focus(page, control);
    await page.press("Escape");
    await page.waitFor(
      "an empty field",
      (field) => !document.querySelector<HTMLInputElement>(field)?.value,
      FIELD,
    );
    await page.waitFor("the focus in it", (field) => document.activeElement?.matches(field), FIELD);
  }
  expect(await dismissals()).toBe(controls.length);

  // In a category, each leaves it.
  for (const control of [
    FIELD,
    tab("gifs"),
    ".giflet-back",
    ".giflet-item .giflet-target",
    ".giflet-pause-all",
  ]) {
    await page.find(".giflet-categories button").click();
    await page.find(".giflet-back").shown();
    await pickerShown(page, 1);
    await focus(page, control);
    await page.press("Escape");
    await page.find(".giflet-back").gone();
    await page.waitFor("the focus in the field", (field) => document.activeElement?.matches(field), FIELD);
  }
  expect(await dismissals()).toBe(controls.length);
});

/** Focuses a control without a click, which would activate it. */
async function focus(page: Page, control: string): Promise<void> {
  await page.find(control).focus();
  await focusOn(page, control);
}

/** Waits until a control has the focus. */
async function focusOn(page: Page, control: string): Promise<void> {
  await page.waitFor(
    `the focus on ${control}`,
    (control) => document.activeElement?.matches(control),
    control,
  );
}

test("[ITM-06] a wheel over a picker that cannot scroll scrolls the page around it", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("search/picker", { service: service.origin }));
  await wheelOverMessage(page);
  await page.waitFor("the page to scroll", () => scrollY > 100);
});
