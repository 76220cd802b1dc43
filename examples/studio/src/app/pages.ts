import { useSyncExternalStore } from "react";
import { AUTHORS, MODERATORS, type Role } from "./roles";

export type PageId = "channels" | "moderation" | "stories";

interface Page {
  id: PageId;
  title: string;
  /** The roles that have access. */
  roles: readonly Role[];
  /** The same, for display. */
  audience: string;
}

export const PAGES: readonly Page[] = [
  { id: "channels", title: "Channels", roles: AUTHORS, audience: "owners" },
  { id: "moderation", title: "Moderation", roles: MODERATORS, audience: "moderators" },
  { id: "stories", title: "Stories", roles: [...AUTHORS, ...MODERATORS], audience: "owners and moderators" },
];

function subscribe(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** Returns the page that the URL hash selects, if any. */
export function usePage() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
  return PAGES.find(({ id }) => id === hash);
}
