import { stripVTControlCharacters } from "node:util";

/** The last line of Vitest with `CountsReporter`, and of our own scripts. */
const total = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm;

/** `cargo test` and `wasm-pack test` print such a line for each binary. */
const ofBinary = /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm;

/** Reads the numbers of passed, failed and skipped tests from the output of a suite. A test that cargo ignores has failed. */
export function countTests(output) {
  const text = stripVTControlCharacters(output);
  const binaries = [...text.matchAll(ofBinary)].map(([, passed, failed, ignored]) => ({
    passed: Number(passed),
    failed: Number(failed) + Number(ignored),
    skipped: 0,
  }));
  const totals = [...text.matchAll(total)].slice(-1).map(([, passed, failed, skipped = 0]) => ({
    passed: Number(passed),
    failed: Number(failed),
    skipped: Number(skipped),
  }));
  return add([...binaries, ...totals]);
}

/** Formats counts as `total` reads them. */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

const sum = (counts, name) => counts.reduce((sum, one) => sum + one[name], 0);

export const add = (counts) => ({
  passed: sum(counts, "passed"),
  failed: sum(counts, "failed"),
  skipped: sum(counts, "skipped"),
});

/** Returns the result of a suite. One that crashed or ran no test has failed, whatever it printed. */
export function verdict({ passed, failed, skipped }, code) {
  const isWrong = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + Number(isWrong), skipped };
}
