import { createClient } from "@giflet/core";
import { gifContent, restoreGif, saveGif } from "@giflet/core/item";
import { embedCode } from "@giflet/core/share";
import { staticPlayerUrl } from "@giflet/embed";
import { createEmbedHandler, toNodeListener } from "@giflet/embed/server";
import { sampleService } from "@giflet/gallery/sample";
import { afterAll, beforeAll, inject } from "vitest";
import { listen } from "../../../scripts/lib/listen.mjs";
import { type Page, until } from "../../driver/index.ts";
import { callApi } from "../../support/catalogue.ts";
import { gestureUntil } from "../../support/gestures.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { tag } from "../../support/host.ts";
import { startWithEntries } from "../../support/hostile-catalogue.ts";
import { HOSTILE_TEXTS, HOSTILE_URLS, withHostileTexts } from "../../support/injections.ts";
import { BUTTON, elementShown, pickerTag, REMOVE } from "../../support/picker-element.ts";

let hostile: Awaited<ReturnType<typeof startWithEntries>>;
/** GIFs with a user and tags. */
let ids: string[];
beforeAll(async () => {
  hostile = await startWithEntries(inject("binary"), withHostileTexts);
  const { data } = await callApi(hostile.origin, "gifs/trending", { limit: 25 });
  ids = data.map(({ id }) => id);
});
afterAll(() => hostile.dispose());

/** Counts the calls of `hit`, before any script of the page. */
const BEFORE = "globalThis.hits = 0; globalThis.hit = () => { globalThis.hits += 1; };";

/** Returns what of the hostile values has become more than text. */
function harm(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ((globalThis as { hits?: number }).hits) found.push("a script has run");
    const roots: ParentNode[] = [document];
    for (const root of roots)
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (element.matches("[data-injected], base, object, embed")) found.push(element.outerHTML);
        for (const { name, value } of element.attributes) {
          if (name.startsWith("on")) found.push(`${element.localName} ${name}`);
          const isAddress = /^(href|src|srcset|action|formaction|poster|data)$/.test(name);
          if (isAddress && /^\s*(javascript|vbscript|file|view-source|data:text)/i.test(value))
            found.push(`${element.localName} ${name}=${value}`);
        }
      }
    return found;
  });
}

test("[TXT-11] positive control: the hostile texts run as markup", async ({ open }) => {
  const page = await open({ before: BEFORE });
  const server = await listen((_, response) => response.setHeader("content-type", "text/html").end("<body>"));
  await page.goto(server.origin);
  await page.evaluate((texts) => {
    for (const text of texts) {
      const box = document.createElement("div");
      box.innerHTML = `<p title="${text}">${text}</p>`;
      document.body.append(box);
    }
  }, HOSTILE_TEXTS);
  await page.waitFor("scripts that have run", () => ((globalThis as { hits?: number }).hits ?? 0) > 50);
  expect((await harm(page)).length).toBeGreaterThan(100);
  await server.close();
});

test("[TXT-11] no hostile text or address becomes more than text in a list", async ({ open }) => {
  const page = await open({ before: BEFORE });
  for (const [path, params] of [
    ["grid/grid", { limit: 25 }],
    ["carousel/carousel", {}],
    ["search/picker", {}],
  ] as const) {
    await page.goto(sitePage(path, { service: hostile.origin, ...params }));
    await page.waitFor("items", () => document.querySelectorAll(".giflet-item").length > 3);
    await page.evaluate(() => scrollTo(0, 2000));
    await page.press("Tab");
    await page.press("ArrowDown");
    expect(await harm(page), path).toEqual([]);
  }
  // The picker is still open: the list of a category, suggestions, and a selection.
  await page.find("input").fill("a");
  await until("the response to the search", async () =>
    page.requests.some(({ url, status }) => /\/search\?.*\bq=a\b/.test(url) && status === 200),
  );
  // The items of the response take the place of the others: a click in between presses none of them.
  await gestureUntil(
    "the selection",
    () => page.find(".giflet-item .giflet-target").click(),
    () => page.evaluate(() => Boolean(picked)),
  );
  expect(await harm(page)).toEqual([]);
});

test("[TXT-11] no hostile text or address becomes more than text in a player, on a page, of the service or of the handler", async ({
  open,
}) => {
  const page = await open({ before: BEFORE });
  const provider = sampleService(hostile.origin);
  const handle = createEmbedHandler({ provider, apiKey: "e2e", pagePath: "/gifs" });
  const handler = await listen(toNodeListener(handle));
  for (const id of ids.slice(0, 6)) {
    await page.goto(sitePage("player/player", { service: hostile.origin, ids: id }));
    await page.find(".giflet-player").shown();
    await page.press("Tab");
    expect(await harm(page), id).toEqual([]);
    for (const origin of [hostile.origin, handler.origin])
      for (const path of [`embed/${id}`, `gifs/${id}`]) {
        await page.goto(`${origin}/${path}`);
        await page.find("img, video").shown();
        expect(await harm(page), `${origin}/${path}`).toEqual([]);
      }
  }
  await handler.close();
});

