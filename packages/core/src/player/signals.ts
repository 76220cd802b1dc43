import type { Analytics } from "../analytics/index.js";
import type { PlayerEvent, PlayerState } from "./state.js";

/**
 * An event of a player for analytics. `view`: a GIF is shown. `hover`: its details are revealed. `share`: the share menu is opened.
 * `shared`: the GIF is shared. `related`: a page of related GIFs has loaded.
 */
export type PlayerSignal =
  | "view"
  | "hover"
  | "click"
  | "share"
  | "pause"
  | "play"
  | "favorite"
  | "shared"
  | "related";

/** Returns the signal of a state change, if any. Other signals are sent by the controls. */
export function signalOf(
  state: PlayerState,
  before: PlayerState,
  event: PlayerEvent,
): PlayerSignal | undefined {
  if (event.type === "shown") return "view";
  // Not `setPaused`, which is a command of the embedding page, not a click.
  if (event.type === "togglePause") return state.isPaused ? "pause" : "play";
  if (state.isSharing && !before.isSharing) return "share";
  if (state.isRevealed && !before.isRevealed) return "hover";
}

/** The pingback action of each signal. Hover and view are reported elsewhere; providers have no action for play. */
export const pingbackOf = {
  click: "CLICK",
  favorite: "FAVORITE",
  pause: "PAUSE",
  share: "SHARE",
} as const satisfies Partial<Record<PlayerSignal, string>>;

/** The labels of clicks in analytics, independent of the UI language. */
export const CLICK_LABELS = {
  gif: "GIF",
  watch: "Watch",
  view: "View on",
  bar: "Continue Watching on",
  cta: "Call to action",
  related: "Related Gifs",
  share: "Share",
  pause: "Pause",
  play: "Play",
  favorite: "Favorite",
} as const;

/** A signal with its details. `detail` is the label of a click, the method of a share, or the path of a view or page. */
export interface PlayerSignalEvent {
  /** The event. */
  signal: PlayerSignal;
  /** The id of the GIF. */
  gifId: string;
  /** Absent by default. */
  detail?: string;
}

/** Reports a signal to the analytics of a site, which check the consent state themselves. */
export function reportSignal(
  analytics: Pick<Analytics, "embed" | "pageView" | "share">,
  { signal, gifId, detail = "" }: PlayerSignalEvent,
): void {
  switch (signal) {
    case "view":
    case "related":
      // A GIF without a page has no path.
      if (detail) analytics.pageView(detail);
      break;
    case "hover":
      analytics.embed("Hover", CLICK_LABELS.gif, gifId);
      break;
    case "click":
      analytics.embed("Click", detail, gifId);
      break;
    case "shared":
      void analytics.share(detail, gifId);
      break;
    default:
      analytics.embed("Click", CLICK_LABELS[signal], gifId);
  }
}

/** Returns the path under which a view of the player is reported: that of its page, wherever it is embedded. */
export function viewPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
