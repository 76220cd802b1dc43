import { stripVTControlCharacters } from "node:util";

/** The last line of Vitest with `CountsReporter`, and of our own scripts. */
const total = /^(\d+) passed, (\d+) failed$/gm;

/** `cargo test` and `wasm-pack test` print such a line for each binary. */
const ofBinary = /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm;

/** Reads the numbers of passed and failed tests from the output of a suite. An ignored test has failed, since no test may be skipped. */
export function countTests(output) {
  const text = stripVTControlCharacters(output);
  const lines = [...text.matchAll(ofBinary), ...[...text.matchAll(total)].slice(-1)];
  return add(
    lines.map(([, passed, failed, ignored = 0]) => ({
      passed: Number(passed),
      failed: Number(failed) + Number(ignored),
    })),
  );
}

export const add = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Returns the result of a suite. One that crashed or ran no test has failed, whatever it printed. */
export function verdict({ passed, failed }, code) {
  const isWrong = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + Number(isWrong) };
}
