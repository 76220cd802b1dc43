import type { ScriptWithExports } from "../shared/script-exports.js";
import { createProvider } from "./create-provider.js";

// The loader that inserted this script reads the export from the element.
(document.currentScript as ScriptWithExports<typeof createProvider>).giflet = createProvider;
