import type { ExternalMedia, GifData, Provider } from "@giflet/core";
import type { SharedGif } from "@giflet/core/share";
import type { MeasurementSettings } from "../shared/measurement.js";

/** The members of the GIF that pingbacks need; everything else is in the page's HTML. */
export type PlayedGif = Pick<GifData, "id" | "lookupId" | "type" | "tracking">;

/** The texts that the script shows, in the language of the page. */
export type ScriptStrings = Record<
  | "pause"
  | "play"
  | "showDetails"
  | "hideDetails"
  | "video"
  | "copy"
  | "copied"
  | "copyFailed"
  | "error"
  | "retry"
  | "noRelated",
  string
>;

/** The page's data block for its script, written by `template/src/script.rs`. */
export interface PlayerConfig {
  provider: Provider;
  apiKey: string;
  /** URL of the player pages, if their server has the lists of related GIFs, instead of the API. */
  players?: string;
  /** Whether events may be stored and sent (PNG-12). Not with `embedder`, which sends the consent. */
  consent: boolean;
  /** Whether consent was denied, so that data stored on earlier visits must be deleted (PNG-12). */
  isRefused?: boolean;
  debug: boolean;
  /** The provider's own analytics, error reports and ad verification (PNG-09 to PNG-11). */
  measurement?: MeasurementSettings;
  /** Whether the GIF is a favorite of the visitor; absent if the visitor is not logged in (SHR-01). */
  isFavorite?: boolean;
  gif: PlayedGif;
  /** URL of the page that may exchange messages with the player (EMB-06). */
  embedder?: string;
  /** Tracking parameters of links to the provider. */
  utm: Record<string, string>;
  /** The GIF in the share menu. Absent if there is no menu. */
  shared?: SharedGif;
  video?: ExternalMedia;
  strings: ScriptStrings;
}

/** Parses the page's data block. */
export function readConfig(page: Document): PlayerConfig {
  return JSON.parse(page.querySelector("#giflet-player")?.textContent ?? "");
}
