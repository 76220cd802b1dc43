/**
 * What a page and a player in its frame say to each other (EMB-06): plain objects, by `postMessage`, to the other's origin only.
 * Both sides check origin, source and shape of what comes.
 */

/** What a page may ask for; sound and place are a video's. */
export type PlayerRequest =
  | { giflet: "play" | "pause" | "mute" | "unmute" }
  /** `time` in seconds from the video's beginning. */
  | { giflet: "seek"; time: number };

/** What a player tells, whoever did it. `id` is the GIF's. */
export type PlayerNews =
  | { giflet: "ready" | "play" | "pause" | "mute" | "unmute" | "click" | "share"; id: string }
  /** Once: the size at which nothing is left blank beside the picture, CSS px. */
  | { giflet: "resize"; id: string; width: number; height: number };

/** What happened. */
export type PlayerEventName = PlayerNews["giflet"];

const EVENTS: readonly PlayerEventName[] = [
  "ready",
  "play",
  "pause",
  "mute",
  "unmute",
  "click",
  "share",
  "resize",
];

/** A message as what a player may have told; undefined where it has no such shape. */
export function readNews(data: unknown): PlayerNews | undefined {
  const news = data as (PlayerNews & { width?: unknown; height?: unknown }) | null;
  if (typeof news !== "object" || !news || typeof news.id !== "string" || !EVENTS.includes(news.giflet))
    return;
  const isSize = (value: unknown) => typeof value === "number" && value > 0 && value < 1e5;
  return news.giflet !== "resize" || (isSize(news.width) && isSize(news.height)) ? news : undefined;
}
