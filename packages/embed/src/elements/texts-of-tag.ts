import type { ScriptWithExports } from "../shared/script-exports.js";
import { findTexts } from "./find-texts.js";

// The script of the elements reads the export from the element.
(document.currentScript as ScriptWithExports<typeof findTexts>).giflet = findTexts;
