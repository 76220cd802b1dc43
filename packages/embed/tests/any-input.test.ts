import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseMessage } from "../src/client/protocol.js";
import { kinds, readList, readWord } from "../src/elements/attributes.js";
import { readNumber } from "../src/shared/read-number.js";

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
    expect([names.slice(0, 8).includes(message.giflet), typeof message.id]).toEqual([true, "string"]);
    if (message.giflet !== "resize") return;
    const { width, height } = message;
    expect([width, height].every((side) => side > 0 && side < Number.POSITIVE_INFINITY)).toBe(true);
    expect(Math.abs(Math.log(width / height))).toBeLessThanOrEqual(Math.log(6) + 1e-9);
  };
  fc.assert(fc.property(message, check), { numRuns: 500 });
  fc.assert(fc.property(fc.anything(), check), { numRuns: 100 });
  expect(accepted.size).toBeGreaterThan(2);
});

test("[EMB-10] any text of an attribute is a number, a word or a list of words that is allowed, or none and a warning", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const element = document.createElement("p");
  const words = Object.values(kinds).filter((kind) => Array.isArray(kind));
  const check = (text: string) => {
    warn.mockClear();
    element.setAttribute("a", text);
    const number = readNumber(element, "a");
    if (number !== undefined) expect(number >= 0 && number < 100_000).toBe(true);
    for (const allowed of words) {
      const word = readWord(element, "a", allowed);
      expect(word === undefined ? !allowed.includes(text) : word === text).toBe(true);
      for (const word of readList(element, "a", allowed) ?? []) expect(allowed).toContain(word);
    }
  };
  fc.assert(fc.property(text, check), { numRuns: 500 });
});
