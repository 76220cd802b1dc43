import type { PlayerConfig } from "./config.js";
import type { Tracking } from "./tracking.js";

const KEY = "giflet-favorites";

/**
 * The favorite button. Viewers of the embed are anonymous: the choice stays in this browser, and where nothing may be stored,
 * on this page.
 */
export function connectFavorite(menu: HTMLElement, { consent, gif }: PlayerConfig, tracking: Tracking): void {
  const button = menu.querySelector(".player-favorite");
  if (!button) return;
  const kept = consent ? read() : new Set<string>();
  const show = () => button.setAttribute("aria-pressed", String(kept.has(gif.id)));
  button.addEventListener("click", () => {
    if (!kept.delete(gif.id)) {
      kept.add(gif.id);
      tracking.track(gif, "FAVORITE", { layout: "PLAYER" });
    }
    show();
    if (consent) write(kept);
  });
  show();
}

/** Storage may be closed to a frame, or hold anything. */
function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

function write(kept: Set<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept]));
  } catch {
    // The choice lasts as long as the page.
  }
}
