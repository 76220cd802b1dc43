import type { Gif, PingbackAction, PingbackDetails } from "@giflet/core";
import { HOVER_PINGBACK_MS, SEEN_SHARE } from "@giflet/react-components/player/behaviour";
import type { PlayedGif } from "./config.js";
import type { Core } from "./core.js";

type Subject = Gif | PlayedGif;

/** Tells the service what happens to GIFs, where that is allowed (PNG-06, PNG-12). */
export interface Tracking {
  /** One event now. */
  track(gif: Subject, action: PingbackAction, details: PingbackDetails): void;
  /** All that a pointer and a screen do to a GIF: seen, hover and click. */
  watch(gif: Subject, element: HTMLElement, media: HTMLElement, details: PingbackDetails): void;
}

/** Without consent nothing is watched, and the core is not even loaded for it. */
export function createTracking(isAllowed: boolean, core: () => Promise<Core>): Tracking {
  if (!isAllowed) return { track() {}, watch() {} };
  const tracking: Tracking = {
    track(gif, action, details) {
      // A core that does not load costs the count, not the player.
      core().then(
        ({ sdk }) => sdk.pingback(gif, action, details),
        () => {},
      );
    },
    watch(gif, element, media, details) {
      element.addEventListener("click", (event) => {
        if (!event.defaultPrevented) tracking.track(gif, "CLICK", details);
      });
      onHover(element, () => tracking.track(gif, "HOVER", details));
      onSeen(media, () => tracking.track(gif, "SEEN", details));
    },
  };
  return tracking;
}

/** Calls back whenever the pointer has rested 200 ms, also when it came before this script (PNG-06). */
export function onHover(element: HTMLElement, told: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enter = () => {
    timer ??= setTimeout(told, HOVER_PINGBACK_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  // An element that appeared under a resting pointer hears of it by the first move only.
  for (const type of ["pointerenter", "pointermove"] as const) element.addEventListener(type, enter);
  element.addEventListener("pointerleave", leave);
  if (element.matches(":hover")) enter();
}

/** Calls back once, when all but 1% of a loaded picture has been on the screen (PNG-06). */
function onSeen(media: HTMLElement, told: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.intersectionRatio >= SEEN_SHARE)) return;
      observer.disconnect();
      told();
    },
    { threshold: SEEN_SHARE },
  );
  const start = () => observer.observe(media);
  if (isLoaded(media)) start();
  else
    media.addEventListener(media instanceof HTMLVideoElement ? "loadeddata" : "load", start, { once: true });
}

function isLoaded(media: HTMLElement): boolean {
  if (media instanceof HTMLImageElement) return media.complete && media.naturalWidth > 0;
  return media instanceof HTMLVideoElement && media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}
