import type { Provider } from "@giflet/core";
import { useSyncExternalStore } from "react";

const PAGES = [
  { id: "grid", name: "Grid" },
  { id: "gif", name: "Single GIF" },
  { id: "search", name: "Search" },
  { id: "picker", name: "Picker" },
  { id: "player", name: "Player" },
  { id: "embed", name: "Embed" },
  { id: "states", name: "States" },
] as const;

type Page = (typeof PAGES)[number];
export type PageId = Page["id"];

/** Returns the pages that work with a provider, at least the grid. */
export function pagesOf({ embedBase }: Provider): readonly [Page, ...Page[]] {
  const [grid, ...others] = PAGES;
  return [grid, ...others.filter(({ id }) => id !== "embed" || embedBase !== undefined)];
}

/** Returns the page that the URL hash selects, and the handle of its GIF, for example of `#gif/a1b2`. */
export function useRoute(): { page: string; lookupId?: string } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [page = "", lookupId] = hash.slice(1).split("/");
  return { page, lookupId: lookupId && decode(lookupId) };
}

export function openPage(id: PageId, lookupId?: string): void {
  window.location.hash = lookupId === undefined ? id : `${id}/${encodeURIComponent(lookupId)}`;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** Decodes a part of the hash. Malformed text is returned unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
