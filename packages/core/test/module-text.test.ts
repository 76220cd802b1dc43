/// <reference path="../src/wasm.d.ts" />
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { decodeModule } from "../src/module/text.js";
import core from "../wasm/giflet_bg.wasm";
import site from "../wasm-site/giflet_bg.wasm";
import telemetry from "../wasm-telemetry/giflet_bg.wasm";
import { randomNumbers } from "./support.js";

beforeEach(() => {
  vi.resetModules();
  vi.doMock("../src/module/js-fallback.js", () => {
    throw new Error("404");
  });
});

const modules = [
  ["wasm", core],
  ["wasm-site", site],
  ["wasm-telemetry", telemetry],
] as const;

const read = (folder: string) => readFile(resolve(import.meta.dirname, "..", folder, "giflet_bg.wasm"));

test.each(modules)("the text of the module in %s decodes to its bytes", async (folder, text) => {
  const bytes = await read(folder);
  expect(Buffer.compare(decodeModule(text), bytes)).toBe(0);
  // In newer browsers.
  const fromHex = vi.fn((text: string) => new Uint8Array(Buffer.from(text, "hex")));
  Object.assign(Uint8Array, { fromHex });
  onTestFinished(() => void Reflect.deleteProperty(Uint8Array, "fromHex"));
  expect(Buffer.compare(decodeModule(text), bytes)).toBe(0);
  expect(fromHex).toHaveBeenCalledOnce();
});

test.each(modules)(
  "the text of the module in %s compresses almost as well as the file",
  async (folder, text) => {
    const file = brotliCompressSync(await read(folder)).length;
    expect(brotliCompressSync(text).length / file).toBeLessThan(1.1);
  },
);

/** A text, with 1 % of its characters replaced by others. */
function garble(text: string, random: () => number): string {
  const any = () => text[Math.floor(random() * 1000)];
  return text.replace(/./g, (one) => (random() < 0.01 ? any() : one) ?? one);
}

test("[EMB-05] a broken text rejects with the code load", async () => {
  const random = randomNumbers();
  const cuts = [0, 1, 8, 15, 100, core.length >> 1, core.length - 300];
  const broken = [
    ...cuts.map((length) => core.slice(0, length)),
    ...Array.from({ length: 30 }, () => garble(core, random)),
    "\u{1f600}".repeat(1000),
  ];
  const { api } = await import("../src/client/create.js");
  for (const text of broken) {
    const result = await api(() => decodeModule(text))
      .ready()
      .catch((error) => error);
    expect(result).toMatchObject({ name: "GifletError", code: "load" });
  }
});
