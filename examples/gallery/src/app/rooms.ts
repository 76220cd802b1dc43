import { useSyncExternalStore } from "react";

export const ROOMS = [
  { id: "grid", name: "Grid" },
  { id: "carousel", name: "Carousel" },
  { id: "gif", name: "One GIF" },
  { id: "video", name: "Video" },
  { id: "parts", name: "Parts" },
  { id: "search", name: "Search" },
  { id: "picker", name: "Picker" },
  { id: "player", name: "Player" },
  { id: "embed", name: "Embed" },
] as const;

export type RoomId = (typeof ROOMS)[number]["id"];

/** The room named by the address. */
export function useRoom(): RoomId {
  return useSyncExternalStore(onHashChange, currentRoom);
}

export function enter(room: RoomId): void {
  window.location.hash = room;
}

function onHashChange(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

function currentRoom(): RoomId {
  const id = window.location.hash.slice(1);
  return ROOMS.find((room) => room.id === id)?.id ?? "grid";
}
