import type { Analytics } from "@giflet/core/analytics";
import type { PlayerEvent, PlayerState } from "./state";

/**
 * What analytics may want to know of a player (PLY-06, SHR-01, PNG-09). `view` is a GIF shown, `hover` its details
 * revealed, `share` the menu opened, `sent` a way of sharing taken, `related` a page of related GIFs come.
 */
export type PlayerSignal = "view" | "hover" | "click" | "share" | "pause" | "favorite" | "sent" | "related";

/** What a change of the state tells; what the controls do themselves they tell themselves. */
export function signalOf(
  state: PlayerState,
  before: PlayerState,
  event: PlayerEvent,
): PlayerSignal | undefined {
  if (event.type === "shown") return "view";
  // The embedding page's wish is no click of the visitor's.
  if (event.type === "togglePause") return "pause";
  if (state.isSharing && !before.isSharing) return "share";
  if (state.isRevealed && !before.isRevealed) return "hover";
}

/** What a signal is sent to the service as; hover and view are told in ways of their own (PNG-06, PNG-09). */
export const pingbackOf = {
  click: "CLICK",
  favorite: "FAVORITE",
  pause: "PAUSE",
  share: "SHARE",
} as const satisfies Partial<Record<PlayerSignal, string>>;

/** The labels of clicks, whatever language the controls speak (PNG-09). */
export const CLICKS = {
  gif: "GIF",
  watch: "Watch",
  view: "View on",
  bar: "Continue Watching on",
  cta: "Call to action",
  related: "Related Gifs",
  share: "Share",
  pause: "Pause",
  favorite: "Favorite",
} as const;

/** A signal with what it is about: the label of a click, the way of a share, the path of a view or of a page. */
export interface PlayerNews {
  signal: PlayerSignal;
  gifId: string;
  detail?: string;
}

/** Tells a site's own analytics of a player; they keep to the visitor's wish themselves (PNG-09, PNG-12). */
export function report(
  analytics: Pick<Analytics, "embed" | "pageView" | "share">,
  { signal, gifId, detail = "" }: PlayerNews,
): void {
  switch (signal) {
    case "view":
    case "related":
      analytics.pageView(detail);
      break;
    case "hover":
      analytics.embed("Hover", CLICKS.gif, gifId);
      break;
    case "click":
      analytics.embed("Click", detail, gifId);
      break;
    case "sent":
      void analytics.share(detail, gifId);
      break;
    default:
      analytics.embed("Click", CLICKS[signal], gifId);
  }
}

/** The path a player's own view is told as: that of its page, wherever it is shown. */
export function viewPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
