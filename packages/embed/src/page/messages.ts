import type { PlayerEvent, PlayerStore } from "@giflet/core/internal/player";
import type { PlayerEventName, PlayerMessage } from "../client/protocol.js";
import type { PlayerConfig } from "./config.js";
import type { PageConsent } from "./consent.js";
import { onOpen } from "./on-open.js";
import { setUtmTerm } from "./utm-parameters.js";

const commands = new Map<unknown, PlayerEvent>([
  ["play", { type: "setPaused", paused: false }],
  ["pause", { type: "setPaused", paused: true }],
  ["mute", { type: "setMuted", muted: true }],
  ["unmute", { type: "setMuted", muted: false }],
]);

/** Exchanges messages with the embedding page, only if the page's URL names its origin (EMB-06). */
export function connectEmbedder(
  root: HTMLElement,
  { embedder, gif, utm }: PlayerConfig,
  store: PlayerStore,
  consent: PageConsent,
): void {
  if (!embedder || !URL.canParse(embedder)) return;
  const { origin, host } = new URL(embedder);
  const parent = window.parent;
  const media = root.querySelector<HTMLImageElement | HTMLVideoElement>(".giflet-player-media");
  window.addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin) return;
    const command = commands.get(data?.giflet);
    if (command) store.dispatch(command);
    if (data?.giflet === "seek") seek(media, data.time);
    if (data?.giflet === "consent") consent.set(data.consent);
  });
  // The server leaves it out without consent, which only comes by message.
  consent.watch((state) => setUtmTerm(root, utm, state === "granted" ? host : undefined));

  const post = (message: PlayerMessage) => parent.postMessage(message, origin);
  const postEvent = (giflet: Exclude<PlayerEventName, "resize" | "error">) => post({ giflet, id: gif.id });
  store.subscribe((state, before) => {
    if (state.isReady && !before.isReady) {
      const [width, height] = [Number(media?.getAttribute("width")), Number(media?.getAttribute("height"))];
      if (width > 0 && height > 0) post({ giflet: "resize", id: gif.id, width, height });
      postEvent("ready");
    }
    if (state.isPaused !== before.isPaused) postEvent(state.isPaused ? "pause" : "play");
    if (state.isMuted !== before.isMuted) postEvent(state.isMuted ? "mute" : "unmute");
    if (state.isSharing && !before.isSharing) postEvent("share");
  });
  const link = root.querySelector<HTMLElement>("a.giflet-player-link");
  // The first tap only reveals the footer.
  if (link) onOpen(link, ({ defaultPrevented }) => defaultPrevented || postEvent("click"));
}

/** Seeks a video; other media ignore it. The browser clamps `time` to the duration. */
function seek(media: Element | null, time: unknown): void {
  if (media instanceof HTMLVideoElement && typeof time === "number" && time >= 0 && Number.isFinite(time))
    media.currentTime = time;
}
