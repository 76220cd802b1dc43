import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const text = (...parts: string[]) => readFileSync(resolve(root, ...parts), "latin1");

test("[SIT-01] none of the site's calls is in the core that a grid loads", () => {
  const site = text("docs/site.md");
  const calls = [...site.matchAll(/^\| `([\w.]+)`/gm)].map(([, name = ""]) => name);
  expect(calls.length).toBeGreaterThan(60);

  const larger = text("packages/core/wasm-site/giflet_bg.wasm");
  expect(calls.filter((name) => !larger.includes(name))).toEqual([]);
  const lean = text("packages/core/dist/giflet_bg.wasm");
  expect(calls.filter((name) => lean.includes(name))).toEqual([]);
  expect(lean.length).toBeLessThan(larger.length * 0.9);
});
