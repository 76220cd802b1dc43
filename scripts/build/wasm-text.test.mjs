import { expect, test } from "vitest";
import { decodeModule } from "../../packages/core/src/module/text.ts";
import { ids, writeNumber, writeSections } from "../lib/wasm-file.mjs";
import { separate } from "./wasm-streams.mjs";
import { encodeModule } from "./wasm-text.mjs";

const header = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const end = 0x0b;

/** A module whose functions have these operations, after two groups of locals. It need not be valid. */
function moduleWith(...functions) {
  const bodies = functions.map((operations) => {
    const body = Buffer.from([2, 3, 0x7f, 0x80, 0x01, 0x7e, ...operations, end]);
    return Buffer.concat([writeNumber(body.length), body]);
  });
  return writeSections(header, [
    { id: ids.imports, body: Buffer.from([0]) },
    { id: ids.code, body: Buffer.concat([writeNumber(functions.length), ...bodies]) },
    { id: 11, body: Buffer.from("data after the code") },
  ]);
}

/** Whether the code of a module is separated. */
const isSeparated = (module) => !separate(module).includes(module);

const operations = {
  "blocks within blocks": [0x02, 0x40, 0x03, 0x7f, 0x04, 0x05, 0x05, end, end, end],
  branches: [0x0c, 0x00, 0x0d, 0x80, 0x01, 0x0e, 0x02, 0x01, 0x80, 0x02, 0x00],
  "an empty branch table": [0x0e, 0x00, 0x03],
  calls: [0x10, 0xff, 0x01, 0x11, 0x81, 0x01, 0x00],
  variables: [0x20, 0x80, 0x01, 0x21, 0x01, 0x22, 0x02, 0x23, 0x00, 0x24, 0x01],
  "loads and stores": [0x28, 0x02, 0x80, 0x80, 0x04, 0x3e, 0x00, 0x7f, 0x3f, 0x00, 0x40, 0x00],
  constants: [0x41, 0xff, 0xff, 0x7f, 0x42, 0x80, 0x80, 0x80, 0x80, 0x10],
  "floating-point constants": [
    0x43, 0x80, 0x81, 0x82, 0x0b, 0x44, 0x80, 0x0b, 0x82, 0x83, 0x20, 0x20, 0x10, 0x87,
  ],
  "bulk memory": [0xfc, 0x08, 0x01, 0x00, 0xfc, 0x09, 0x01, 0xfc, 0x0a, 0x00, 0x00, 0xfc, 0x0b, 0x00],
  conversions: [0x1a, 0x1b, 0x45, 0xa7, 0xc4, 0xfc, 0x00, 0xfc, 0x07],
};

test.each(Object.entries(operations))(
  "code with %s is separated, and joined to the same bytes",
  (_, code) => {
    const module = moduleWith(code, [], code);
    expect(isSeparated(module)).toBe(true);
    expect(Buffer.compare(decodeModule(encodeModule(module)), module)).toBe(0);
  },
);

test.each([0, 120, 121, 127, 128, 16_000, 17_000])(
  "a function with %i operations has the same size",
  (count) => {
    const module = moduleWith(new Array(count).fill(0x01), [0x01]);
    expect(Buffer.compare(decodeModule(encodeModule(module)), module)).toBe(0);
  },
);

test.each([
  ["SIMD", [0xfd, 0x0c, ...new Array(16).fill(0)]],
  ["a reserved operation", [0x27]],
  ["an operation on tables", [0xfc, 0x0c, 0x00, 0x00]],
  ["a branch table of 128 targets", [0x0e, 0x80, 0x01, ...new Array(129).fill(0)]],
])("code with %s stays as it is", (_, code) => {
  const module = moduleWith(code);
  expect(isSeparated(module)).toBe(false);
  expect(Buffer.compare(decodeModule(encodeModule(module)), module)).toBe(0);
});
