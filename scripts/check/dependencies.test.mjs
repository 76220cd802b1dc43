import { expect, test } from "vitest";
import { coreUseProblems, importProblem } from "./dependencies.mjs";

test("a package may use itself and lower layers", () => {
  expect(importProblem("packages/embed/src/tag/player.ts", "@giflet/core")).toBeUndefined();
  expect(importProblem("packages/react-components/src/grid/grid.tsx", "@giflet/core/server")).toBeUndefined();
  expect(importProblem("packages/core/src/module/loader.ts", "../../wasm/giflet.js")).toBeUndefined();
  expect(importProblem("packages/core/src/index.ts", "react")).toBeUndefined();
});

test("a package may not use a higher layer, by name or by path", () => {
  expect(importProblem("packages/core/src/index.ts", "@giflet/react-components")).toMatch(
    "is in a higher layer",
  );
  expect(importProblem("packages/react-components/src/a.ts", "../../embed/src/tag/b.ts")).toMatch(
    "is in a higher layer",
  );
});

test("a relative import stays within the packages", () => {
  expect(importProblem("packages/core/src/index.ts", "../../../e2e/driver/index.ts")).toMatch(
    "is outside the packages",
  );
});

test("a module of the core may use itself and modules of lower layers", () => {
  const code =
    "use super::Gif;\nuse crate::text::clean;\nuse crate::model::User;\nuse crate::url::SafeUrl;\n";
  expect(coreUseProblems("model/gif.rs", code)).toEqual([]);
  expect(
    coreUseProblems("client/site/source.rs", "use crate::{decoder::Value, model::{Leaf, Source}};"),
  ).toEqual([]);
  expect(
    coreUseProblems("url/safe.rs", "//! See crate::share.\npub(crate) fn host() {} // crate::client"),
  ).toEqual([]);
  expect(coreUseProblems("lib.rs", "pub mod client;")).toEqual([]);
});

test("a module of the core may not use modules of its own or a higher layer", () => {
  const problems = (file, code) => coreUseProblems(file, code).join();
  expect(problems("text/alt.rs", "use crate::model::Gif;")).toBe("text/alt.rs: text must not use model");
  expect(problems("decoder/numbers.rs", "    crate::model::palette(id)")).toMatch("must not use model");
  expect(problems("http.rs", "use crate::{\n  layout::{Item, Range},\n  text,\n};")).toBe(
    "http.rs: http must not use layout,http.rs: http must not use text",
  );
  expect(problems("url/mod.rs", "use super::share::Network;")).toMatch("must not use share");
  expect(problems("client/site/work.rs", "use super::super::share::sheet;")).toBe("");
  expect(problems("client/site/work.rs", "use super::super::super::share::sheet;")).toMatch(
    "must not use share",
  );
  expect(problems("cache/mod.rs", "")).toMatch("has no layer");
});
