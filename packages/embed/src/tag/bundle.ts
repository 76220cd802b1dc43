import type { ComponentRenderer } from "../components/component-renderer.js";
import { loadScript, setComponents } from "../shared/load-components.js";
import { currentScript, type ScriptWithExports } from "../shared/script.js";
import "giflet:built/show";
import "./main.js";

// Loader and components in one file, which saves a round trip for a grid in the first viewport. The components are those of the other loader as they are, because other
// files use their modules.
const script = currentScript<ScriptWithExports<ComponentRenderer>>();
script.more = (file) => loadScript(script.src, file);
if (script.giflet) setComponents(script.giflet);
