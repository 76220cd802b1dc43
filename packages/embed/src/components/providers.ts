import { currentScript } from "../shared/current-script.js";
import type { ScriptWithExports } from "../shared/script-exports.js";
import { createProvider } from "./create-provider.js";

// The loader that inserted this script reads the export from the element.
currentScript<ScriptWithExports<typeof createProvider>>().giflet = createProvider;
