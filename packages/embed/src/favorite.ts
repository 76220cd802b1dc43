import { createFavorites } from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";
import type { Tracking } from "./tracking.js";

/** The favorite button. Viewers of the page are anonymous: their choice is kept in this browser (SHR-01, PNG-12). */
export function connectFavorite(menu: HTMLElement, { consent, gif }: PlayerConfig, tracking: Tracking): void {
  const button = menu.querySelector(".giflet-player-favorite");
  if (!button) return;
  const favorites = createFavorites({ mayStore: consent });
  const show = (isFavorite: boolean) => button.setAttribute("aria-pressed", String(isFavorite));
  button.addEventListener("click", async () => {
    const isFavorite = await favorites.toggle(gif.id);
    if (isFavorite) tracking.tell("favorite");
    show(isFavorite);
  });
  show(favorites.has(gif.id));
}
