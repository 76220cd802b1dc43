/**
 * How many tests a suite's output says passed and failed. A skipped test counts as failed: nothing is skipped here.
 * Undefined where the output holds no count at all.
 */
export function countTests(output) {
  const text = withoutColours(output);
  return add([...rustCounts(text), ...ownCounts(text)]);
}

/** `cargo test` and `wasm-pack test`: one such line for each binary. */
function* rustCounts(text) {
  for (const [, passed, failed, ignored] of text.matchAll(
    /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    yield { passed: Number(passed), failed: Number(failed) + Number(ignored) };
  }
}

/** Our own scripts: the last such line is the sum. */
function* ownCounts(text) {
  const last = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (last) yield { passed: Number(last[1]), failed: Number(last[2]) };
}

/** The report of Vitest's json reporter. A file that could not even be loaded counts as one failed test. */
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

/** What a suite is worth: one that died or counted nothing has failed, whatever it printed. */
export function verdict(counts, code) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const silent = passed + failed === 0;
  return { passed, failed: failed + (silent || (code !== 0 && failed === 0) ? 1 : 0) };
}

const withoutColours = (text) =>
  text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
