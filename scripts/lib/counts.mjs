/**
 * Reads the numbers of passed and failed tests from the output of a suite. A skipped test counts as failed, since no test may be
 * skipped. Returns `undefined` if the output contains no count.
 */
export function countTests(output) {
  const text = withoutColours(output);
  return add([...rustCounts(text), ...ownCounts(text)]);
}

/** `cargo test` and `wasm-pack test` print such a line for each binary. */
function* rustCounts(text) {
  for (const [, passed, failed, ignored] of text.matchAll(
    /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    yield { passed: Number(passed), failed: Number(failed) + Number(ignored) };
  }
}

/** The last such line of our own scripts is the total. */
function* ownCounts(text) {
  const last = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (last) yield { passed: Number(last[1]), failed: Number(last[2]) };
}

/** Reads the report of Vitest's JSON reporter. A file that could not be loaded counts as one failed test. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped + broken.length };
}

export function add(counts) {
  if (counts.length === 0) return undefined;
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Returns the result of a suite. One that crashed or ran no test has failed, whatever it printed. */
export function verdict(counts, code) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const isEmpty = passed + failed === 0;
  return { passed, failed: failed + (isEmpty || (code !== 0 && failed === 0) ? 1 : 0) };
}

const withoutColours = (text) =>
  text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
