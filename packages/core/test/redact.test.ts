import { expect, test } from "vitest";
import { addSecret } from "../src/common/page-secrets.js";
import { redact } from "../src/common/redact.js";
import { randomNumbers } from "./support.js";

test.each([
  ["invalid key Ab1/é?", "invalid key ***"],
  ["Ab1/é?Ab1/é?, é Ab1/é", "******, é Ab1/é"],
  ["GET /v1/Ab1%2F%C3%A9%3F/x", "GET /v1/***/x"],
  ["other case ab1%2f%c3%a9%3f AB1/é?", "other case *** ***"],
  ["only one Ab1/%C3%A9?", "only one ***"],
  ["Ab1/ Ab1/e? b1/é? é", "Ab1/ Ab1/e? b1/é? é"],
  ["", ""],
])("[CLI-04] a secret is removed raw and percent-encoded: %s", (text, expected) => {
  expect(redact(text, "Ab1/é?")).toBe(expected);
});

test("[CLI-04] a placeholder is not removed", () => {
  for (const key of ["", "k", "key"]) addSecret(key);
  expect(redact("a key")).toBe("a key");
});

test("[CLI-04] a longer secret is removed before its part, whatever their order", () => {
  for (const secret of ["part1234", "part1234-9f8e7d", "0-part1234"]) addSecret(secret);
  expect(redact("part1234-9f8e7d part1234 0-part1234")).toBe("*** *** ***");
  expect(redact("part1234-9f8e7d-token", "part1234-9f8e7d-token")).toBe("***");
});

test("[CLI-04] a secret is removed from any text", () => {
  const random = randomNumbers();
  const textOf = (characters: string, length: number) =>
    Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join("");
  for (let round = 0; round < 500; round += 1) {
    const secret = textOf("abzAZ019/+= .*(é", 4 + Math.floor(random() * 8));
    const repeated = round % 2 === 0 ? secret : encodeURIComponent(secret);
    const [before, after] = [textOf("xy-/&= é", 8), textOf("xy-/&= é", 8)];
    expect(redact(before + repeated + after, secret)).toBe(`${before}***${after}`);
  }
});

test("[CLI-04] a secret may have any length", () => {
  const secret = "long/é=".repeat(50_000);
  expect(redact(`GET ${secret} HTTP`, secret)).toBe("GET *** HTTP");
  expect(redact(`GET ?key=${encodeURIComponent(secret)}&a=1 HTTP`, secret)).toBe("GET ?key=*** HTTP");
});
