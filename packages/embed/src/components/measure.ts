import { startMeasurement } from "../shared/measurement.js";
import type { ScriptWithExports } from "../shared/script-exports.js";

// The loader that inserted this script reads the export from the element.
(document.currentScript as ScriptWithExports<typeof startMeasurement>).giflet = startMeasurement;
