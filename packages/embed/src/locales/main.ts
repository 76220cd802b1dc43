import { currentScript, type ScriptWithExports } from "../shared/script.js";
import { findStrings } from "./index.js";

// The loader that inserted this script reads the export from the element.
currentScript<ScriptWithExports<typeof findStrings>>().giflet = findStrings;
