import { REDUCED, readEnvironment, SAVE_DATA, subscribeToEnvironment } from "@giflet/core/internal/item";
import { useSyncExternalStore } from "react";

/** Returns the current flags of `readEnvironment`. The server does not know them: it assumes that the visitor prefers stills. */
export function useEnvironment(): number {
  return useSyncExternalStore(subscribeToEnvironment, readEnvironment, () => REDUCED | SAVE_DATA);
}

const subscribe = () => () => {};

/** Whether the component is rendered on the server or being hydrated. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
