import { defineConfig } from "vitest/config";
import suites from "./vitest.config.ts";

export default defineConfig({ test: { ...suites.test, include: ["shots.ts"] } });
