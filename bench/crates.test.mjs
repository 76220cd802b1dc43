import { expect, test } from "vitest";
import { merged, pathOf } from "./crates.mjs";

const crateOf = (name) => pathOf(name)[0];

test("a function belongs to the crate of its path or of its type", () => {
  expect(pathOf("giflet_sdk_core[8d66]::text::join")).toEqual(["giflet_sdk_core", "text"]);
  expect(crateOf("<gloo_net[20]::http::headers::Headers>::get")).toBe("gloo_net");
  expect(
    crateOf("<&serde_wasm_bindgen::ser::Serializer as serde_core::ser::Serializer>::serialize_str"),
  ).toBe("serde_wasm_bindgen");
  expect(crateOf("<giflet_full::options::CallOptions as serde_core::de::Deserialize>::deserialize")).toBe(
    "giflet_full",
  );
});

test("an implementation for a type of the standard library belongs to the crate of the trait", () => {
  expect(
    crateOf("<u32 as serde_core::ser::Serialize>::serialize::<&serde_wasm_bindgen::ser::Serializer>"),
  ).toBe("serde_core");
  expect(
    crateOf(
      "<<alloc::vec::Vec<fn() -> u8> as serde_core::de::Deserialize>::deserialize::V as serde_core::de::Visitor>::visit",
    ),
  ).toBe("serde_core");
  expect(crateOf("<alloc::vec::Vec<giflet_full::A> as core::ops::drop::Drop>::drop")).toBe("core");
  expect(crateOf("<[u8]>::trim_ascii")).toBe("core");
  expect(crateOf("core::ptr::drop_in_place::<js_sys::Promise>")).toBe("core");
});

test("a name without a path is an export, a builtin of the compiler or merged code", () => {
  expect(crateOf("__wbindgen_malloc")).toBe("wasm_bindgen");
  expect(crateOf("siteclient_decode multivalue shim")).toBe("wasm_bindgen");
  expect(crateOf("siteclient_call")).toBe("giflet (exported functions)");
  expect(crateOf("memcmp")).toBe("compiler_builtins");
  expect(crateOf("")).toBe(merged);
});
