import { expect, test } from "vitest";
import { circles, coreUseProblems, crateUses, layerProblems, rustUses, upwardUses } from "./layers.mjs";

const layers = [["a"], ["b", "c"]];

test("an edge leads to a lower layer", () => {
  expect(layerProblems([["b", "a"]], layers)).toEqual([]);
  expect(layerProblems([["a", "b"]], layers)).toEqual(["a must not use b"]);
  expect(layerProblems([["b", "c"]], layers)).toEqual(["b must not use c"]);
  expect(layerProblems([["d", "a"]], layers)).toEqual(["d has no layer"]);
});

test("a circle is found from each of its members, once", () => {
  const line = ["ab", "ac", "bc"].map((edge) => [...edge]);
  expect(circles(line)).toEqual([]);
  expect(circles([...line, ["c", "a"]])).toEqual(["a -> b -> c -> a"]);
  expect(
    circles([
      ["x", "a"],
      ["a", "b"],
      ["b", "a"],
    ]),
  ).toEqual(["a -> b -> a"]);
});

test("a crate uses crates of the workspace and of paths, except for its tests", () => {
  const manifest = `[package]
name = "e"
[dependencies]
a.workspace = true
b = { workspace = true, features = ["serde"] }
serde = "1"
[target.'cfg(target_arch = "wasm32")'.dependencies]
c = { path = "../c" }
[build-dependencies]
d = { path = "../d" }
[dev-dependencies]
f.workspace = true
`;
  const workspace = new Map(["a", "b", "f"].map((name) => [name, `crates/${name}`]));
  expect(crateUses("crates/e", manifest, workspace)).toEqual(
    ["a", "b", "c", "d"].map((name) => `crates/${name}`),
  );
});

test("a Rust file uses the files that its paths lead to", () => {
  const files = new Set(
    ["value", "path", "walk"].map((name) => `x/src/d/${name}.rs`).concat("x/src/http.rs"),
  );
  const uses = (code) => rustUses("x/src/d/walk.rs", code, files);
  expect(uses("use super::value::Value;\nuse crate::http;")).toEqual(["x/src/d/value.rs", "x/src/http.rs"]);
  expect(uses("use super::{Shape, value::{self, Value}, path};")).toEqual([
    "x/src/d/value.rs",
    "x/src/d/path.rs",
  ]);
  expect(uses("fn a() -> crate::d::path::Path {}")).toEqual(["x/src/d/path.rs"]);
  expect(uses("use super::super::http::delay;")).toEqual(["x/src/http.rs"]);
  expect(uses("// use super::value::Value;\nuse super::Shape;\nuse super::walk::Walk;")).toEqual([]);
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

test("nothing points up", () => expect(upwardUses()).toEqual([]));
