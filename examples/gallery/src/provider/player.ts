import type { GifData } from "@giflet/core";
import { staticPlayerUrl } from "@giflet/embed";
import type { Connection } from "./connection";

/**
 * Returns the URL of the player page of a GIF: on the server of the provider, or else `player.html`, which the build copies beside the gallery.
 * Undefined for a GIF that its server does not embed.
 */
export function playerUrl({ hasPlayers, apiKey }: Connection, gif: GifData): string | undefined {
  if (hasPlayers) return gif.embedUrl;
  const page = `${import.meta.env.BASE_URL}player.html`;
  return staticPlayerUrl(page, { gif: gif.id, provider: "giphy", apiKey });
}
