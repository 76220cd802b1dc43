import { defineConfig } from "vitest/config";

/** The tests share one built site. */
export default defineConfig({
  test: {
    name: "site",
    root: import.meta.dirname,
    include: ["test/*.test.mjs"],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
