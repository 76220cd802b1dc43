import type { HostedVideo } from "./config.js";
import type { Playback } from "./state.js";

/** A video host's player: its way of talking through messages. */
export interface Host {
  readonly origin: string;
  /** The player's address, with what only the page knows of itself. */
  address(url: string): string;
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

const youtube: Host = {
  origin: "https://www.youtube-nocookie.com",
  // Whom the player is to talk to.
  address: (url) => `${url}&origin=${encodeURIComponent(location.origin)}`,
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

const vimeo: Host = {
  origin: "https://player.vimeo.com",
  address: (url) => url,
  greetings: [
    ...["play", "pause", "ended", "error"].map((value) => ({ method: "addEventListener", value })),
    { method: "setVolume", value: 0 },
  ],
  read: ({ event }) => vimeoEvents.get(event),
};

export const hosts: Record<HostedVideo["host"], Host> = { youtube, vimeo };
