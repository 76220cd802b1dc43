import type { GifData, PingbackAction, PingbackDetails } from "@giflet/core";
import { HOVER_PINGBACK_MS, SEEN_SHARE } from "@giflet/core/item";
import { CLICK_LABELS, type PlayerSignal, pingbackOf } from "@giflet/core/player";
import type { Report } from "./analytics.js";
import type { PlayedGif, PlayerConfig } from "./config.js";
import type { Core } from "./core.js";

type Subject = GifData | PlayedGif;

/** Modules that are loaded after the first paint, on first use. They reject if they fail to load. */
export interface LazyModules {
  core: () => Promise<Core>;
  related: () => Promise<typeof import("./related.js")>;
  /** Absent if the service has no analytics. */
  analytics?: () => Promise<Report>;
}

/** Sends pingbacks and analytics events, with consent only (PNG-06, PNG-09, PNG-12). */
export interface Tracking {
  /** Tracks a signal of the player. `detail` is the label of a click, the channel of a share, or a page path. */
  track(signal: PlayerSignal, detail?: string): void;
  /** Tracks seen, hover and click of a GIF. `label` is the label of the click. */
  trackGif(
    gif: Subject,
    element: HTMLElement,
    media: HTMLElement,
    details: PingbackDetails,
    label: string,
  ): void;
  /** Tracks a related GIF. One in `seenIds` is not tracked as seen again when its item is mounted again. */
  trackRelated(gif: Subject, link: HTMLElement, details: PingbackDetails, seenIds: Set<string>): void;
}

/** Creates the tracking. Without consent it adds no listeners and loads neither core nor analytics. */
export function createTracking({ consent, gif }: PlayerConfig, { core, analytics }: LazyModules): Tracking {
  if (!consent) return { track() {}, trackGif() {}, trackRelated() {} };
  // A module that fails to load must not break the player.
  const ignoreError = () => {};
  const sendPingback = (gif: Subject, action: PingbackAction, details: PingbackDetails) =>
    core().then(({ sdk }) => sdk.pingback(gif, action, details), ignoreError);
  const sendEvent = (signal: PlayerSignal, { id }: Subject, detail?: string) =>
    analytics?.().then((report) => report({ signal, gifId: id, detail }), ignoreError);
  const trackGif = (
    gif: Subject,
    element: HTMLElement,
    media: HTMLElement,
    details: PingbackDetails,
    label: string,
    seenIds = new Set<string>(),
  ) => {
    element.addEventListener("click", (event) => {
      if (event.defaultPrevented) return;
      void sendPingback(gif, "CLICK", details);
      void sendEvent("click", gif, label);
    });
    onHover(element, () => sendPingback(gif, "HOVER", details));
    onSeen(media, () => {
      if (seenIds.has(gif.id)) return;
      seenIds.add(gif.id);
      void sendPingback(gif, "SEEN", details);
    });
  };
  return {
    track(signal, detail) {
      if (signal in pingbackOf)
        void sendPingback(gif, pingbackOf[signal as keyof typeof pingbackOf], { layout: "PLAYER" });
      void sendEvent(signal, gif, detail);
    },
    trackGif: (...args) => trackGif(...args),
    trackRelated: (gif, link, details, seenIds) =>
      trackGif(gif, link, link, details, CLICK_LABELS.related, seenIds),
  };
}

/** Calls `callback` when the pointer has hovered for 200 ms, also if it entered before this script ran (PNG-06). */
export function onHover(element: HTMLElement, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer ??= setTimeout(callback, HOVER_PINGBACK_MS);
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  // An element that appears under a resting pointer gets no `pointerenter` until the pointer moves.
  for (const type of ["pointerenter", "pointermove"] as const) element.addEventListener(type, schedule);
  element.addEventListener("pointerleave", cancel);
  if (element.matches(":hover")) schedule();
}

/** Calls `callback` once, when at least 99% of the media, or of the element around it, has been visible after loading (PNG-06). */
function onSeen(media: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.intersectionRatio >= SEEN_SHARE)) return;
      observer.disconnect();
      callback();
    },
    { threshold: SEEN_SHARE },
  );
  if (isLoaded(media)) {
    observer.observe(media);
    return;
  }
  const loaded = new AbortController();
  const start = () => {
    loaded.abort();
    observer.observe(media);
  };
  // These events do not bubble, but an element around the media captures them.
  for (const type of ["load", "loadeddata"])
    media.addEventListener(type, start, { capture: true, signal: loaded.signal });
}

function isLoaded(media: HTMLElement): boolean {
  if (media instanceof HTMLImageElement) return media.complete && media.naturalWidth > 0;
  return media instanceof HTMLVideoElement && media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}
