import type { PlayerEvent, Store } from "@giflet/react-components/player/behaviour";
import type { PlayerEventName, PlayerNews } from "./client/protocol.js";
import type { PlayerConfig } from "./config.js";

const commands = new Map<unknown, PlayerEvent>([
  ["play", { type: "setPaused", paused: false }],
  ["pause", { type: "setPaused", paused: true }],
  ["mute", { type: "setMuted", muted: true }],
  ["unmute", { type: "setMuted", muted: false }],
]);

/** Talks with the embedding page, with it alone and only where the address named its origin (EMB-06). */
export function connectEmbedder(root: HTMLElement, { embedder, gif }: PlayerConfig, store: Store): void {
  if (!embedder || !URL.canParse(embedder)) return;
  const { origin } = new URL(embedder);
  const page = window.parent;
  const media = root.querySelector<HTMLImageElement | HTMLVideoElement>(".giflet-player-media");
  window.addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== page || from !== origin) return;
    const command = commands.get(data?.giflet);
    if (command) store.dispatch(command);
    if (data?.giflet === "seek") seek(media, data.time);
  });

  const post = (news: PlayerNews) => page.postMessage(news, origin);
  const tell = (giflet: Exclude<PlayerEventName, "resize">) => post({ giflet, id: gif.id });
  store.subscribe((state, before) => {
    if (state.isReady && !before.isReady) {
      const [width, height] = [Number(media?.getAttribute("width")), Number(media?.getAttribute("height"))];
      if (width > 0 && height > 0) post({ giflet: "resize", id: gif.id, width, height });
      tell("ready");
    }
    if (state.isPaused !== before.isPaused) tell(state.isPaused ? "pause" : "play");
    if (state.isMuted !== before.isMuted) tell(state.isMuted ? "mute" : "unmute");
    if (state.isSharing && !before.isSharing) tell("share");
  });
  root.querySelector("a.giflet-player-link")?.addEventListener("click", () => tell("click"));
}

/** Only a video has places to go to; it knows itself where it ends. */
function seek(media: Element | null, time: unknown): void {
  if (media instanceof HTMLVideoElement && typeof time === "number" && time >= 0 && Number.isFinite(time))
    media.currentTime = time;
}
