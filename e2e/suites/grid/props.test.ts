import { createClient } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { ClientProvider, Grid } from "@giflet/react-components";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { callApi } from "../../support/catalogue.ts";
import { gif, gridShown } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[GRD-01, ITM-03] the uploader does not cover a low item, and is no link where items are buttons", async ({
  page,
  service,
}) => {
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 6 });
  const { id } = data.find(({ user }) => user?.display_name && user.is_public) ?? {};
  const attributions = async (width: number) => {
    await page.goto(sitePage("grid/grid", { service: service.origin, noLink: 1, columns: 1, width }));
    await gridShown(page, 1);
    await page.find(`${gif(id)} .giflet-target`).focus();
    await page.waitFor("the focus", () => document.activeElement?.matches(".giflet-target"));
    return page.evaluate((selector) => {
      const item = document.querySelector(selector)?.closest<HTMLElement>(".giflet-item");
      const [uploader] = item?.querySelectorAll(".giflet-attribution") ?? [];
      return [
        Number(item?.offsetHeight) < 100,
        uploader ? getComputedStyle(uploader).pointerEvents : "hidden",
      ];
    }, gif(id));
  };
  expect(await attributions(60)).toEqual([true, "hidden"]);
  expect(await attributions(300)).toEqual([false, "none"]);
});

/** The brand colors, by index. */
const COLORS = ["#00ccff", "#00ff99", "#9933ff", "#ff6666", "#fff35c"];

/** Returns the color index of an id: its FNV-1a hash modulo 5. */
function paletteOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % COLORS.length;
}

const rgb = (hex = "") =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

test("[GRD-05] until its image has loaded, an item has the brand color of its id, on the server and in the browser", async ({
  page,
  service,
}) => {
  await page.mock("/media/", "silence");
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await page.waitFor("six items", () => document.querySelectorAll(".giflet-item").length >= 6);
  const items = await page.evaluate(() =>
    // Stickers have a checkerboard.
    [...document.querySelectorAll<HTMLElement>(".giflet-gif:not(.giflet-sticker)")].map((gif) => ({
      id: gif.dataset.gifId ?? "",
      color: getComputedStyle(gif).backgroundColor,
    })),
  );
  expect(items).toEqual(items.map(({ id }) => ({ id, color: rgb(COLORS[paletteOf(id)]) })));
  expect(new Set(items.map(({ color }) => color)).size).toBeGreaterThan(1);

  const client = createClient({ provider: sampleService(service.origin), apiKey: "e2e" });
  const { items: initialGifs } = await client.trending({ limit: 6 });
  const grid = h(Grid, { fetchGifs: async () => [], initialGifs });
  const markup = renderToString(h(ClientProvider, { client }, grid));
  const fromServer = [...markup.matchAll(/giflet-palette-(\d)[^>]*data-gif-id="([^"]*)"/g)];
  expect(fromServer.map(([, index, id]) => [id, Number(index)])).toEqual(
    initialGifs.map(({ id }) => [id, paletteOf(id)]),
  );
});

test("[NPM-03] custom properties of the page change the look of a list", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  const look = () =>
    page.evaluate(() => {
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.documentElement);
      return {
        radius: styleOf(".giflet-gif").borderRadius,
        background: styleOf(".giflet-gif:not(.giflet-sticker)").backgroundColor,
        text: styleOf(".giflet-grid").color,
        mark: styleOf(".giflet-mark").color,
      };
    });
  const before = await look();
  expect(before.radius).toBe("4px");
  await page.evaluate(() => {
    const { style } = document.documentElement;
    for (const palette of [0, 1, 2, 3, 4]) style.setProperty(`--giflet-palette-${palette}`, "rgb(1, 2, 3)");
    style.setProperty("--giflet-radius", "20px");
    style.setProperty("--giflet-text", "rgb(4, 5, 6)");
    style.setProperty("--giflet-muted", "rgb(7, 8, 9)");
  });
  expect(await look()).toEqual({
    radius: "20px",
    background: "rgb(1, 2, 3)",
    text: "rgb(4, 5, 6)",
    mark: "rgb(7, 8, 9)",
  });
});
