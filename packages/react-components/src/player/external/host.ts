import type { PlayerSheet } from "@giflet/core";
import type { Playback } from "../behaviour/state";

/** A video hosted elsewhere: whose player it is, and the player's address, which only the core makes (TXT-08, TXT-09). */
export type HostedVideo = NonNullable<PlayerSheet["video"]>;

/** What knows one host's player. */
export interface HostModule {
  /** Mutes the player in the frame when it is ready and tells what it does, until `end`. Rejects where its script fails. */
  follow(iframe: HTMLIFrameElement, told: (playback: Playback) => void, end: AbortSignal): Promise<void>;
}
