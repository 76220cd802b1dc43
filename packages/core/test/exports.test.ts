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

test("Node gets an entry that has the core with it", async () => {
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

const decodes = `
  const gif = await createSdk({ service: giphyService, apiKey: "k" }).decode({ id: 7, title: "Cat" });
  console.log(JSON.stringify([gif.id, gif.alt]));`;

test("[NPM-01] the inline entry has the core with it, for what else is on the page too", async () => {
  const code = `
    import { createSdk, giphyService } from "@giflet/core/inline";
    import { createMasonry } from "./dist/index.js";
    globalThis.fetch = () => Promise.reject(new Error("no file beside the script"));
    createSdk({ service: giphyService, apiKey: "k" });
    const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
    console.log(masonry.columnWidth);`;
  expect(await run(code)).toBe(100);
});

test.each([
  ["its bytes", "bytes"],
  ["a compiled module", "await WebAssembly.compile(bytes)"],
  ["a response", 'new Response(bytes, { headers: { "content-type": "application/wasm" } })'],
])("[NPM-01] the slim entry takes the core as %s", async (_, core) => {
  const code = `
    import { readFile } from "node:fs/promises";
    import { createSdk, giphyService, setCore } from "@giflet/core/slim";
    const bytes = await readFile("dist/giflet_bg.wasm");
    setCore(${core});${decodes}`;
  expect(await run(code)).toEqual(["7", "Cat"]);
});

test("the slim entry tells who has not said where the core is, and takes it when they have", async () => {
  const code = `
    import { readFile } from "node:fs/promises";
    import { ready, setCore } from "@giflet/core/slim";
    const { code, message } = await ready().catch((error) => error);
    setCore(await readFile("dist/giflet_bg.wasm"));
    await ready();
    console.log(JSON.stringify([code, message]));`;
  expect(await run(code)).toEqual(["load", "giflet: setCore() tells where the core is"]);
});
