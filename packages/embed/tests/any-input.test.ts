import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseMessage } from "../src/client/protocol.js";
import { parseAny, readAttributes } from "../src/elements/read.js";
import {
  gifAttributes,
  gridAttributes,
  pickerButtonAttributes,
  playerAttributes,
} from "../src/shared/attributes.js";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    " ",
    "1e4",
    "0x10",
    "-1",
    "1px",
    "NaN",
    "Infinity",
    "top-end",
    "gifs, recent",
    "gifs gifs",
  ),
);

test("[EMB-06] any data are a message of the right shape, or none", () => {
  const names = [
    "ready",
    "play",
    "pause",
    "mute",
    "unmute",
    "click",
    "share",
    "resize",
    "error",
    "seek",
    "constructor",
  ];
  const length = fc.oneof(fc.double(), fc.nat(), fc.anything({ maxDepth: 0 }));
  const message = fc.record(
    {
      giflet: fc.oneof(fc.constantFrom(...names), fc.constant("resize"), fc.anything({ maxDepth: 1 })),
      id: fc.oneof(fc.string(), fc.anything({ maxDepth: 1 })),
      ...{ width: length, height: length, extra: fc.anything() },
    },
    { requiredKeys: ["giflet", "id"] },
  );
  const accepted = new Set<string>();
  const check = (data: unknown) => {
    const message = parseMessage(data);
    if (!message) return;
    accepted.add(message.giflet);
    expect([names.slice(0, 9).includes(message.giflet), typeof message.id]).toEqual([true, "string"]);
    if (message.giflet !== "resize") return;
    const { width, height } = message;
    expect([width, height].every((side) => side > 0 && side < Number.POSITIVE_INFINITY)).toBe(true);
    expect(Math.abs(Math.log(width / height))).toBeLessThanOrEqual(Math.log(6) + 1e-9);
  };
  fc.assert(fc.property(message, check), { numRuns: 500 });
  fc.assert(fc.property(fc.anything(), check), { numRuns: 100 });
  expect(accepted.size).toBeGreaterThan(2);
});

test.each(["null", "[]", "5", '"text"', "{bad"])(
  "[EMB-03] saved-gif=%s is ignored with a warning",
  (json) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const element = document.createElement("p");
    element.setAttribute("saved-gif", json);
    expect(readAttributes(element, gifAttributes, parseAny).savedGif).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      [`giflet: <p> saved-gif="${json}" is ignored: it is not an object in JSON`],
    ]);
  },
);

test("[EMB-03, EMB-10] any text of an attribute is a value of its kind, or its default and one warning", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const table = { ...gridAttributes, ...pickerButtonAttributes, ...playerAttributes };
  const check = (text: string) => {
    const element = document.createElement("p");
    for (const name of Object.keys(table)) element.setAttribute(name, text);
    warn.mockClear();
    const values = readAttributes(element, table, parseAny);
    const { gutter, columns, tab, types, baseUrl, width, placement, required } = values;
    if (gutter !== undefined) expect(gutter >= 0 && gutter < 100_000).toBe(true);
    if (columns !== undefined) expect(columns >= 1 && columns < 100_000).toBe(true);
    if (tab !== undefined) expect(tab).toBe(text);
    for (const type of types ?? []) expect(pickerButtonAttributes.types.kind.list).toContain(type);
    if (baseUrl !== undefined) expect(new URL(baseUrl).protocol).toMatch(/^https?:$/);
    expect(typeof width).toBe("number");
    expect(pickerButtonAttributes.placement.kind).toContain(placement);
    expect(required).toBe(true);
    const { length } = warn.mock.calls;
    expect(new Set(warn.mock.calls.flat()).size).toBe(length);
    readAttributes(element, table, parseAny);
    expect(warn).toHaveBeenCalledTimes(length);
  };
  fc.assert(fc.property(text, check), { numRuns: 200 });
  // Not the address of the page.
  for (const address of ["", " "]) {
    const element = document.createElement("p");
    element.setAttribute("base-url", address);
    expect(readAttributes(element, pickerButtonAttributes, parseAny).baseUrl).toBeUndefined();
  }
});
