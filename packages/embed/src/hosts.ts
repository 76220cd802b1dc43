import type { ExternalMedia } from "@giflet/core";
import type { Playback } from "./state.js";

/** A video host's player: its address and its way of talking through messages. */
export interface Host {
  readonly origin: string;
  url(media: ExternalMedia): string;
  /** Sent when the frame has loaded, and again when the player says it is ready. */
  readonly greetings: readonly object[];
  /** What a message of the player means. */
  read(message: Record<string, unknown>): Playback | "ready" | undefined;
}

const youtubeStates = new Map<unknown, Playback>([
  [0, "ended"],
  [1, "playing"],
  [2, "paused"],
]);
const youtubeCommand = (func: string, ...args: unknown[]) => ({ event: "command", func, args });

/** TXT-09, on the host that sets no cookie before playing. */
const youtube: Host = {
  origin: "https://www.youtube-nocookie.com",
  url: ({ asset_uid, start }) => {
    const parameters = { autoplay: 1, loop: 1, playsinline: 1, fs: 0, rel: 0, volume: 0 };
    const query = {
      ...parameters,
      start: Math.max(start - 1, 0),
      mute: 1,
      enablejsapi: 1,
      origin: location.origin,
    };
    return address(`${youtube.origin}/embed/${encodeURIComponent(asset_uid)}`, query);
  },
  greetings: [
    { event: "listening", id: 1, channel: "widget" },
    youtubeCommand("addEventListener", "onStateChange"),
    youtubeCommand("mute"),
    youtubeCommand("setVolume", 0),
  ],
  read({ event, info }) {
    if (event === "onReady") return "ready";
    if (event === "onError") return "ended";
    const state = typeof info === "object" && info ? (info as Record<string, unknown>).playerState : info;
    const isState = event === "onStateChange" || event === "infoDelivery";
    return isState ? youtubeStates.get(state) : undefined;
  },
};

const vimeoEvents = new Map<unknown, Playback | "ready">([
  ["ready", "ready"],
  ["play", "playing"],
  ["pause", "paused"],
  ["ended", "ended"],
  ["finish", "ended"],
  ["error", "ended"],
]);

/** TXT-08. */
const vimeo: Host = {
  origin: "https://player.vimeo.com",
  url: ({ asset_uid }) => {
    const parameters = { autoplay: 1, byline: 0, title: 0, loop: 0, color: "7c5cff", muted: 1 };
    return address(`${vimeo.origin}/video/${encodeURIComponent(asset_uid)}`, parameters);
  },
  greetings: [
    ...["play", "pause", "ended", "error"].map((value) => ({ method: "addEventListener", value })),
    { method: "setVolume", value: 0 },
  ],
  read: ({ event }) => vimeoEvents.get(event),
};

export const hosts: Record<ExternalMedia["provider_name"], Host> = { youtube, vimeo };

function address(base: string, parameters: Record<string, string | number>): string {
  const query = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return `${base}?${new URLSearchParams(query)}`;
}
