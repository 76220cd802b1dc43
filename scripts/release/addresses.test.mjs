import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";
import { setAddresses, setLinks } from "./addresses.mjs";

const manifest = readFileSync(at("packages", "core", "package.json"), "utf8");
const addresses = { directory: "packages/core", repository: "https://github.com/owner/giflet" };

test("a package gets the addresses of the project, and keeps the rest", () => {
  const homepage = "https://owner.github.io/giflet/";
  const changed = JSON.parse(setAddresses(manifest, { ...addresses, homepage }));
  const { repository, bugs, homepage: shown, ...rest } = changed;
  expect(repository).toEqual({
    type: "git",
    url: "git+https://github.com/owner/giflet.git",
    directory: "packages/core",
  });
  expect([bugs, shown]).toEqual(["https://github.com/owner/giflet/issues", homepage]);
  expect(rest).toEqual(JSON.parse(manifest));
});

test("without a homepage, it is the repository; again with the same addresses changes nothing", () => {
  const once = setAddresses(manifest, addresses);
  expect(JSON.parse(once).homepage).toBe(addresses.repository);
  expect(setAddresses(once, addresses)).toBe(once);
});

test.each(["https://github.com/owner/giflet.git", "https://github.com/owner/giflet/"])(
  "%s is the address of the same repository",
  (repository) =>
    expect(setAddresses(manifest, { ...addresses, repository })).toBe(setAddresses(manifest, addresses)),
);

test("an address that is no https URL is an error", () => {
  expect(() => setAddresses(manifest, { ...addresses, repository: "owner/giflet" })).toThrow("not an https");
});

test("relative links of a package lead to the files of the repository, anchors and code stay", () => {
  const text = "[a](../../docs/errors.md#codes) [b](#b) [c](https://a.test/) [d](MIGRATING.md) `[e](f)`";
  expect(setLinks(text, addresses)).toBe(
    "[a](https://github.com/owner/giflet/blob/main/docs/errors.md#codes) [b](#b) [c](https://a.test/) " +
      "[d](https://github.com/owner/giflet/blob/main/packages/core/MIGRATING.md) `[e](f)`",
  );
});
