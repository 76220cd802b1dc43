import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { gridShown, mountedIds } from "../../support/grid.ts";
import { demoPage, expect, test } from "../../support/harness.ts";
import { pickerShown } from "../../support/picker.ts";

/** An item of the list that the demo searches. */
interface Item {
  id: string;
  type: string;
  title: string;
  tags: string[];
}

async function demoList(): Promise<Item[]> {
  return (await fetch(demoPage("gifs.json"))).json() as Promise<Item[]>;
}

/** Collects the messages of `console.error` and `console.warn`. */
const COLLECT_LOGS = `
  globalThis.logs = [];
  for (const level of ["error", "warn"]) console[level] = (...values) => globalThis.logs.push(values.join(" "));
`;

/** Expects no log, no failed request, and none to another origin. */
async function expectNoProblems(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as unknown as { logs: string[] }).logs)).toEqual([]);
  const { origin } = new URL(demoPage());
  const remote = page.requests.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== origin);
  expect(remote.map(({ url }) => url)).toEqual([]);
  const missing = page.requests.filter(({ status = 0 }) => status >= 400);
  expect(missing.map(({ url }) => url)).toEqual([]);
}

/** Waits until a list has a number of GIFs, and their pictures have loaded. Resolves to their ids. */
async function listOf(page: Page, count: number): Promise<string[]> {
  await page.waitFor(
    `${count} items`,
    (count) => document.querySelectorAll(".giflet-item .giflet-gif").length === count,
    count,
  );
  await gridShown(page, 1);
  return mountedIds(page);
}

const withTag = (list: Item[], tag: string, type = "gif") =>
  list.filter((item) => item.type === type && item.tags.includes(tag)).map(({ id }) => id);

test("[CLI-12, GRD-01] the static demo shows pictures below a path of a static host, without a request elsewhere", async ({
  open,
}) => {
  const page = await open({ before: COLLECT_LOGS });
  await page.goto(demoPage());
  await gridShown(page, 6);
  const list = await demoList();
  const first = list.filter(({ type }) => type === "gif").map(({ id }) => id);
  expect((await mountedIds(page)).slice(0, 4)).toEqual(first.slice(0, 4));
  const files = page.requests.map(({ url }) => url.slice(demoPage().length));
  expect(files.filter((path) => path === "gifs.json")).toHaveLength(1);
  // The first search loads the module.
  expect(files.filter((path) => path.includes("own-gifs-search"))).toEqual([]);
  await page.find('.segmented input[value="stickers"]').click();
  await page.waitFor(
    "stickers",
    (id) => document.querySelector<HTMLElement>(".giflet-item .giflet-gif")?.dataset.gifId === id,
    list.find(({ type }) => type === "sticker")?.id,
  );
  await expectNoProblems(page);
});

test("[GRD-07] a search with a typo finds GIFs, and a suggested tag those that have it", async ({ open }) => {
  const page = await open({ before: COLLECT_LOGS });
  await page.goto(demoPage());
  await gridShown(page, 6);
  const list = await demoList();
  await page.find(".search input").fill("flowr");
  expect(await listOf(page, withTag(list, "flower").length)).toEqual(withTag(list, "flower"));
  await page.find(".search input").fill("zzqqxxzz");
  await page.find(".giflet-message").shown();
  await page.find(".chips .chip").click();
  const tag = await page.find(".chips .chip").text();
  const found = await listOf(page, withTag(list, tag).length);
  expect(found.sort()).toEqual(withTag(list, tag).sort());
  await expectNoProblems(page);
});

