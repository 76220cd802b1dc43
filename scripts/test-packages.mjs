import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { main } from "./lib/run.mjs";
import { startService } from "./lib/service.mjs";
import { withBrowser } from "./packages/browser.mjs";
import { chain, printTotals } from "./packages/check.mjs";
import { Hosts } from "./packages/hosts.mjs";
import { pack } from "./packages/pack.mjs";
import { published, typed } from "./packages/published.mjs";
import { nightlyTools, tools } from "./packages/tools.mjs";
import { setup } from "./setup.mjs";

/** Whether to include the tools that are too slow for every run. */
const isNightly = process.argv.includes("--all");

await main(async () => {
  await setup({ test: true });
  await build({ release: true });
  const parent = mkdtempSync(join(tmpdir(), "giflet-packages-"));
  const service = await startService();
  const hosts = new Hosts(parent, { service: service.url, isNightly });
  let tarballs = [];
  try {
    const isInstalled = await chain(
      [
        "the packages pack",
        async () => {
          tarballs = await pack(parent);
          assert.ok(tarballs.every(({ file }) => file.endsWith(".tgz")));
        },
      ],
      ["the tarballs install", () => hosts.install(tarballs.map(({ file }) => file))],
    );
    if (isInstalled) {
      await published(tarballs);
      await typed(hosts);
      await withBrowser(async (browser) => {
        for (const tool of isNightly ? [...tools, ...nightlyTools] : tools)
          await tool({ hosts, service: service.url, browser });
      });
    }
  } finally {
    await service.stop();
    rmSync(parent, { recursive: true, force: true });
  }
  if (!printTotals()) process.exitCode = 1;
});
