import type { GifData } from "@giflet/core";
import { onReducedMotion, shouldReduceMotion } from "@giflet/core/internal/item";
import {
  announceReady,
  createPlayerStore,
  initialPlayerState,
  type PlayerEvent,
  type PlayerSignal,
  type PlayerState,
  type PlayerStore,
  pingbackOf,
  playerReducer,
  reportSignal,
  signalOf,
  trackPointer,
  viewPath,
  watchSentinels,
} from "@giflet/core/internal/player";
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useOptionalClient } from "../client/context.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";
import type { EmbedPlayerProps } from "./props.js";

type PlayerOptions = Pick<
  EmbedPlayerProps,
  | "mobile"
  | "paused"
  | "defaultPaused"
  | "onPausedChange"
  | "muted"
  | "defaultMuted"
  | "onMutedChange"
  | "analytics"
  | "onSignal"
>;

export interface Player {
  root: RefObject<HTMLElement | null>;
  state: PlayerState;
  dispatch: PlayerStore["dispatch"];
  sendSignal: SendSignal;
}

/** Reports a signal to the caller, the provider and analytics. `other` is a related GIF, which sends its own pingbacks. */
export type SendSignal = (signal: PlayerSignal, detail?: string, other?: GifData) => void;

const POINTER_TARGETS = {
  link: ".giflet-player-link",
  revealed: ".giflet-player-panel, .giflet-player-bar",
};

/** Creates the state of a player and attaches its listeners and timers. */
export function usePlayer(gif: GifData, options: PlayerOptions): Player {
  const { mobile, analytics, onSignal, paused, defaultPaused, muted, defaultMuted } = options;
  const client = useOptionalClient();
  const root = useRef<HTMLElement>(null);
  const [store] = useState(createPlayerStore);
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => initialPlayerState,
  );

  const sendSignal: SendSignal = (signal, detail, other) => {
    // `FavoriteButton` sends its own pingback.
    if (!other && signal !== "favorite" && signal in pingbackOf)
      client?.pingback(gif, pingbackOf[signal as keyof typeof pingbackOf], { layout: "PLAYER" });
    // The client reports pages of related GIFs itself, if it has analytics.
    if (analytics && !(signal === "related" && client?.analytics))
      reportSignal(analytics, { signal, gifId: (other ?? gif).id, detail });
    onSignal?.(signal, other ?? gif, detail);
  };
  const latest = useLatest(sendSignal);
  const latestViewPath = useLatest(viewPath(gif.embedUrl ?? gif.url ?? ""));
  useEffectOnCommit(
    () =>
      store.subscribe((state, before, event) => {
        const signal = signalOf(state, before, event);
        if (signal) latest.current(signal, signal === "view" ? latestViewPath.current : undefined);
        if (before.isRevealed && !state.isRevealed) findPart(root.current, "scroll")?.scrollTo(0, 0);
      }),
    [store, latest],
  );
  // Resets the state for a new GIF before it is painted (PLY-09).
  useEffectOnCommit(() => {
    store.dispatch({ type: "shown", id: gif.id, paused: paused ?? defaultPaused ?? shouldReduceMotion() });
  }, [store, gif.id]);
  useEffectOnCommit(() => {
    if (paused !== undefined) store.dispatch({ type: "setPaused", paused });
  }, [store, paused, gif.id]);
  useEffectOnCommit(() => {
    store.dispatch({ type: "setMuted", muted: muted ?? defaultMuted ?? true });
    // `defaultMuted` is the initial value only.
  }, [store, muted]);

  const latestOptions = useLatest(options);
  const dispatch = useCallback(
    (event: PlayerEvent) => requestChange(store, event, latestOptions.current, latest.current),
    [store, latestOptions, latest],
  );

  useEffect(() => onReducedMotion(() => dispatch({ type: "setPaused", paused: true })), [dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each GIF fades in
  useEffect(() => {
    const cleanup = new AbortController();
    announceReady(findPart(root.current, "stage"), store, cleanup.signal);
    return () => cleanup.abort();
  }, [store, gif.id]);

  useEffect(() => {
    const frame = root.current;
    if (!frame || mobile) return;
    const cleanup = new AbortController();
    trackPointer(frame, store, POINTER_TARGETS, cleanup.signal);
    const [scroller, header, grid] = ["scroll", "footer", "sentinel"].map((name) => findPart(frame, name));
    if (scroller && header && grid) watchSentinels({ scroller, header, grid }, store, cleanup.signal);
    return () => cleanup.abort();
  }, [store, mobile]);

  return { root, state, dispatch, sendSignal };
}

/** Dispatches an event. The caller updates controlled values: `paused` and `muted` are only reported. */
function requestChange(
  store: PlayerStore,
  event: PlayerEvent,
  options: PlayerOptions,
  sendSignal: SendSignal,
): void {
  const { isPaused, isMuted } = store.state;
  const next = playerReducer(store.state, event);
  if (next.isPaused !== isPaused && event.type !== "shown") options.onPausedChange?.(next.isPaused);
  if (next.isMuted !== isMuted) options.onMutedChange?.(next.isMuted);
  const isControlled =
    event.type === "togglePause" || event.type === "setPaused"
      ? options.paused !== undefined
      : event.type === "setMuted" && options.muted !== undefined;
  if (!isControlled) store.dispatch(event);
  // A click on the pause control counts, whatever the caller does with it.
  else if (event.type === "togglePause") sendSignal(next.isPaused ? "pause" : "play");
}

function findPart(root: Element | null, name: string): Element | null {
  return root?.querySelector(`.giflet-player-${name}`) ?? null;
}
