import { defineConfig } from "vitest/config";
import { at } from "../lib/paths.mjs";

export default defineConfig({
  test: {
    // Bundlers and servers start from cold on two slow cores.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    bail: process.env.CI ? 0 : 1,
    projects: [
      // The tests share one installation of all tools, so they are in one file and run in order.
      {
        extends: true,
        root: import.meta.dirname,
        test: { name: "packages", include: ["packages.test.mjs"] },
      },
      // The built package as Node imports it.
      {
        extends: true,
        root: at("packages", "core"),
        test: { name: "exports", include: ["test/built/*.test.ts"] },
      },
    ],
  },
});
