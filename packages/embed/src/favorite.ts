import { createFavorites } from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";
import type { Tracking } from "./tracking.js";

/** The favorite button (SHR-01). With a login the service keeps the choice, else this browser, as far as it may (PNG-12). */
export function connectFavorite(menu: HTMLElement, config: PlayerConfig, tracking: Tracking): void {
  const button = menu.querySelector<HTMLElement>(".giflet-player-favorite");
  if (!button) return;
  const { consent, gif, isFavorite } = config;
  const hasLogin = isFavorite !== undefined;
  const favorites = createFavorites({
    remote: hasLogin ? async (id) => (await import("./favorite-call.js")).toggle(id, config) : undefined,
    known: isFavorite ? [gif.id] : [],
  });
  favorites.allow(consent);
  const show = (isFavorite: boolean) => button.setAttribute("aria-pressed", String(isFavorite));
  let isAsking = false;
  button.addEventListener("click", async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const isNow = await favorites.toggle(gif.id);
      show(isNow);
      button.dataset.change = isNow ? "active" : "unfavorite";
      if (isNow) tracking.tell("favorite");
    } catch {
      // The service did not take it: it stays what it was.
    } finally {
      isAsking = false;
    }
  });
  button.addEventListener("animationend", () => delete button.dataset.change);
  show(favorites.has(gif.id));
}
