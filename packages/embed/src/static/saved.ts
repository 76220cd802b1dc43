import type { GifData } from "@giflet/core";
import { restoreGif } from "@giflet/core/item";

/** Restores the saved GIF of an address. It sends no pingbacks. */
export function savedGifOf(saved: unknown): GifData | undefined {
  const gif = restoreGif(saved);
  return gif && { ...gif, tracking: { responseId: "", eventType: "", campaignId: "", pixels: [] } };
}
