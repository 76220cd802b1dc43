import type { PlayerEvent, Store } from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";

const commands = new Map<unknown, PlayerEvent>([
  ["play", { type: "setPaused", paused: false }],
  ["pause", { type: "setPaused", paused: true }],
  ["mute", { type: "setMuted", muted: true }],
  ["unmute", { type: "setMuted", muted: false }],
]);

/**
 * Talks with the embedding page, with it alone and only where the address named its origin (EMB-06): it sends
 * `{ giflet: "pause" }` and the like, and is told the same with the GIF's id.
 */
export function connectEmbedder({ embedder, gif }: PlayerConfig, store: Store): void {
  if (!embedder || !URL.canParse(embedder)) return;
  const { origin } = new URL(embedder);
  const page = window.parent;
  window.addEventListener("message", (event) => {
    if (event.source !== page || event.origin !== origin) return;
    const command = commands.get(event.data?.giflet);
    if (command) store.dispatch(command);
  });
  const tell = (giflet: string) => page.postMessage({ giflet, id: gif.id }, origin);
  store.subscribe((state, before) => {
    if (state.isReady !== before.isReady) tell("ready");
    if (state.isPaused !== before.isPaused) tell(state.isPaused ? "pause" : "play");
    if (state.isMuted !== before.isMuted) tell(state.isMuted ? "mute" : "unmute");
  });
}
