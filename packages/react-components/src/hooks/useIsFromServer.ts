import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True for what the server rendered, while it is hydrated. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
