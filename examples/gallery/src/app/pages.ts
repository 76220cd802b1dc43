import { useSyncExternalStore } from "react";

export const PAGES = [
  { id: "grid", name: "Grid" },
  { id: "carousel", name: "Carousel" },
  { id: "gif", name: "Single GIF" },
  { id: "video", name: "Video" },
  { id: "components", name: "Components" },
  { id: "search", name: "Search" },
  { id: "picker", name: "Picker" },
  { id: "player", name: "Player" },
  { id: "embed", name: "Embed" },
] as const;

export type PageId = (typeof PAGES)[number]["id"];

/** Returns the page that the URL hash selects; the grid by default. */
export function usePage(): PageId {
  return useSyncExternalStore(subscribe, currentPage);
}

export function openPage(id: PageId): void {
  window.location.hash = id;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

function currentPage(): PageId {
  const id = window.location.hash.slice(1);
  return PAGES.find((page) => page.id === id)?.id ?? "grid";
}
