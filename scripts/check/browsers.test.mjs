import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFeatures } from "./browsers.mjs";

test("features that not every supported browser has are found in scripts and stylesheets", async () => {
  const folder = mkdtempSync(join(tmpdir(), "giflet-browsers-"));
  try {
    writeFileSync(join(folder, "a.js"), "export const a = Promise.try(() => URL.canParse(location.href));\n");
    writeFileSync(
      join(folder, "a.css"),
      "a:has(b) { text-box-trim: none; color: color-mix(in srgb, red, blue) }\n",
    );
    const found = await newFeatures(folder);
    expect(found.map((text) => text.slice(folder.length + 1).replace(/ is not .*/, ""))).toEqual([
      "a.css:1 Property 'text-box-trim'",
      expect.stringMatching(/^a\.js:1 .*Promise\.try/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
