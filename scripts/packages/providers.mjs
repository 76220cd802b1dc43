import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { siteGifs } from "../../site/build/gifs.mjs";
import { namedExamples } from "../check/examples.mjs";
import { at } from "../lib/paths.mjs";
import { showsGifs, withPage } from "./browser.mjs";
import { assertModules } from "./contents.mjs";
import { context } from "./context.mjs";

const TERM = "penguin";

/** APIs with a format that the sample service has too. */
const APIS = [
  { api: "https://api.giphy.com/v1/", path: "/v1/" },
  { api: "https://api.klipy.com/api/v1/", path: "/klipy/api/v1/" },
  { api: "https://api.klipy.com/v2/", path: "/tenor/v2/" },
];
/** The server of the custom provider's example. Its format belongs to the application, so the test answers. */
const CUSTOM_API = "https://api.example.com/";

/** The names of the examples in docs/providers.md, each a module that exports `client`. */
const names = ["giphy", "klipy", "tenor-v2", "custom", "own-gifs"];

/** Tests of one Vite application for each provider: the documented example, unchanged, and a grid. */
export function providers() {
  for (const name of names) {
    test(`[NPM-01] Vite, ${name}: the documented example shows trending GIFs and search results in the provider's order`, () =>
      showsProvider(name));
  }
}

async function showsProvider(name) {
  const { hosts, browser } = context;
  const list = ownList();
  const examples = namedExamples(readFileSync(at("docs", "providers.md"), "utf8"));
  writeFileSync(hosts.path("providers/src", `${name}.ts`), examples.get(`${name}.ts`));
  mkdirSync(hosts.path("providers/public/gifs"), { recursive: true });
  writeFileSync(hosts.path("providers/public/gifs/list.json"), JSON.stringify(list));
  const folder = `providers/dist/${name}`;
  await hosts.run("vite", ["build", "providers", "--mode", name, "--outDir", `dist/${name}`]);
  assertModules(hosts.path(folder));
  await hosts.servingFiles({ "/": folder }, async ({ url }) => {
    for (const { address, count, own } of [
      { address: url, count: 6, own: list },
      { address: `${url}?q=${TERM}`, count: 1, own: found(list) },
    ]) {
      await withPage(browser, async (tab) => {
        const answered = name === "own-gifs" ? idsOf(own) : [];
        await answerRequests(tab.page, new URL(url).origin, list, answered);
        await showsGifs(tab, address, count);
        const shown = await tab.page.$$eval(".giflet-gif", (gifs) => gifs.map((gif) => gif.dataset.gifId));
        // Only GIFs near the viewport are mounted.
        assert.deepEqual(shown, answered.slice(0, shown.length), address);
        assert.deepEqual(tab.problems, []);
      });
    }
  });
}

/** Sends the requests for APIs to the sample service, and blocks other hosts. Adds the ids of the lists in the answers to `answered`. */
async function answerRequests(page, origin, list, answered) {
  const { service } = context;
  const answer = async (url) => {
    const { api, path } = APIS.find(({ api }) => url.startsWith(api)) ?? {};
    if (api) {
      const response = await fetch(service + path + url.slice(api.length));
      return response.text();
    }
    if (url.startsWith(CUSTOM_API)) {
      return JSON.stringify({ items: new URL(url).pathname === "/search" ? found(list) : list });
    }
  };
  await page.setRequestInterception(true);
  page.on("request", async (request) => {
    const url = request.url();
    if ([origin, service].includes(new URL(url).origin) || url.startsWith("data:")) return request.continue();
    const body = await answer(url);
    if (body === undefined) return request.abort();
    answered.push(...idsIn(body));
    const headers = { "access-control-allow-origin": "*" };
    return request.respond({ status: 200, contentType: "application/json", headers, body });
  });
}

/** Returns the ids of the GIFs in a page of any provider. */
function idsIn(body) {
  // Numbers above 2^53 would be rounded.
  const { items, results, data } = JSON.parse(body.replace(/"id":\s*(\d+)/g, '"id":"$1"'));
  return idsOf(items ?? results ?? data.data ?? data);
}

const idsOf = (gifs) => gifs.map(({ id }) => id);

/** Returns GIFs of the catalogue in the format of `CustomGif`, with their files at the sample service. */
function ownList() {
  const gifs = siteGifs().list.filter(({ type }) => type === "gif");
  return gifs.slice(0, 12).map(({ id, title, tags, files }) => ({
    id,
    title,
    tags,
    files: files.map((file) => ({ ...file, url: `${context.service}/${file.url}` })),
  }));
}

/** Returns the GIF that the term finds: another order would depend on the ranking. */
function found(list) {
  const gifs = list.filter(({ tags }) => tags.includes(TERM));
  assert.equal(gifs.length, 1);
  return gifs;
}
