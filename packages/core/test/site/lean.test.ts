import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const text = (...parts: string[]) => readFileSync(resolve(root, ...parts), "latin1");

test("[SIT-01] the lean core contains none of the site's calls", () => {
  const site = text("docs/site.md");
  const calls = [...site.matchAll(/^\| `([\w.]+)`/gm)].map(([, name = ""]) => name);
  expect(calls.length).toBeGreaterThan(60);

  const siteCore = text("packages/core/wasm-site/giflet_bg.wasm");
  expect(calls.filter((name) => !siteCore.includes(name))).toEqual([]);
  const lean = text("packages/core/wasm/giflet_bg.wasm");
  expect(calls.filter((name) => lean.includes(name))).toEqual([]);
  expect(lean.length).toBeLessThan(siteCore.length * 0.9);
});
