import { expect, test } from "vitest";
import { coreUseProblems } from "./dependencies.mjs";

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
