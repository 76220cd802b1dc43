import type { ScriptWithExports } from "../shared/script-exports.js";
import type { ComponentRenderer } from "./component-renderer.js";
import { renderer } from "./renderer.js";

// The loader that inserted this script reads the export from the element, so no global is needed.
(document.currentScript as ScriptWithExports<ComponentRenderer>).giflet = renderer;
