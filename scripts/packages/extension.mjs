import assert from "node:assert/strict";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { launchChromium } from "../setup/browser.mjs";
import { observed, showsGifs } from "./browser.mjs";
import { context, run } from "./context.mjs";

/** Tests of a page of a browser extension (Manifest V3), with the policy of the documentation and with that of extensions. */
export function extension() {
  test("[EMB-05] a browser extension shows a grid with the documented policy; without it, the warning names the remedy", async () => {
    const { hosts } = context;
    const options = [
      "--bundle",
      "--splitting",
      "--format=esm",
      '--define:process.env.NODE_ENV="development"',
    ];
    await run("esbuild", "esbuild/main.js", ...options, "--outdir=extension");
    copyFileSync(hosts.path("esbuild/index.html"), hosts.path("extension/index.html"));
    // Extensions are installed over the pipe, and their pages open in the default context only.
    const browser = await launchChromium({
      pipe: true,
      enableExtensions: true,
      args: ["--enable-unsafe-extension-debugging"],
    });
    try {
      assert.deepEqual(await problemsOf(browser), []);
      const { content_security_policy: policy, ...manifest } = JSON.parse(
        readFileSync(hosts.path("extension/manifest.json"), "utf8"),
      );
      writeFileSync(hosts.path("extension/manifest.json"), JSON.stringify(manifest));
      const [warning, ...others] = await problemsOf(browser);
      assert.match(warning, /the core runs as JavaScript/);
      // The documented policy is that of the manifest.
      assert.ok(warning.includes(`"extension_pages": "${policy.extension_pages}"`), warning);
      assert.deepEqual(others, []);
    } finally {
      await browser.close();
    }
  });
}

/** Installs the extension, and waits until its page shows a grid. Resolves to the errors and warnings of the page. */
async function problemsOf(browser) {
  const id = await browser.installExtension(context.hosts.path("extension"));
  const page = await browser.newPage();
  const tab = observed(page);
  await showsGifs(
    tab,
    `chrome-extension://${id}/index.html?service=${encodeURIComponent(context.service)}`,
    6,
  );
  await page.close();
  await browser.uninstallExtension(id);
  return tab.problems;
}
