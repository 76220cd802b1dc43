import { expect, test } from "vitest";
import { upward, upwardInCore } from "./arrows.mjs";

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

test("a module of the core uses modules of lower ranks, and itself", () => {
  const code =
    "use super::Gif;\nuse crate::text::clean;\nuse crate::model::User;\nuse crate::url::SafeUrl;\n";
  expect(upwardInCore("model/gif.rs", code)).toEqual([]);
  expect(upwardInCore("client/site/source.rs", "use crate::{answer::Value, model::{Leaf, Source}};")).toEqual(
    [],
  );
  expect(
    upwardInCore("url/safe.rs", "//! See crate::share.\npub(crate) fn host() {} // crate::client"),
  ).toEqual([]);
  expect(upwardInCore("lib.rs", "pub mod client;")).toEqual([]);
});

test("a module of the core uses no module of its own rank or above", () => {
  const upwards = (file, code) => upwardInCore(file, code).join();
  expect(upwards("text/alt.rs", "use crate::model::Gif;")).toBe("text/alt.rs: text must not use model");
  expect(upwards("answer/numbers.rs", "    crate::model::palette(id)")).toMatch("must not use model");
  expect(upwards("http.rs", "use crate::{\n  layout::{Item, Range},\n  text,\n};")).toBe(
    "http.rs: http must not use layout,http.rs: http must not use text",
  );
  expect(upwards("url/mod.rs", "use super::share::Network;")).toMatch("must not use share");
  expect(upwards("client/site/work.rs", "use super::super::share::sheet;")).toBe("");
  expect(upwards("client/site/work.rs", "use super::super::super::share::sheet;")).toMatch(
    "must not use share",
  );
  expect(upwards("cache/mod.rs", "")).toMatch("has no rank");
});
