import { boxSize } from "@giflet/core/internal/item";

/**
 * Messages between an embedding page and the player in its iframe: plain objects, sent with `postMessage` to the other's origin
 * only. Both sides validate origin, source and shape of incoming messages.
 */

/** A request of the embedding page. Muting and seeking only affect videos. */
export type PlayerRequest =
  | { giflet: "play" | "pause" | "mute" | "unmute" }
  /** `time` in seconds from the start of the video. */
  | { giflet: "seek"; time: number }
  /** The visitor's consent. A player that exchanges messages has none before, whatever its URL says. */
  | { giflet: "consent"; consent: "granted" | "denied" | "unknown" };

/** A message of the player, whether the visitor or the embedding page caused it. `id` is the GIF's id. */
export type PlayerMessage =
  | { giflet: "ready" | "play" | "pause" | "mute" | "unmute" | "click" | "share"; id: string }
  /**
   * Sent instead of `ready` if there is no such GIF, or if the page for static hosts failed to load it. `id` is the one in the URL of the player, empty for a saved GIF. A
   * server that is not reachable, or responds with an error of its provider, sends none.
   */
  | { giflet: "error"; id: string }
  /** Sent once. The GIF's size in CSS px, its aspect ratio limited to 1:6 to 6:1: an iframe with it has no empty borders. */
  | { giflet: "resize"; id: string; width: number; height: number };

/** The event name of a player message. */
export type PlayerEventName = PlayerMessage["giflet"];

const EVENTS: readonly PlayerEventName[] = [
  "ready",
  "play",
  "pause",
  "mute",
  "unmute",
  "click",
  "share",
  "resize",
  "error",
];

/** Validates message data from a player. Returns `undefined` if it has another shape. */
export function parseMessage(data: unknown): PlayerMessage | undefined {
  const message = data as (PlayerMessage & { width?: unknown; height?: unknown }) | null;
  if (typeof message !== "object" || !message || typeof message.id !== "string") return;
  if (!EVENTS.includes(message.giflet)) return;
  if (message.giflet !== "resize") return message;
  const isLength = (value: unknown) => typeof value === "number" && value > 0 && value < Infinity;
  return isLength(message.width) && isLength(message.height)
    ? { ...message, ...boxSize(message) }
    : undefined;
}
