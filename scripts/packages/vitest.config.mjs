import { defineConfig } from "vitest/config";

/** The tests share one installation of all tools, so they are in one file and run in order. */
export default defineConfig({
  test: {
    name: "packages",
    root: import.meta.dirname,
    include: ["packages.test.mjs"],
    // Bundlers and servers start from cold on two slow cores.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    bail: process.env.CI ? 0 : 1,
  },
});
