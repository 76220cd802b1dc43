import { useSyncExternalStore } from "react";
import type { Role } from "./people";

export type RoomId = "channels" | "moderation" | "stories";

/** The rooms, and who may enter them: that role and those above it. */
export const ROOMS: readonly { id: RoomId; title: string; for: Role; whom: string }[] = [
  { id: "channels", title: "Channels", for: "owner", whom: "owners" },
  { id: "moderation", title: "Moderation", for: "moderator", whom: "moderators" },
  { id: "stories", title: "Stories", for: "owner", whom: "owners" },
];

function subscribe(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** The room that the address names, if it names one. */
export function useRoom() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
  return ROOMS.find(({ id }) => id === hash);
}
