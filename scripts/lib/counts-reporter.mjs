/** Vitest reporter that lists the retried tests and ends with the total that `npm test` reads. */
export default class CountsReporter {
  /** A skipped test has failed, since no test may be skipped, and so has a file that could not be loaded. */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const passed = tests.filter((test) => test.result().state === "passed").length;
    const broken = modules.filter((module) => module.state() === "failed" && module.children.size === 0);
    // The default reporter omits fast tests.
    for (const test of tests) {
      const { retryCount = 0 } = test.diagnostic() ?? {};
      if (retryCount > 0) console.log(`${test.module.moduleId}: ${test.fullName} (retry x${retryCount})`);
    }
    console.log(`${passed} passed, ${tests.length - passed + broken.length} failed`);
  }
}
