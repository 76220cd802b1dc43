import { existsSync } from "node:fs";
import { at } from "./paths.mjs";

/** What only `npm test -- unit` and the release builds write: `npm start` writes a stub of the first, and none of the others. */
const modules = [
  "packages/core/wasm-script/core.js",
  "packages/core/wasm-telemetry-script/core.js",
  "packages/core/wasm-site/giflet_bg.wasm",
  "packages/embed/wasm-server/giflet_bg.wasm",
];

/** Global set-up of unit tests that need the modules. Without one, tests would fail with an import that is not found. */
export default function requireModules() {
  const missing = modules.find((path) => !existsSync(at(path)));
  if (missing)
    throw new Error(
      `${missing} is missing: these tests need the modules of a release build, which npm test -- unit builds`,
    );
}
