import { renderer } from "../components/renderer.js";
import { loadScript, setComponents } from "../shared/load-components.js";
import "./main.js";
import type { ScriptWithExports } from "../shared/script-exports.js";

// Loader and components in one file, which saves a round trip for a list in the first viewport.
const script = document.currentScript as ScriptWithExports<never>;
script.more = (file) => loadScript(script.src, file);
setComponents(renderer);
