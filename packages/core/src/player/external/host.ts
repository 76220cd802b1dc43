import type { HostedVideoState } from "../state.js";

/** The module for the player of a host. */
export interface HostModule {
  /**
   * Mutes the player in the iframe when it is ready and reports its playback, until `signal` is aborted. Rejects if the host's script
   * fails to load.
   */
  trackPlayback(
    iframe: HTMLIFrameElement,
    onPlayback: (playback: HostedVideoState) => void,
    signal: AbortSignal,
  ): Promise<void>;
}
