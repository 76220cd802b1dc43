import type { Gif, PingbackAction, PingbackDetails } from "@giflet/core";
import {
  HOVER_PINGBACK_MS,
  type PlayerSignal,
  pingbackOf,
  SEEN_SHARE,
} from "@giflet/react-components/player/behaviour";
import type { Report } from "./analytics.js";
import type { PlayedGif, PlayerConfig } from "./config.js";
import type { Core } from "./core.js";

type Subject = Gif | PlayedGif;

/** What comes after the first paint, when it is first needed. Rejects where it does not come. */
export interface Late {
  core: () => Promise<Core>;
  /** Absent where the service takes no events. */
  analytics?: () => Promise<Report>;
}

/** Tells the service and its analytics what happens, where that is allowed (PNG-06, PNG-09, PNG-12). */
export interface Tracking {
  /** Something of the player itself; `detail` is a click's label, a share's way, a path. */
  tell(signal: PlayerSignal, detail?: string): void;
  /** All that a pointer and a screen do to a GIF: seen, hover and click, which has a label. */
  watch(
    gif: Subject,
    element: HTMLElement,
    media: HTMLElement,
    details: PingbackDetails,
    label: string,
  ): void;
}

/** Without consent nothing is watched, and neither the core nor the analytics are even loaded for it. */
export function createTracking({ consent, gif }: PlayerConfig, { core, analytics }: Late): Tracking {
  if (!consent) return { tell() {}, watch() {} };
  // What does not load costs the count, not the player.
  const lost = () => {};
  const track = (gif: Subject, action: PingbackAction, details: PingbackDetails) =>
    core().then(({ sdk }) => sdk.pingback(gif, action, details), lost);
  const news = (signal: PlayerSignal, { id }: Subject, detail?: string) =>
    analytics?.().then((report) => report({ signal, gifId: id, detail }), lost);
  return {
    tell(signal, detail) {
      if (signal in pingbackOf)
        void track(gif, pingbackOf[signal as keyof typeof pingbackOf], { layout: "PLAYER" });
      void news(signal, gif, detail);
    },
    watch(gif, element, media, details, label) {
      element.addEventListener("click", (event) => {
        if (event.defaultPrevented) return;
        void track(gif, "CLICK", details);
        void news("click", gif, label);
      });
      onHover(element, () => track(gif, "HOVER", details));
      onSeen(media, () => track(gif, "SEEN", details));
    },
  };
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
