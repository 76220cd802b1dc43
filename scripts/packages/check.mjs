import { seconds } from "../lib/steps.mjs";

let passed = 0;
let failed = 0;

/** Runs a test and prints its error, if it throws. Resolves to whether it passed. */
export async function check(name, body) {
  const from = performance.now();
  try {
    await body();
    passed += 1;
    console.log(`  ok    ${name} (${seconds(from)})`);
    return true;
  } catch (error) {
    failed += 1;
    console.log(`  FAIL  ${name} (${seconds(from)})\n${error.message}`);
    return false;
  }
}

/** Runs tests in order until one fails. Resolves to whether all passed. */
export async function chain(...tests) {
  for (const [name, body] of tests) if (!(await check(name, body))) return false;
  return true;
}

/** Prints the totals, in the format that suites.mjs reads. Returns whether all tests passed. */
export function printTotals() {
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
