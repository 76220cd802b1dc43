import { afterAll, beforeAll, expect, test } from "vitest";
import { isNightly } from "../lib/nightly.mjs";
import { packages } from "../lib/packages.mjs";
import { at } from "../lib/paths.mjs";
import { colors } from "./colors.mjs";
import { contentsUnder } from "./contents.mjs";
import { context, open } from "./context.mjs";
import { pack } from "./pack.mjs";
import { publishedChecks } from "./published.mjs";
import { nightlyTools, tools } from "./tools.mjs";
import { typeTests } from "./types.mjs";

let close;
beforeAll(async () => {
  close = await open();
});
afterAll(() => close?.());

test("the packages pack", async () => {
  context.tarballs = await pack(context.folder);
  for (const { file } of context.tarballs) expect(file).toMatch(/\.tgz$/);
});

// The nightly run installs all tools, some of them with programs of their own.
test("the tarballs install", { timeout: isNightly ? 1_200_000 : 300_000 }, () =>
  context.hosts.install(context.tarballs.map(({ file }) => file)),
);

test.each(packages)("[NPM-01] the installed files of %s are those that the other suites test", (name) => {
  const installed = contentsUnder(context.hosts.path("node_modules", "@giflet", name, "dist"));
  const built = contentsUnder(at("packages", name, "dist"));
  expect([...installed.keys()]).toEqual([...built.keys()]);
  const different = [...built].filter(([file, bytes]) => !installed.get(file)?.equals(bytes));
  expect(different.map(([file]) => file)).toEqual([]);
});

for (const name of packages) {
  const fileOf = () => context.tarballs.find((tarball) => tarball.name === name)?.file;
  for (const [title, check] of publishedChecks(name, fileOf)) test(`[NPM-01] ${title}`, check);
}
typeTests();
for (const tool of isNightly ? [...tools, ...nightlyTools] : tools) tool();
colors();
