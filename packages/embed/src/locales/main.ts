import type { ScriptWithExports } from "../shared/script-exports.js";
import { findStrings } from "./index.js";

// The loader that inserted this script reads the export from the element.
(document.currentScript as ScriptWithExports<typeof findStrings>).giflet = findStrings;
