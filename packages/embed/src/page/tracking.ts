import type { GifData, PingbackAction, PingbackDetails } from "@giflet/core";
import { createGifTracking, type GifTracking, SEEN_RATIO } from "@giflet/core/internal/item";
import { CLICK_LABELS, type PlayerSignal, pingbackOf } from "@giflet/core/internal/player";
import type { Report } from "./analytics.js";
import type { PlayedGif, PlayerConfig } from "./config.js";
import type { PageConsent } from "./consent.js";
import type { Core } from "./core.js";
import { onOpen } from "./on-open.js";

type Subject = GifData | PlayedGif;

/** Modules that are loaded after the first paint, on first use. They reject if they fail to load. */
export interface TrackingModules {
  core: () => Promise<Core>;
  /** Absent if the provider has no analytics. */
  analytics?: () => Promise<Report>;
}

/** Sends pingbacks and analytics events, with consent only (PNG-06, PNG-09, PNG-12). */
export interface Tracking {
  /** Tracks a signal of the player. `detail` is the label of a click, the channel of a share, or a page path. */
  track(signal: PlayerSignal, detail?: string): void;
  /** Tracks seen, hover and click of a GIF. `label` is the label of the click. */
  trackGif(gif: Subject, element: HTMLElement, details: PingbackDetails, label: string): void;
  /** Tracks a related GIF. One in `seenIds` is not tracked as seen again when its item is mounted again. */
  trackRelated(gif: Subject, link: HTMLElement, details: PingbackDetails, seenIds: Set<string>): void;
}

/** Maximum number of pingbacks and events that wait for the embedding page to send the consent. */
const MAX_HELD = 100;

/** Creates the tracking. Without consent it loads neither core nor analytics, and adds no listeners if no message can grant it. */
export function createTracking(
  { embedder, gif }: PlayerConfig,
  { core, analytics }: TrackingModules,
  consent: PageConsent,
): Tracking {
  if (consent.state !== "granted" && !embedder) return { track() {}, trackGif() {}, trackRelated() {} };
  let held: (() => void)[] = [];
  consent.watch((state) => {
    const waiting = held;
    held = [];
    if (state === "granted") for (const send of waiting) send();
  });
  const withConsent = (send: () => void) => {
    if (consent.state === "granted") return send();
    if (consent.state === "unknown") held = [...held, send].slice(-MAX_HELD);
  };
  // A module that fails to load must not break the player.
  const ignoreError = () => {};
  const sendPingback = (gif: Subject, action: PingbackAction, details: PingbackDetails) =>
    withConsent(() => void core().then(({ client }) => client.pingback(gif, action, details), ignoreError));
  const sendEvent = (signal: PlayerSignal, { id }: Subject, detail?: string) =>
    withConsent(
      () => void analytics?.().then((report) => report({ signal, gifId: id, detail }), ignoreError),
    );
  const trackGif = (
    gif: Subject,
    element: HTMLElement,
    details: PingbackDetails,
    label: string,
    seenIds = new Set<string>(),
  ) => {
    onOpen(element, (event) => {
      if (event.defaultPrevented || !("href" in element)) return;
      sendPingback(gif, "CLICK", details);
      sendEvent("click", gif, label);
    });
    const tracking = createGifTracking(() => {
      if (seenIds.has(gif.id)) return;
      seenIds.add(gif.id);
      sendPingback(gif, "SEEN", details);
    });
    observe(tracking, element, () => sendPingback(gif, "HOVER", details));
  };
  return {
    track(signal, detail) {
      if (signal in pingbackOf)
        sendPingback(gif, pingbackOf[signal as keyof typeof pingbackOf], { layout: "PLAYER" });
      sendEvent(signal, gif, detail);
    },
    trackGif: (...args) => trackGif(...args),
    trackRelated: (gif, link, details, seenIds) =>
      trackGif(gif, link, details, CLICK_LABELS.related, seenIds),
  };
}

/** Reports hovers of an element, and its media as seen (PNG-06). The pointer may have entered it before this script ran. */
function observe(tracking: GifTracking, element: HTMLElement, onHover: () => void): void {
  const enter = () => tracking.enter(onHover);
  // An element that appears under a resting pointer gets no `pointerenter` until the pointer moves.
  for (const type of ["pointerenter", "pointermove"] as const) element.addEventListener(type, enter);
  element.addEventListener("pointerleave", tracking.leave);
  if (element.matches(":hover")) enter();
  const load = ({ target }: Pick<Event, "target">) => {
    // A blank still stands in for a frame that is not drawn yet.
    const isBlank = target instanceof HTMLImageElement && target.currentSrc?.startsWith("data:");
    if (!isBlank || element.querySelector("canvas")) tracking.load();
  };
  // These events do not bubble, but an element around the media captures them.
  for (const type of ["load", "loadeddata"]) element.addEventListener(type, load, { capture: true });
  for (const media of element.querySelectorAll<HTMLElement>("img, video"))
    if (isLoaded(media)) load({ target: media });
  const observer = new IntersectionObserver(
    (entries) => tracking.view((entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_RATIO),
    { threshold: SEEN_RATIO },
  );
  observer.observe(element);
}

function isLoaded(media: HTMLElement): boolean {
  if (media instanceof HTMLImageElement) return media.complete && media.naturalWidth > 0;
  return media instanceof HTMLVideoElement && media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}