test("[TXT-11] no hostile text or address becomes more than text in elements and in a static player", async ({
  open,
  host,
}) => {
  const page = await open({ before: BEFORE });
  const markup = `<giflet-grid columns="4"></giflet-grid><giflet-player gif="${ids[0]}" width="300"></giflet-player>`;
  await page.goto(host.page(`${tag(hostile)}${markup}`));
  await page.waitFor("items", () =>
    document.querySelector("giflet-grid")?.shadowRoot?.querySelector(".giflet-item"),
  );
  expect(await harm(page)).toEqual([]);
  const lists = `<giflet-carousel height="120"></giflet-carousel><giflet-picker></giflet-picker><giflet-picker-button name="gif"></giflet-picker-button>`;
  await page.goto(host.page(`${pickerTag(hostile)}${lists}`));
  for (const list of ["giflet-carousel", "giflet-picker"])
    await page.waitFor(
      `items of ${list}`,
      (list) => document.querySelector(list)?.shadowRoot?.querySelector(".giflet-item"),
      list,
    );
  await page.find(BUTTON).click();
  await elementShown(page, "giflet-picker-button");
  await page.find("giflet-picker-button >>> .giflet-item .giflet-target").click();
  await page.find(REMOVE).shown();
  expect(await harm(page)).toEqual([]);
  for (const gif of ids.slice(6, 9)) {
    const player = { gif, provider: sampleService(hostile.origin), apiKey: "e2e" };
    await page.goto(staticPlayerUrl(`${host.origin}/cdn/player.html`, player));
    await page.find("img, video").shown();
    expect(await harm(page), gif).toEqual([]);
  }
});

const TAGS = ["giflet-player", "giflet-grid", "giflet-carousel", "giflet-picker", "giflet-picker-button"];
const ATTRIBUTES = ["gif", "search", "label", "no-results", "networks", "name", "types", "width"];

test("[TXT-11] no hostile text becomes more than text in an attribute of an element", async ({
  open,
  host,
}) => {
  const page = await open({ before: BEFORE });
  await page.goto(host.page(`${pickerTag(hostile)}<p>Page</p>`));
  const round = TAGS.length * ATTRIBUTES.length;
  for (let from = 0; from < HOSTILE_TEXTS.length; from += round) {
    await page.evaluate(
      (tags, names, texts) => {
        const elements = tags.map((tag, at) => {
          const element = document.createElement(tag);
          element.style.height = "100px";
          names.forEach((name, index) => {
            element.setAttribute(name, texts[at * names.length + index] ?? "");
          });
          return element;
        });
        document.body.replaceChildren(...elements);
      },
      TAGS,
      ATTRIBUTES,
      HOSTILE_TEXTS.slice(from, from + round),
    );
    await page.waitFor("the elements", () =>
      [...document.body.children].every(({ shadowRoot }) =>
        shadowRoot?.querySelector("iframe, input, button, div"),
      ),
    );
    expect(await harm(page)).toEqual([]);
  }
});

test("[TXT-11] no hostile text or address becomes more than text in copied HTML, codes and saved GIFs", async ({
  open,
}) => {
  const page = await open({ before: BEFORE });
  const client = createClient({ provider: sampleService(hostile.origin), apiKey: "e2e" });
  const { items } = await client.trending({ limit: 25 });
  // Half of them keep their files.
  const saved = withHostileTexts(items.map((gif) => saveGif(gif))).map((gif, index) =>
    index % 2 ? { ...gif, renditions: items[index]?.renditions } : gif,
  );
  const restored = saved.flatMap((gif) => restoreGif(gif) ?? []);
  expect(restored.length).toBeGreaterThan(10);
  const described = await Promise.all(
    ids.slice(0, 5).map(async (id) => {
      const url = encodeURIComponent(`${hostile.origin}/embed/${id}`);
      return (await (await fetch(`${hostile.origin}/oembed?url=${url}`)).json()) as { html: string };
    }),
  );
  const codes = [
    ...[...items, ...restored].flatMap((gif) => gifContent(gif)?.html ?? []),
    ...HOSTILE_TEXTS.map((text) => embedCode(text, { width: 100, height: 100 })),
    ...HOSTILE_URLS.map((url) => embedCode(url, { width: 100, height: 100 }, { parameters: { a: url } })),
    ...described.map(({ html }) => html),
  ];
  const server = await listen((_, response) => response.setHeader("content-type", "text/html").end("<body>"));
  await page.goto(server.origin);
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, codes.join(""));
  expect(await harm(page)).toEqual([]);
  expect(await page.evaluate(() => document.images.length)).toBeGreaterThan(20);
  await server.close();

  for (const gif of saved.slice(0, 6)) {
    await page.goto(sitePage("gif/saved", { gif: JSON.stringify(gif) }));
    await page.find(".giflet-gif, h1").shown();
    expect(await harm(page)).toEqual([]);
  }
});
