import { formatCounts } from "./counts.mjs";
import { BROWSER_MISSING } from "./missing-browser.mjs";

/** Vitest reporter that ends with the total that `npm test` reads. */
export default class CountsReporter {
  /**
   * Only a test whose browser is missing may be skipped. Another skipped test has failed, and so have a retried one and a file that
   * could not be loaded.
   */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const hasPassed = (test) => test.result().state === "passed" && !test.diagnostic()?.retryCount;
    const passed = tests.filter(hasPassed).length;
    const skipped = tests.filter((test) => test.result().note === BROWSER_MISSING).length;
    const broken = modules.filter((module) => module.state() === "failed" && module.children.size === 0);
    const failed = tests.length - passed - skipped + broken.length;
    console.log(formatCounts({ passed, failed, skipped }));
  }
}
