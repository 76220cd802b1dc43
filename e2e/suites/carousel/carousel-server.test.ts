import { createClient } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { Carousel, ClientProvider } from "@giflet/react-components";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { expect, sitePage, test } from "../../support/harness.ts";
import { writeServerPage } from "../../support/server-page.ts";

test("[CAR-01, NPM-02] server-rendered items are shown before any script runs, and do not move or change on hydration", async ({
  page,
  service,
}) => {
  const client = createClient({ provider: sampleService(service.origin), apiKey: "e2e" });
  const { items } = await client.trending({ limit: 6 });
  const carousel = h(Carousel, {
    height: 160,
    fetchGifs: async () => [],
    initialGifs: items,
    label: "Moving pictures",
    onGifsFetched: () => {},
  });
  const content = [
    h("h1", { key: 1 }, "Carousel"),
    h("p", { key: 2, className: "away" }, "Nothing here"),
    h(ClientProvider, { key: 3, client }, carousel),
    h("button", { key: 4, type: "button" }, "After it"),
  ];
  const markup = renderToString(content);
  expect(markup).not.toContain("style=");
  expect(markup.match(/<li /g)).toHaveLength(6);

  const { server, still } = await writeServerPage("carousel/carousel", markup, items);

  // The positions of the six items in the server's markup.
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".giflet-item")].slice(0, 6).map((item) => {
        const { x, y, width } = item.getBoundingClientRect();
        return [x, y, width];
      }),
    );
  await page.goto(sitePage(server, { service: service.origin }));
  await page.waitFor("the layout", () => document.querySelector(".giflet-placed"));
  await page.waitFor("the first picture", () => {
    const image = document.querySelector<HTMLImageElement>("img.giflet-media");
    return image?.complete && image.naturalWidth > 0;
  });
  const after = await places();
  expect(await page.evaluate(() => globalThis.corrections)).toEqual([]);
  expect(page.requests.filter(({ url }) => url.includes("offset=0")).length).toBe(0);

  await page.goto(sitePage(still, {}));
  await page.waitFor("its stylesheet", () => document.readyState === "complete");
  const before = await places();
  expect(before).toHaveLength(6);
  for (const [index, place] of before.entries()) {
    for (const [at, number] of place.entries()) expect(number).toBeCloseTo(after[index]?.[at] ?? -1, 0);
  }
});