test("[GRD-07] a category of the picker shows the GIFs with its tag", async ({ open }) => {
  const page = await open({ before: COLLECT_LOGS });
  await page.goto(demoPage("#picker"));
  await pickerShown(page, 2);
  await page.evaluate(() => {
    const labels = [...document.querySelectorAll<HTMLElement>(".controls .switch")];
    labels.find(({ textContent }) => textContent === "Categories")?.click();
  });
  const list = await demoList();
  const button = ".giflet-categories button";
  const name = await page.find(button).text();
  await page.find(button).click();
  const ids = withTag(list, name.trim());
  await page.waitFor(
    "GIFs of the category only",
    (ids) => {
      const shown = [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")];
      return shown.length > 0 && shown.every(({ dataset }) => ids.includes(dataset.gifId ?? ""));
    },
    ids,
  );
  await expectNoProblems(page);
});

test("[ITM-01] a GIF has a page of its own, which a reload keeps", async ({ open }) => {
  const page = await open({ before: COLLECT_LOGS });
  await page.goto(demoPage());
  await gridShown(page, 6);
  const item = '.giflet-item[aria-posinset="3"]';
  const id = await page.find(`${item} .giflet-gif`).attribute("data-gif-id");
  await page.find(`${item} .giflet-target`).click();
  await page.find(".dialog[open] .actions .button:not(.button-main)").click();
  const shown = () =>
    page.waitFor(
      "the picture of the GIF",
      (id) => {
        const image = document.querySelector<HTMLImageElement>(`.stage [data-gif-id="${id}"] img`);
        return image?.complete && image.naturalWidth > 0;
      },
      id,
    );
  await shown();
  expect(page.url()).toBe(demoPage(`#gif/${id}`));
  await expectNoProblems(page);
  // From an empty page: to the same URL, it would not load anything.
  await page.goto("about:blank");
  await page.goto(demoPage(`#gif/${id}`));
  await shown();
  expect(page.url()).toBe(demoPage(`#gif/${id}`));
  await expectNoProblems(page);

  await page.evaluate(() => {
    location.hash = "#gif/unknown";
  });
  await page.waitFor("a message", () => document.querySelector(".stage p")?.textContent?.includes("Shuffle"));
  await page.find(".controls > .button").click();
  await page.waitFor("another GIF", () => document.querySelector(".stage [data-gif-id]"));
  expect(page.url()).not.toContain("unknown");
});

test("[PNG-12] the demo has no pingbacks, settings and embeds, and every page that it has works", async ({
  open,
}) => {
  const page = await open({ before: COLLECT_LOGS });
  await page.goto(demoPage());
  await gridShown(page, 6);
  const tabs = await page.evaluate(() =>
    [...document.querySelectorAll(".tabs a")].map((tab) => tab.textContent),
  );
  expect(tabs).toEqual([
    ...["Grid", "Carousel", "Single GIF", "Video", "Components", "Search", "Picker", "Player", "States"],
  ]);
  for (const name of ["carousel", "gif", "video", "components", "search", "picker", "player", "states"]) {
    await page.find(`.tabs a[href="#${name}"]`).click();
    await page.waitFor(
      `${name} with a picture`,
      (name) => {
        const isOpen = document.querySelector(`.tabs a[href="#${name}"][aria-current]`);
        const media = [...document.querySelectorAll<HTMLImageElement>("main img")];
        const videos = [...document.querySelectorAll<HTMLVideoElement>("main video")];
        const isLoaded = media.some(({ complete, naturalWidth }) => complete && naturalWidth > 0);
        return isOpen && (isLoaded || videos.some(({ readyState }) => readyState > 1));
      },
      name,
    );
    expect(
      await page.evaluate(
        () =>
          document.querySelectorAll("iframe:not(.giflet-ad, .frame-case iframe), .pingbacks, .header .button")
            .length,
      ),
    ).toBe(0);
  }
  await expectNoProblems(page);
});

test("[EMB-02] the player pages of the demo are files of its own, with related GIFs", async ({ page }) => {
  const list = await demoList();
  const origin = new URL(demoPage()).origin;
  /** Opens the player page of a GIF in the desktop frame, and hovers it. Without a choice, the demo shows a random GIF. */
  const hoverPlayer = async (gif: Item) => {
    await page.goto("about:blank");
    await page.goto(demoPage(`#gif/${gif.id}`));
    await page.find(`.stage [data-gif-id="${gif.id}"]`).shown();
    await page.find('.tabs a[href="#player"]').click();
    const frame = await page.frame(".frame-desktop iframe");
    await frame.waitFor("the player", () => document.body?.classList.contains("is-ready"));
    const source = new URL((await page.find(".frame-desktop iframe").attribute("src")) ?? "", demoPage());
    expect([source.origin, source.searchParams.get("gif")]).toEqual([origin, gif.id]);
    await page.find(".frame-desktop iframe").hover();
    return frame;
  };
  const first = (isMatch: (item: Item) => boolean) =>
    list.find((item) => item.type === "gif" && isMatch(item)) ?? expect.fail("no such GIF in the demo");

  await page.viewport({ width: 1280, height: 900 });
  const tagged = await hoverPlayer(first(({ tags }) => tags.length > 0));
  await tagged.waitFor(
    "related GIFs",
    () => document.querySelectorAll(".giflet-player-item img[src]").length >= 3,
  );
  const untagged = await hoverPlayer(first(({ tags }) => tags.length === 0));
  await untagged.waitFor(
    "a message",
    () => document.querySelector(".giflet-player-status")?.textContent === "No related GIFs",
  );
});

test("[A11-01, GRD-06] axe reports nothing for the demo, and nothing is wider than a phone", async ({
  open,
}) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  for (const hash of ["", "#gif", "#picker", "#player"]) {
    await page.goto("about:blank");
    await page.goto(demoPage(hash));
    await page.waitFor("a picture", () => {
      // The player shows a random GIF, also one with sound, which is a video.
      const media = document.querySelector<HTMLImageElement | HTMLVideoElement>("main img, main video");
      return media && ("poster" in media ? media.poster : media.complete && media.naturalWidth > 0);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axeFindings(page)).toEqual([]);
  }
});
