import assert from "node:assert/strict";
import { test } from "vitest";
import { withServer } from "../../bench/serve.mjs";
import { contentsUnder } from "./contents.mjs";
import { context, run } from "./context.mjs";

const development = ["--bundle", "--format=esm", '--define:process.env.NODE_ENV="development"'];
const blocking = { "content-security-policy": "script-src 'self'" };

/** Tests of the core in a service worker of Chromium, whose policy blocks WebAssembly. */
export function serviceWorker() {
  test("[EMB-05] a service worker that cannot load the fallback names the remedy, which works", async () => {
    const { hosts } = context;
    const entry = "service-worker/worker.js";
    await run("esbuild", entry, ...development, "--splitting", "--outdir=service-worker/dist");
    await run("esbuild", entry, ...development, "--outfile=service-worker/dist/single.js");
    const built = [...contentsUnder(hosts.path("service-worker/dist"))].map(([name, bytes]) => [
      `/${name}`,
      bytes,
    ]);
    const page = contentsUnder(hosts.path("service-worker")).get("index.html");
    const files = new Map([...built, ["/", page]]);
    const split = await withServer(files, (origin) => answerOf(origin, "worker.js"), blocking);
    assert.match(split, /^blocked: .*a service worker has no import\(\): bundle the worker as a single file/);
    assert.equal(await withServer(files, (origin) => answerOf(origin, "single.js"), blocking), "");
    assert.equal(await withServer(files, (origin) => answerOf(origin, "worker.js")), "");
  });
}

/** Registers the service worker, and resolves to its answer to a message. */
async function answerOf(origin, script) {
  const browserContext = await context.browser.createBrowserContext();
  try {
    const page = await browserContext.newPage();
    await page.goto(`${origin}/`);
    return await page.evaluate(ask, script);
  } finally {
    await browserContext.close();
  }
}

/** Runs in the page. */
async function ask(script) {
  const { serviceWorker } = navigator;
  const answer = new Promise((resolve) => {
    serviceWorker.addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
  serviceWorker.startMessages();
  await serviceWorker.register(script, { type: "module" });
  const { active } = await serviceWorker.ready;
  active.postMessage("");
  return answer;
}
