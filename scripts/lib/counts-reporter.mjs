/** Vitest reporter that ends with the total that `npm test` reads. */
export default class CountsReporter {
  /** A skipped test has failed, since no test may be skipped, and so have a retried one and a file that could not be loaded. */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const hasPassed = (test) => test.result().state === "passed" && !test.diagnostic()?.retryCount;
    const passed = tests.filter(hasPassed).length;
    const broken = modules.filter((module) => module.state() === "failed" && module.children.size === 0);
    console.log(`${passed} passed, ${tests.length - passed + broken.length} failed`);
  }
}
