import { expect, test } from "vitest";
import { upward } from "./arrows.mjs";

test("a package may use itself and what stands below it", () => {
  expect(upward("packages/embed/src/player.ts", "@giflet/core")).toBeUndefined();
  expect(upward("packages/react-components/src/grid/grid.tsx", "@giflet/core/server")).toBeUndefined();
  expect(upward("packages/core/src/loader.ts", "../wasm/giflet.js")).toBeUndefined();
  expect(upward("packages/core/src/index.ts", "react")).toBeUndefined();
});

test("a package may not use what stands above it, by name or by path", () => {
  expect(upward("packages/core/src/index.ts", "@giflet/react-components")).toMatch("is above it");
  expect(upward("packages/react-components/src/a.ts", "../../embed/src/b.ts")).toMatch("is above it");
});

test("a relative import stays among the packages", () => {
  expect(upward("packages/core/src/index.ts", "../../../e2e/driver/index.ts")).toMatch("leaves the packages");
});
