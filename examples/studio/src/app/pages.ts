import { useSyncExternalStore } from "react";
import type { Role } from "./roles";

export type PageId = "channels" | "moderation" | "stories";

/** The pages and the lowest role that has access. */
export const PAGES: readonly { id: PageId; title: string; minRole: Role; audience: string }[] = [
  { id: "channels", title: "Channels", minRole: "owner", audience: "owners" },
  { id: "moderation", title: "Moderation", minRole: "moderator", audience: "moderators" },
  { id: "stories", title: "Stories", minRole: "owner", audience: "owners" },
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
