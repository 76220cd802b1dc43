import type { GifData } from "@giflet/core";
import type { Analytics } from "@giflet/core/analytics";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest";
import { useOptionalSdk } from "../sdk/context";
import { followPointer } from "./behaviour/pointer";
import { announceReady } from "./behaviour/ready";
import { watchSentinels } from "./behaviour/sentinels";
import { type PlayerSignal, pingbackOf, report, signalOf, viewPath } from "./behaviour/signals";
import { initialState, type PlayerState } from "./behaviour/state";
import { createStore, type Store } from "./behaviour/store";

export interface PlayerOptions {
  mobile: boolean;
  analytics?: Pick<Analytics, "embed" | "pageView" | "share">;
  onSignal?: (signal: PlayerSignal, gif: GifData, detail?: string) => void;
}

export interface Player {
  root: RefObject<HTMLElement | null>;
  state: PlayerState;
  dispatch: Store["dispatch"];
  sendSignal: SendSignal;
}

/** Reports a signal to the caller, the service and analytics. `other` is a related GIF, which sends its own pingbacks. */
export type SendSignal = (signal: PlayerSignal, detail?: string, other?: GifData) => void;

/** Creates the state of a player and attaches its listeners and timers. */
export function usePlayer(gif: GifData, { mobile, analytics, onSignal }: PlayerOptions): Player {
  const sdk = useOptionalSdk();
  const root = useRef<HTMLElement>(null);
  const [store] = useState(createStore);
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => initialState,
  );

  const sendSignal: SendSignal = (signal, detail, other) => {
    // `FavoriteButton` sends its own pingback.
    if (!other && signal !== "favorite" && signal in pingbackOf)
      sdk?.pingback(gif, pingbackOf[signal as keyof typeof pingbackOf], { layout: "PLAYER" });
    if (analytics) report(analytics, { signal, gifId: (other ?? gif).id, detail });
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
    const paused = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
    store.dispatch({ type: "shown", id: gif.id, paused });
  }, [store, gif.id]);

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
    followPointer(frame, store, cleanup.signal);
    const [scroller, header, grid] = ["scroll", "footer", "sentinel"].map((name) => findPart(frame, name));
    if (scroller && header && grid) watchSentinels({ scroller, header, grid }, store, cleanup.signal);
    return () => cleanup.abort();
  }, [store, mobile]);

  return { root, state, dispatch: store.dispatch, sendSignal };
}

function findPart(root: Element | null, name: string): Element | null {
  return root?.querySelector(`.giflet-player-${name}`) ?? null;
}
