import { useSyncExternalStore } from "react";

/** Whether a user agent is a phone. Tablets get the desktop layout. */
export function isMobile(userAgent: string): boolean {
  return /iPhone|iPod|Opera Mini/.test(userAgent) || (/Mobile/.test(userAgent) && !/iPad/.test(userAgent));
}

const subscribe = () => () => {};

/** Whether the browser is a phone. The server does not know, so it renders the desktop layout. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isMobile(navigator.userAgent),
    () => false,
  );
