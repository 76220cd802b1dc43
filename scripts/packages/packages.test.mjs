import { afterAll, beforeAll, expect, test } from "vitest";
import { context, isNightly, open } from "./context.mjs";
import { pack } from "./pack.mjs";
import { publishedTests, typeTests } from "./published.mjs";
import { nightlyTools, tools } from "./tools.mjs";

let close;
beforeAll(async () => {
  close = await open();
});
afterAll(() => close?.());

test("the packages pack", async () => {
  context.tarballs = await pack(context.folder);
  for (const { file } of context.tarballs) expect(file).toMatch(/\.tgz$/);
});

test("the tarballs install", () => context.hosts.install(context.tarballs.map(({ file }) => file)));

publishedTests();
typeTests();
for (const tool of isNightly ? [...tools, ...nightlyTools] : tools) tool();
