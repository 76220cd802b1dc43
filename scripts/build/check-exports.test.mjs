import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ids, writeSections } from "../lib/wasm-file.mjs";
import { checkExports, missingExports } from "./check-exports.mjs";

/** A module that exports functions of these names. */
function moduleWith(...names) {
  const rows = names.map((name, index) =>
    Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.from([0, index])]),
  );
  const body = Buffer.concat([Buffer.from([names.length]), ...rows]);
  return writeSections(Buffer.from("\0asm\x01\0\0\0", "latin1"), [{ id: ids.exports, body }]);
}

const glue = `let wasm, wasmInstance;
function reset() {
    wasm = wasmInstance.exports;
    wasm.__wbindgen_start();
}
export const size = () => wasm.memory.buffer.byteLength + wasm.$0(wasm.$1);
`;

test("names that the glue uses and the module does not export are found", () => {
  expect(missingExports(moduleWith("memory", "$0", "$1", "__wbindgen_start"), glue)).toEqual([]);
  expect(missingExports(moduleWith("memory", "$0", "$1", "$2"), glue)).toEqual(["__wbindgen_start"]);
  expect(missingExports(moduleWith(), glue)).toEqual(["__wbindgen_start", "memory", "$0", "$1"]);
});

test("the build fails with the file and the missing names", () => {
  const folder = mkdtempSync(join(tmpdir(), "giflet-exports-"));
  try {
    const [module, script] = ["giflet_bg.wasm", "giflet.js"].map((name) => join(folder, name));
    writeFileSync(module, moduleWith("memory", "$0", "$1"));
    writeFileSync(script, glue);
    expect(() => checkExports(module, script)).toThrow(`${script} uses __wbindgen_start,`);
    writeFileSync(script, glue.replace("wasm.__wbindgen_start();", ""));
    expect(() => checkExports(module, script)).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
