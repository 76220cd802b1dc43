import type { ScriptWithExports } from "../../shared/script-exports.js";
import { createRenderer } from "./render.js";
import type { PickerRenderer } from "./renderer.js";
import { tagSource } from "./tag-source.js";

// The script that inserted this one reads the export from the element.
(document.currentScript as ScriptWithExports<PickerRenderer>).giflet = createRenderer(tagSource);
