import { expect, test } from "vitest";
import { decodeModule } from "../../packages/core/src/module/text.ts";
import { encodeModule, moduleText } from "./wasm-text.mjs";

// Each of the 256, some of them more often.
const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % (index < 2000 ? 90 : 256));

test("every byte is restored, frequent or rare", () => {
  expect(new Set(bytes).size).toBe(256);
  expect(decodeModule(encodeModule(bytes))).toEqual(bytes);
});

test("the text has no character that a quote, a template literal or HTML escapes", () => {
  const text = encodeModule(bytes);
  expect(text).toMatch(/^[ -~]+$/);
  expect(text).not.toMatch(/["$'<\\`]/);
  expect(`"${text}"`.match(moduleText)).toEqual([`"${text}"`]);
});
