import { callApi } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import type { Service } from "../../support/service.ts";
import {
  allTagEvents,
  listShown,
  recordTagEvents,
  requestPaths,
  waitForTagEvent,
} from "../../support/tag.ts";

const tag = (attributes: string) =>
  `<script async src="/cdn/embed.js" data-api-key="e2e" ${attributes}></script>`;

/** The texts of the first GIFs, whichever the format of the provider has. */
async function textsOf(service: Service, call: string, query: Record<string, string | number>) {
  const { data } = await callApi(service.origin, call, query);
  return data.map(({ title, alt_text }) => [title, alt_text || title]);
}

for (const [provider, path] of [
  ["klipy", "/klipy/api/v1"],
  ["tenor-v2", "/tenor/v2"],
] as const)
  test(`[EMB-03] data-provider="${provider}" and data-base-url choose the provider of all lists of a page`, async ({
    page,
    service,
    host,
  }) => {
    const attributes = `data-provider="${provider}" data-base-url="${service.origin}${path}"`;
    await page.goto(
      host.page(
        `${tag(attributes)}<giflet-carousel height="150"></giflet-carousel><giflet-grid search="sun" columns="3"></giflet-grid>`,
      ),
    );
    for (const [list, call, query] of [
      ["giflet-carousel", "gifs/trending", { limit: 3 }],
      ["giflet-grid", "gifs/search", { q: "sun", limit: 3 }],
    ] as const) {
      await listShown(page, list, 3);
      const names = await page.evaluate((list) => {
        const items = document.querySelector(list)?.shadowRoot?.querySelectorAll(".giflet-item img") ?? [];
        return [...items].map((image) => image.getAttribute("alt") ?? "");
      }, list);
      const expected = await textsOf(service, call, query);
      for (const [index, texts] of expected.entries())
        expect(texts.some((text) => names[index]?.includes(text))).toBe(true);
    }
    const requests = requestPaths(page, service.origin).filter((path) => /^\/(v\d|klipy|tenor)\//.test(path));
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.filter((request) => !request.startsWith(path))).toEqual([]);
    const files = requestPaths(page, host.origin).filter((path) => /\/providers-[^/]+\.js$/.test(path));
    expect(files).toHaveLength(1);
  });

test("[ITM-01] own GIFs without a page are images in the lists of a page, and buttons with no-link", async ({
  open,
  service,
  host,
}) => {
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 4 });
  const files = data.map(({ images }) => ({
    url: images.original?.url,
    width: 200,
    height: 200,
    mime: "image/gif",
  }));
  const gifs = files.map((file, index) => ({
    id: `own-${index}`,
    title: `Own ${index}`,
    files: [file],
    ...(index === 0 && { url: `${service.origin}/gifs/own` }),
  }));
  host.file("/gifs.json", JSON.stringify(gifs));
  const page = await open({ before: recordTagEvents("click") });
  const lists =
    '<giflet-grid></giflet-grid><giflet-carousel height="150"></giflet-carousel><giflet-grid no-link id="buttons"></giflet-grid>';
  await page.goto(
    host.page(`${tag(`data-provider="own-gifs" data-base-url="${host.origin}/gifs.json"`)}${lists}`),
  );
  for (const [list, expected] of [
    ["giflet-grid:not([no-link])", ["a", "span", "span", "span"]],
    ["giflet-carousel", ["a", "span", "span", "span"]],
    ["#buttons", ["button", "button", "button", "button"]],
  ] as const) {
    await page.evaluate((list) => document.querySelector(list)?.scrollIntoView(), list);
    await listShown(page, list, 4);
    const names = await page.evaluate((list) => {
      const targets = document.querySelector(list)?.shadowRoot?.querySelectorAll(".giflet-target") ?? [];
      return [...targets].map(({ localName }) => localName).sort();
    }, list);
    expect(names).toEqual(expected);
  }
  // The button reports; what was no button would have reported before.
  await page.evaluate(() => {
    for (const list of document.querySelectorAll("giflet-grid"))
      list.shadowRoot?.querySelector<HTMLElement>(".giflet-target:not(a)")?.click();
  });
  await waitForTagEvent(page, "click");
  expect((await allTagEvents(page)).map(({ id }) => id)).toHaveLength(1);
});
