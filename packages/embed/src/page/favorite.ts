import { createFavorites } from "@giflet/core/internal/player";
import type { PlayerConfig } from "./config.js";
import type { PageConsent } from "./consent.js";
import type { Tracking } from "./tracking.js";

/**
 * Connects the favorite button (SHR-01). The provider stores the favorites of logged-in visitors. For other visitors the browser
 * stores them, with consent only (PNG-12).
 */
export function connectFavorite(
  menu: HTMLElement,
  config: PlayerConfig,
  tracking: Tracking,
  consent: PageConsent,
): void {
  const button = menu.querySelector<HTMLElement>(".giflet-player-favorite");
  if (!button) return;
  const { gif, isFavorite } = config;
  const hasLogin = isFavorite !== undefined;
  const favorites = createFavorites({
    remote: hasLogin
      ? async (id) => (await import("./favorite-call.js")).toggleFavorite(id, config)
      : undefined,
    known: isFavorite ? [gif.id] : [],
  });
  const setPressed = (isFavorite: boolean) => button.setAttribute("aria-pressed", String(isFavorite));
  let isPending = false;
  button.addEventListener("click", async () => {
    if (isPending) return;
    isPending = true;
    try {
      const isNow = await favorites.toggle(gif.id);
      setPressed(isNow);
      button.dataset.change = isNow ? "active" : "unfavorite";
      if (isNow) tracking.track("favorite");
    } catch {
      // The request failed: the state does not change.
    } finally {
      isPending = false;
    }
  });
  button.addEventListener("animationend", () => delete button.dataset.change);
  consent.watch((state) => {
    favorites.allow(state === "granted");
    setPressed(favorites.has(gif.id));
  });
}
