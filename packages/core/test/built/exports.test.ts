import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const { exports } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/** Returns all files of an entry in the exports map. */
function files(entry: unknown): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry as object).flatMap(files);
}

test("every file of the exports map is built", () => {
  const missing = files(exports).filter((file) => !existsSync(resolve(root, file)));
  expect(missing).toEqual([]);
});

test("[NPM-01] only the monitor imports what its application has to install", async () => {
  const { "./monitor": monitor, ...others } = exports;
  const importedFrom = async (entries: object) => {
    const scripts = files(entries).filter((file) => file.endsWith(".js") && !file.includes("/worker/"));
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: scripts,
      ...{ bundle: true, format: "esm", splitting: true, write: false, metafile: true, outdir: "out" },
    });
    return Object.keys(metafile.inputs).some((file) => file.includes("node_modules"));
  };
  expect(await importedFrom({ monitor })).toBe(true);
  expect(await importedFrom(others)).toBe(false);
});

/** Runs a module in a separate Node process. Returns its output, parsed as JSON. */
async function run(code: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: root,
  });
  return JSON.parse(stdout);
}

test("the default entry embeds the module in the script", async () => {
  const code = `
    import { createClient, ready } from "@giflet/core";
    await ready();
    const gif = await createClient({ apiKey: "k" }).decode({ id: 7, title: "Cat" });
    console.log(JSON.stringify([gif.id, gif.alt]));`;
  expect(await run(code)).toEqual(["7", "Cat"]);
});

test("the entry of one GIF imports no WebAssembly", async () => {
  const code = `
    import { chooseRendition } from "@giflet/core/item";
    const gif = { renditions: [{ name: "a", width: 1, height: 1 }] };
    console.log(JSON.stringify(chooseRendition(gif, { width: 9, height: 9 })));`;
  expect(await run(code)).toEqual({ name: "a", width: 1, height: 1 });
  expect(imported(resolve(root, "dist/item.js"))).not.toMatch(/WebAssembly|giflet_bg/);
});

/** Returns the text of a built file and of all that it imports. */
function imported(file: string): string {
  const text = readFileSync(file, "utf8");
  const names = [...text.matchAll(/(?:from|import) "(\.[^"]+)"/g)].map(([, name]) => name as string);
  return [text, ...names.map((name) => imported(resolve(file, "..", name)))].join("\n");
}

const decodeCode = `
  const gif = await createClient({ apiKey: "k" }).decode({ id: 7, title: "Cat" });
  console.log(JSON.stringify([gif.id, gif.alt]));`;

test("[NPM-01] the core starts synchronously, without a request", async () => {
  const code = `
    import { tryCreateMasonry } from "@giflet/core";
    globalThis.fetch = () => Promise.reject(new Error("unexpected request"));
    console.log(tryCreateMasonry({ columns: 2, width: 206, gutter: 6 }).columnWidth);`;
  expect(await run(code)).toBe(100);
});

test("[NPM-01] the text of a module is ASCII, without characters that strings, minifiers or HTML escape", () => {
  const files = readdirSync(resolve(root, "dist")).filter((file) => file.endsWith(".js"));
  const texts = files.flatMap(
    (file) => readFileSync(resolve(root, "dist", file), "utf8").match(/"[0-9a-f]{174}[^"]*"/g) ?? [],
  );
  // The core, and the telemetry module, which is lazy-loaded.
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toMatch(/^"[ -~]*"$/);
    expect(text.slice(1, -1)).not.toMatch(/["'`$<\\]/);
  }
});

test.each(["TextDecoder", "TextEncoder", "structuredClone", "WebAssembly"])(
  "[NPM-01] the entry can be imported without %s, as in jsdom",
  async (name) => {
    const code = `
      delete globalThis.${name};
      const { createClient } = await import("@giflet/core");
      console.log(JSON.stringify(typeof createClient));`;
    expect(await run(code)).toBe("function");
  },
);

test.each([
  ["its bytes", "bytes"],
  ["a compiled module", "await WebAssembly.compile(bytes)"],
  // As Next.js runs edge functions.
  [
    "a module that another realm has compiled",
    '(await import("node:vm")).runInNewContext("new WebAssembly.Module(bytes)", { bytes })',
  ],
  ["a response", 'new Response(bytes, { headers: { "content-type": "application/wasm" } })'],
])("[NPM-01] setCore of the slim entry accepts %s", async (_, core) => {
  const code = `
    import { readFile } from "node:fs/promises";
    import { createClient, setCore } from "@giflet/core/slim";
    // The JavaScript fallback would decode too, and logs a warning.
    console.warn = (message) => { throw new Error(message); };
    const bytes = await readFile("dist/giflet_bg.wasm");
    setCore(${core});${decodeCode}`;
  expect(await run(code)).toEqual(["7", "Cat"]);
});

test("the slim entry rejects until setCore is called", async () => {
  const code = `
    import { readFile } from "node:fs/promises";
    import { ready, setCore } from "@giflet/core/slim";
    const { code, message } = await ready().catch((error) => error);
    setCore(await readFile("dist/giflet_bg.wasm"));
    await ready();
    console.log(JSON.stringify([code, message]));`;
  expect(await run(code)).toEqual(["load", "giflet: call setCore() with the WebAssembly module first"]);
});
