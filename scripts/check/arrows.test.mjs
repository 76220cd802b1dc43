import { expect, test } from "vitest";
import { forbiddenInCore, upward } from "./arrows.mjs";

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

test("pure modules name no browser type and nothing that does", () => {
  const caught = (module, code) => forbiddenInCore(module).some((pattern) => pattern.test(code));
  for (const code of [
    "use web_sys::Window;",
    "js_sys::Date::now()",
    "wasm_bindgen_futures::spawn_local",
    "gloo_net::http",
    "crate::browser::fetch",
  ]) {
    expect(caught("client", code)).toBe(true);
    expect(caught("bindings", code)).toBe(false);
  }
  expect(caught("browser", "use crate::bindings::Sdk;")).toBe(true);
  expect(caught("layout", "use crate::model::Gif;")).toBe(false);
});
