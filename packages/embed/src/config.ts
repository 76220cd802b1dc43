import type { Gif, Service } from "@giflet/core";
import type { HostedVideo } from "@giflet/react-components/player/behaviour";

/** What pingbacks need of the GIF; the rest stands in the page already. */
export type PlayedGif = Pick<Gif, "id" | "handle" | "type" | "tracking">;

/** What the page tells its script (`page/src/script.rs` writes it). */
export interface PlayerConfig {
  service: Service;
  apiKey: string;
  /** Whether events may be stored and sent (PNG-12). */
  consent: boolean;
  /** Whether what earlier visits have kept is to be erased (PNG-12). */
  isRefused?: boolean;
  debug: boolean;
  /** Where the service's own analytics take events (PNG-09). */
  analyticsUrl?: string;
  /** What they call a page of related GIFs, but for its number (TXT-06). */
  relatedPath?: string;
  /** Whether the GIF is a favorite of the visitor's; absent where nobody is logged in (SHR-01). */
  isFavorite?: boolean;
  gif: PlayedGif;
  /** Address of the page the player may talk with (EMB-06). */
  embedder?: string;
  /** Tracking parameters of links to the service. */
  utm: Record<string, string>;
  video?: HostedVideo;
}

/** Reads the page's data block. */
export function readConfig(page: Document): PlayerConfig {
  return JSON.parse(page.querySelector("#giflet-player")?.textContent ?? "");
}
