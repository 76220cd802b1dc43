import { currentScript } from "../shared/current-script.js";
import type { ScriptWithExports } from "../shared/script-exports.js";
import { findStrings } from "./index.js";

// The loader that inserted this script reads the export from the element.
currentScript<ScriptWithExports<typeof findStrings>>().giflet = findStrings;
