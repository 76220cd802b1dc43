import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@giflet/core";
import { test } from "vitest";
import { at } from "../lib/paths.mjs";
import { context } from "./context.mjs";
import { comparable, corpusRequests, responseTo } from "./embed-compare.mjs";

/**
 * Tests that the template of the page for static hosts renders every player page of the corpus with the bytes of the native server, except for what is
 * listed in `withoutHost`. A browser test (e2e/suites/player/static.test.ts) has the rest of the page.
 */
export function embedStatic() {
  test("[EMB-02] the page for static hosts has the bytes of the native server", async () => {
    const { service } = context;
    const render = await openTemplate();
    const client = createClient({ provider: providerOf(service), apiKey: "loopery-embed", telemetry: "off" });
    const requests = (await corpusRequests(service)).filter(
      ({ method, path }) => method === "GET" && /^\/embed\/\w+(\?|$)/.test(path),
    );
    assert.ok(requests.length >= 100, String(requests.length));
    let found = 0;
    for (const request of requests) {
      const native = comparable(await responseTo(service, request));
      const { pathname, search } = new URL(request.path, service);
      const gif = await client.gif(pathname.slice("/embed/".length)).catch(() => undefined);
      found += gif ? 1 : 0;
      const own = {
        ...native,
        body: render({ service, gif, query: search.slice(1), headers: request.headers }),
      };
      const { body } = comparable(own);
      assert.equal(withoutHost(body), withoutHost(native.body), request.path.slice(0, 200));
    }
    assert.ok(found >= 80 && found < requests.length, `${found} of ${requests.length}`);
    client.dispose();
  });
}

/** Instantiates the module of the installed package. */
async function openTemplate() {
  const cdn = context.hosts.path("node_modules", "@giflet", "embed", "dist", "cdn");
  const folder = readdirSync(cdn).find((name) => /^player-\w+$/.test(name));
  const glue = await import(at("packages", "embed", "wasm-static", "giflet.js"));
  glue.initSync({ module: new WebAssembly.Module(readFileSync(join(cdn, folder, "giflet_page.wasm"))) });
  return ({ service, gif, query, headers }) => {
    const { "user-agent": userAgent = "", "save-data": saveData = "", referer = "" } = headers;
    const html = glue.playerPage(
      JSON.stringify(siteOf(service)),
      query,
      JSON.stringify({ userAgent, saveData, referer }),
      gif ? JSON.stringify(gif) : "",
    );
    return Buffer.from(html).toString("latin1");
  };
}

function providerOf(service) {
  const mediaHost = new URL(service).host;
  return {
    name: "loopery",
    productName: "Loopery",
    site: service,
    apiBase: `${service}/v1`,
    mediaHost,
    sdkHeaders: true,
  };
}

/** The site of the sample service, on a static host: examples/sample-service/src/player_site.rs. */
function siteOf(service) {
  return {
    ...providerOf(service),
    apiKey: "loopery-embed",
    pingbackUrl: `${service}/v1/pingback`,
    analyticsUrl: `${service}/v1/analytics?api_key=loopery-embed`,
    mark: { text: "Powered by Loopery", url: service },
    hasRelated: true,
    delivery: "exactly-once",
    isStatic: true,
  };
}

/**
 * Removes what differs: the policies, which a server sends as headers; the style and the script of the first frame, and the message of the page without a GIF, which the script of a static
 * host adds; and what leads to paths of the server: its description, its icon, its stylesheet and the header of the page without a GIF.
 */
function withoutHost(html) {
  return html
    .replace(/<meta http-equiv="content-security-policy"[^>]*><meta name="referrer"[^>]*>/, "")
    .replace(/<style>.*?<\/style><noscript>.*?<\/noscript>/s, "")
    .replace(/<script data-stylesheet.*?<\/script>/s, "")
    .replace(/<script>\{.*?\n\}\n<\/script>/s, "")
    .replace(/<link rel="alternate"[^>]*>/, "")
    .replace(/<link rel="(icon|stylesheet)" href="\/[^>]*>\n/g, "")
    .replace(/<header><a href="\/">.*?<\/header>\n/, "");
}
