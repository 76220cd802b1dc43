import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../scripts/lib/paths.mjs";
import { bundleEntry } from "./bundle-entry.mjs";

const folder = at("bench", "comment-box");

// The site shows them as the code before and after a migration.
test.each(readdirSync(folder))("the comment box %s is built", async (file) => {
  const bundle = await bundleEntry(`export * from ${JSON.stringify(`${folder}/${file}`)};`);
  expect(bundle.contents.get(bundle.entry).length).toBeGreaterThan(1000);
});
