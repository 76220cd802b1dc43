import assert from "node:assert/strict";
import { request } from "node:http";
import { createClient } from "@giflet/core";
import { klipy } from "@giflet/core/providers";
import { test } from "vitest";
import { enterTerm, withPage } from "./browser.mjs";
import { context, run } from "./context.mjs";
import { SERVER_KEY } from "./hosts.mjs";

/** Test of the server of the recipe "The key on your own server". */
export function ownServer() {
  test("[CLI-17] the documented server of Node forwards every call below baseUrl, and nothing else", async () => {
    await run("esbuild", "own-server/server.ts", "--outfile=own-server/server.mjs");
    await context.hosts.servingProgram("own-server/server.mjs", async (origin) => {
      const baseUrl = `${origin}/api/gifs`;
      const urls = [];
      const record = (url, init) => {
        urls.push(String(url));
        return fetch(url, init);
      };
      const client = createClient({ provider: klipy({ baseUrl }), fetch: record });
      const { items } = await client.search("cat");
      assert.ok(items.length > 0);
      const [{ id, lookupId }] = items;
      assert.equal((await client.gif(lookupId)).id, id);
      assert.ok((await client.categories()).items.length > 0);
      assert.ok((await client.searchTags("c")).items.length > 0);
      assert.equal(urls.length, 4);
      assert.deepEqual(
        urls.filter((url) => !url.startsWith(`${baseUrl}/`)),
        [],
      );
      for (const path of [
        "gifs/../../../../v1/gifs/trending?api_key=a",
        "/v1/gifs/trending",
        "//example.com/",
      ]) {
        assert.equal(await statusOf(origin, `/api/gifs/${path}`), 404, path);
      }
    });
  });
}

/** Sends a path as it is: `fetch` would resolve its dot segments. */
const statusOf = (origin, path) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path }, (response) => resolve(response.resume().statusCode));
    sent.on("error", reject).end();
  });

/** Test of the route of the recipe in an application of Next.js. */
export function ownServerTest(name, serving) {
  test(`[CLI-17] ${name}: the documented route adds the key, and every request of a picker for the API is below baseUrl`, () =>
    serving(async ({ url }) => {
      await withPage(context.browser, async ({ page, problems, requests }) => {
        await page.goto(`${url}own-server`);
        await page.waitForFunction(hasGifs, { timeout: 60_000 });
        await enterTerm(page, await page.$(".giflet-picker input"), "penguin");
        await page.waitForFunction(() => document.querySelector(".giflet-item img")?.alt.match(/penguin/i));
        const isFile = (request) => /^data:|\/_next\/|\/media\//.test(request);
        const calls = requests.filter((request) => request !== `${url}own-server` && !isFile(request));
        assert.ok(calls.some((call) => call.includes("/gifs/search?q=penguin")));
        assert.deepEqual(
          calls.filter((call) => !call.startsWith(`${url}api/gifs/`)),
          [],
        );
        assert.deepEqual(
          requests.filter((request) => request.includes(SERVER_KEY)),
          [],
        );
        assert.deepEqual(problems, []);
      });
    }));
}

/** Runs in the page. */
function hasGifs() {
  return document.querySelector(".giflet-item img")?.naturalWidth > 1;
}
