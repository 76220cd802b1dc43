import type { GifData, Service } from "@giflet/core";
import type { HostedVideo } from "@giflet/core/player";

/** The members of the GIF that pingbacks need; everything else is in the page's HTML. */
export type PlayedGif = Pick<GifData, "id" | "handle" | "type" | "tracking">;

/** The page's data block for its script, written by `page/src/script.rs`. */
export interface PlayerConfig {
  service: Service;
  apiKey: string;
  /** Whether events may be stored and sent (PNG-12). */
  consent: boolean;
  /** Whether consent was denied, so that data stored on earlier visits must be deleted (PNG-12). */
  isRefused?: boolean;
  debug: boolean;
  /** URL that receives the events of the service's own analytics (PNG-09). */
  analyticsUrl?: string;
  /** Virtual path of a page of related GIFs, without its page number (TXT-06). */
  relatedPath?: string;
  /** Whether the GIF is a favorite of the visitor; absent if the visitor is not logged in (SHR-01). */
  isFavorite?: boolean;
  gif: PlayedGif;
  /** URL of the page that may exchange messages with the player (EMB-06). */
  embedder?: string;
  /** Tracking parameters of links to the service. */
  utm: Record<string, string>;
  video?: HostedVideo;
}

/** Parses the page's data block. */
export function readConfig(page: Document): PlayerConfig {
  return JSON.parse(page.querySelector("#giflet-player")?.textContent ?? "");
}
