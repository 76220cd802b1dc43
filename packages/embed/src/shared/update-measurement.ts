import * as files from "giflet:files";
import type * as measure from "../components/measure.js";
import { loadScript } from "./load-components.js";
import type { Settings } from "./settings.js";

/** Starts the measurement of a script tag with the visitor's consent, and passes later changes on (PNG-12). */
export function updateMeasurement(base: string, settings: Settings): void {
  if (!settings.measurement || (settings.consent !== "granted" && !settings.measuring)) return;
  const measuring = loadScript<typeof measure>(base, files.measure).then(({ update }) => update(settings));
  settings.measuring = measuring;
  measuring.catch((error) => {
    if (settings.measuring !== measuring) return;
    console.error(error);
    // The next change tries again.
    settings.measuring = undefined;
  });
}
