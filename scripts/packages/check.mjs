import { seconds } from "../lib/steps.mjs";

let passed = 0;
let failed = 0;

/** One named test; what it throws is told, and the next one runs. Says whether it passed. */
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

/** Runs tests of which each needs the one before. */
export async function chain(...tests) {
  for (const [name, body] of tests) if (!(await check(name, body))) return false;
  return true;
}

/** Tells the sum, in the line that the suites read, and says whether all is well. */
export function sum() {
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
