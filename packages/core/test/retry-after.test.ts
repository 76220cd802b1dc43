import { expect, test } from "vitest";
import { delayOf } from "../src/client/boundary.js";

const delayOfHeader = (header: string) => delayOf(new Headers({ "retry-after": header }));

test.each(["", "soon", "-1", "1.5.", "1e9"])("[CLI-15] an invalid Retry-After is ignored: '%s'", (header) => {
  expect(delayOfHeader(header)).toBeUndefined();
});

test.each(["2147484", "4294967296", "9".repeat(400)])(
  "[CLI-15] the longest delay of Retry-After is that of setTimeout: %s",
  (header) => {
    expect(delayOfHeader(header)).toBe(2 ** 31 - 1);
  },
);

test("[CLI-15] Retry-After in the past, or 0, is no delay", () => {
  expect(delayOfHeader(" 0 ")).toBe(0);
  expect(delayOfHeader("Wed, 21 Oct 2015 07:28:00 GMT")).toBe(0);
});
