import { currentScript } from "../shared/current-script.js";
import type { ScriptWithExports } from "../shared/script-exports.js";
import { findTexts } from "./find-texts.js";

// The script of the elements reads the export from the element.
currentScript<ScriptWithExports<typeof findTexts>>().giflet = findTexts;
