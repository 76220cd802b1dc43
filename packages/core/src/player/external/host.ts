import type { PlayerSheet } from "../../../wasm/giflet.js";
import type { Playback } from "../state.js";

/** A video of a hosting site, with the URL of its player, which the core creates and validates. */
export type HostedVideo = NonNullable<PlayerSheet["video"]>;

/** The module for the player of a host. */
export interface HostModule {
  /**
   * Mutes the player in the iframe when it is ready and reports its playback, until `signal` is aborted. Rejects if the host's script
   * fails to load.
   */
  trackPlayback(
    iframe: HTMLIFrameElement,
    onPlayback: (playback: Playback) => void,
    signal: AbortSignal,
  ): Promise<void>;
}
