import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { chooseImage, chooseRendition, createClient } from "@giflet/core";
import { giphy, tenorV2 } from "@giflet/core/providers";
import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";
import { withPage } from "./browser.mjs";
import { context } from "./context.mjs";

const guide = readFileSync(at("packages", "react-components", "MIGRATING.md"), "utf8");

/** The rows of a table of files: the code that returns a URL, and what the file is. */
function rowsOf(title) {
  const [, table = ""] = guide.split(`| \`${title}\` | giflet | a file |\n`);
  const rows = table
    .split("\n\n")[0]
    .matchAll(/^\| (`.*) \| `((?:chooseImage|chooseRendition|gif)\b.*?)`.* \| (\w+) \|$/gm);
  return [...rows].map(([, before, code, kind]) => ({ before, code, kind }));
}

const types = {
  picture: /^image\/(gif|webp)$/,
  still: /^image\/(gif|webp|jpeg|png)$/,
  WebP: /^image\/webp$/,
  MP4: /^video\/mp4$/,
};

const resultOf = (code, gif) =>
  new Function("gif", "chooseImage", "chooseRendition", `return ${code}`)(gif, chooseImage, chooseRendition);

/** Runs in the page. Loads a file as a page does, and resolves to its width. */
async function widthOf(url, isVideo) {
  const element = document.createElement(isVideo ? "video" : "img");
  const loaded = new Promise((resolve, reject) => {
    element.onerror = () => reject(new Error(`${url} cannot be shown`));
    element.onload = element.onloadedmetadata = resolve;
  });
  element.src = url;
  await loaded;
  return isVideo ? element.videoWidth : element.naturalWidth;
}

/** Tests of the tables of files in MIGRATING.md, each row of which returns a file that a page shows as the row says. */
export function migrating() {
  for (const { title, count, provider } of [
    {
      title: "gif.images",
      count: 19,
      provider: () => giphy({ apiKey: "e2e", baseUrl: `${context.service}/v1` }),
    },
    {
      title: "media_formats",
      count: 6,
      provider: () => tenorV2({ apiKey: "e2e", baseUrl: `${context.service}/tenor/v2` }),
    },
  ]) {
    test(`[MOD-12] MIGRATING: each file of the table ${title} loads as the picture or video that its row says`, async () => {
      const rows = rowsOf(title);
      expect(rows).toHaveLength(count);
      const { items } = await createClient({ provider: provider() }).search("cat", { limit: 8 });
      expect(items).toHaveLength(8);
      const loaded = new Set();
      await withPage(context.browser, async ({ page }) => {
        for (const gif of items)
          for (const { before, code, kind } of rows) {
            const url = resultOf(code, gif);
            // Some GIFs have no file of a kind.
            if (!url) continue;
            const type = (await fetch(url)).headers.get("content-type");
            assert.match(type, types[kind], `${before}: ${url}`);
            assert.ok((await page.evaluate(widthOf, url, kind === "MP4")) > 0, `${before}: ${url}`);
            loaded.add(before);
          }
      });
      expect([...loaded].sort()).toEqual(rows.map(({ before }) => before).sort());
    });
  }
}
