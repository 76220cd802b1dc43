// @vitest-environment node
import { expect, test } from "vitest";

test("[EMB-10] on a server, the elements of npm can be imported, and define nothing", async () => {
  expect(globalThis.HTMLElement).toBeUndefined();
  await expect(import("../../src/pickers/npm.js")).resolves.toBeDefined();
});
