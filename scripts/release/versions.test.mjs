import { expect, test } from "vitest";
import { closeChangelog, setCargoVersion } from "./versions.mjs";

const head = "# Changelog\n\n## Unreleased\n";

test("unreleased changes move under the version, and the heading for unreleased changes remains", () => {
  const text = `${head}\n### Added\n\n- A grid.\n\n## 0.1.0 - 2026-01-01\n\n- All.\n`;
  expect(closeChangelog(text, "0.2.0", "2026-11-22")).toBe(
    `${head}\n## 0.2.0 - 2026-11-22\n\n### Added\n\n- A grid.\n\n## 0.1.0 - 2026-01-01\n\n- All.\n`,
  );
});

test.each([`${head}\n## 0.1.0 - 2026-01-01\n`, head])(
  "without unreleased changes the changelog stays the same",
  (text) => {
    expect(closeChangelog(text, "0.2.0", "2026-11-22")).toBe(text);
  },
);

test("the workspace gets the version of the packages, and dependencies do not change", () => {
  const text = '[workspace]\n\n[workspace.package]\nversion = "0.1.0"\n\n[x]\nversion = "0.1.0"\n';
  expect(setCargoVersion(text, "1.0.0-next.1")).toBe(
    '[workspace]\n\n[workspace.package]\nversion = "1.0.0-next.1"\n\n[x]\nversion = "0.1.0"\n',
  );
});

test("a file without the expected heading or line is an error", () => {
  expect(() => closeChangelog("# Changelog\n", "1.0.0", "")).toThrow("no heading");
  expect(() => setCargoVersion("[workspace]\n", "1.0.0")).toThrow("no version");
});
