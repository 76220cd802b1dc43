import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const { exports } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/** Every file the exports map leads to. */
function files(entry: unknown): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry as object).flatMap(files);
}

test("every file of the exports map is built", () => {
  const missing = files(exports).filter((file) => !existsSync(resolve(root, file)));
  expect(missing).toEqual([]);
});

/** What a module prints, run by Node outside of this process. */
async function run(code: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: root,
  });
  return JSON.parse(stdout);
}

test("Node gets an entry that reads the core from the disk", async () => {
  const code = `
    import { createSdk, giphyService, ready } from "@giflet/core";
    await ready();
    const gif = await createSdk({ service: giphyService, apiKey: "k" }).decode({ id: 7, title: "Cat" });
    console.log(JSON.stringify([gif.id, gif.alt]));`;
  expect(await run(code)).toEqual(["7", "Cat"]);
});

test("choosing a rendition takes neither wasm nor another file", async () => {
  const code = `
    import { chooseRendition } from "@giflet/core/rendition";
    const gif = { choices: [{ width: 1, height: 1 }] };
    console.log(JSON.stringify(chooseRendition(gif, { width: 9, height: 9 })));`;
  expect(await run(code)).toEqual({ width: 1, height: 1 });
  expect(readFileSync(resolve(root, "dist/rendition.js"), "utf8")).not.toMatch(/\bimport\b/);
});
