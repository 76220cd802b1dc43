import type { Settings } from "../tag/settings.js";

export type ListKind = "grid" | "carousel";

/** What the loader fetches once something is to be shown. */
export interface Payload {
  /** Shows what an element's attributes say in its shadow, or shows it anew. */
  show(kind: ListKind, element: HTMLElement, settings: Settings): void;
  hide(element: HTMLElement): void;
  /** The grid of EMB-01: GIFs like `gif` in `mount`. */
  showWidget(mount: HTMLElement, gif: string, settings: Settings): void;
}
