import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { add, countTests, formatCounts, verdict } from "./counts.mjs";
import { BROWSER_MISSING } from "./missing-browser.mjs";
import { at, npmBin } from "./paths.mjs";
import { stream } from "./run.mjs";

test("adds the lines of all binaries, and counts an ignored test as failed", () => {
  const output = [
    "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s",
    "test result: FAILED. 3 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out",
  ].join("\n");
  expect(countTests(output)).toEqual({ passed: 15, failed: 3, skipped: 0 });
});

test("reads the last total, with and without colors", () => {
  const green = (text) => `\u001b[32m${text}\u001b[0m`;
  expect(countTests(`1 passed, 1 failed\n${green("7 passed, 0 failed")}\n`)).toEqual({
    passed: 7,
    failed: 0,
    skipped: 0,
  });
  expect(countTests("7 passed, 0 failed, 2 skipped\n")).toEqual({ passed: 7, failed: 0, skipped: 2 });
});

test("counts no test in other output", () => {
  expect(countTests("everything is fine")).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test("the reporter counts skipped and retried tests, and files that could not be loaded, as failed; but not one without its browser", async () => {
  const root = mkdtempSync(join(tmpdir(), "giflet-counts-"));
  try {
    const tests = [
      'test("passes", () => {});',
      'test("fails", () => expect(1).toBe(2));',
      'test("is skipped", { skip: true }, () => {});',
      'test("is planned", { todo: true });',
      `test("has no browser", ({ skip }) => skip(${JSON.stringify(BROWSER_MISSING)}));`,
      'let runs = 0; test("is flaky", { retry: 1 }, () => expect(runs++).toBe(1));',
    ];
    writeFileSync(join(root, "a.test.mjs"), tests.join("\n"));
    writeFileSync(join(root, "b.test.mjs"), 'throw new Error("broken");');
    const reporters = ["--reporter=default", `--reporter=${at("scripts", "lib", "counts-reporter.mjs")}`];
    const args = ["run", "--globals", "--root", root, ...reporters];
    const { code, output } = await stream(npmBin("vitest"), args, { quiet: true });
    expect(code).toBe(1);
    expect(countTests(output)).toEqual({ passed: 1, failed: 5, skipped: 1 });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}, 60_000);

test("a suite that crashed or ran no test has failed", () => {
  const counts = (passed, failed) => ({ passed, failed, skipped: 0 });
  expect(verdict(counts(3, 0), 0)).toEqual(counts(3, 0));
  expect(verdict(counts(3, 0), "SIGKILL")).toEqual(counts(3, 1));
  expect(verdict(counts(3, 2), 1)).toEqual(counts(3, 2));
  expect(verdict(counts(0, 0), 0)).toEqual(counts(0, 1));
});

test("adds counts, and formats them as they are read", () => {
  const sum = add([
    { passed: 1, failed: 2, skipped: 0 },
    { passed: 3, failed: 4, skipped: 5 },
  ]);
  expect(sum).toEqual({ passed: 4, failed: 6, skipped: 5 });
  expect(countTests(formatCounts(sum))).toEqual(sum);
});
