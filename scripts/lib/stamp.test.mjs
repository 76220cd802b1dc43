import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { at } from "./paths.mjs";
import { digest, whenChanged } from "./stamp.mjs";

let dir;
let recipe;
let runs;
const name = "stamp-test";
const build = () => whenChanged(name, recipe, make);

function make() {
  runs += 1;
  writeFileSync(join(dir, "out"), "built");
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "giflet-stamp-"));
  mkdirSync(join(dir, "src"));
  writeFileSync(join(dir, "src", "a"), "1");
  recipe = { inputs: [join(dir, "src")], outputs: [join(dir, "out")] };
  runs = 0;
});

afterEach(() => {
  rmSync(dir, { recursive: true });
  rmSync(at("node_modules", ".cache", "giflet", `${name}.json`), { force: true });
});

test("the work runs once while nothing changes", async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  expect(runs).toBe(1);
});

test("a changed, a new and a renamed input each run the work again", async () => {
  await build();
  writeFileSync(join(dir, "src", "a"), "2");
  expect(await build()).toBe(true);
  writeFileSync(join(dir, "src", "b"), "");
  expect(await build()).toBe(true);
  rmSync(join(dir, "src", "b"));
  writeFileSync(join(dir, "src", "c"), "");
  expect(await build()).toBe(true);
});

test("a missing or manually changed output is built again", async () => {
  await build();
  writeFileSync(join(dir, "out"), "edited");
  expect(await build()).toBe(true);
  rmSync(join(dir, "out"));
  expect(await build()).toBe(true);
});

test("failed work runs again", async () => {
  const failing = whenChanged(name, recipe, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await build()).toBe(true);
});

test("the digest excludes dependencies and build output in subfolders", () => {
  const before = digest([dir]);
  for (const product of ["node_modules", "target", "dist"]) {
    mkdirSync(join(dir, product));
    writeFileSync(join(dir, product, "x"), "");
  }
  expect(digest([dir])).toBe(before);
});
