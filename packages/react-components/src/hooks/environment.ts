import { REDUCED, readEnvironment, subscribeToEnvironment } from "@giflet/core/item";
import { useSyncExternalStore } from "react";

/** Returns the current flags: `REDUCED` for reduced motion or save-data, `HIDDEN` for a hidden tab. */
export function useEnvironment(): number {
  return useSyncExternalStore(subscribeToEnvironment, readEnvironment, () => REDUCED);
}
