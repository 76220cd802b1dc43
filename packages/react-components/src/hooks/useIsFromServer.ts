import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether the component is rendered on the server or being hydrated. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
