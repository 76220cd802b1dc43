import { expect, test } from "vitest";
import { add, countTests, countVitest, verdict } from "./counts.mjs";

test("adds the lines of all binaries, and counts an ignored test as failed", () => {
  const output = [
    "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s",
    "test result: FAILED. 3 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out",
  ].join("\n");
  expect(countTests(output)).toEqual({ passed: 15, failed: 3 });
});

test("reads the last of our own lines, with and without colours", () => {
  const green = (text) => `\u001b[32m${text}\u001b[0m`;
  expect(countTests(`1 passed, 1 failed\n${green("7 passed, 0 failed")}\n`)).toEqual({
    passed: 7,
    failed: 0,
  });
});

test("returns undefined for output without a count", () => {
  expect(countTests("everything is fine")).toBeUndefined();
});

test("counts a Vitest file that could not be loaded, and skipped tests, as failed", () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 4, failed: 4 });
});

test("a suite that crashed or ran no test has failed", () => {
  expect(verdict({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(verdict({ passed: 3, failed: 0 }, "SIGKILL")).toEqual({ passed: 3, failed: 1 });
  expect(verdict({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(verdict(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test("adds counts, and returns undefined for an empty list", () => {
  expect(
    add([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
  expect(add([])).toBeUndefined();
});
