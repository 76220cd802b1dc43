import type { Gif, PingbackAction } from "@giflet/core";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest";
import { useOptionalSdk } from "../sdk/context";
import { followPointer } from "./behaviour/pointer";
import { announceReady } from "./behaviour/ready";
import { watchSentinels } from "./behaviour/sentinels";
import { type PlayerSignal, signalOf } from "./behaviour/signals";
import { initialState, type PlayerState } from "./behaviour/state";
import { createStore, type Store } from "./behaviour/store";

export interface PlayerWishes {
  mobile: boolean;
  onSignal?: (signal: PlayerSignal, gif: Gif) => void;
}

export interface Player {
  root: RefObject<HTMLElement | null>;
  state: PlayerState;
  dispatch: Store["dispatch"];
  tell: (signal: PlayerSignal) => void;
}

/** What the service is told of a signal. Hover and view are told in ways of their own (PNG-06, PNG-09). */
const pingbacks: Partial<Record<PlayerSignal, PingbackAction>> = {
  click: "CLICK",
  favorite: "FAVORITE",
  pause: "PAUSE",
  share: "SHARE",
};

/** The state of one player, with the pointer, the scrolling and the clock that change it. */
export function usePlayer(gif: Gif, { mobile, onSignal }: PlayerWishes): Player {
  const sdk = useOptionalSdk();
  const root = useRef<HTMLElement>(null);
  const [store] = useState(createStore);
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => initialState,
  );

  const tell = (signal: PlayerSignal) => {
    const action = pingbacks[signal];
    if (action) sdk?.pingback(gif, action, { layout: "PLAYER" });
    onSignal?.(signal, gif);
  };
  const latest = useLatest(tell);
  useEffectOnCommit(
    () =>
      store.subscribe((state, before, event) => {
        const signal = signalOf(state, before, event);
        if (signal) latest.current(signal);
        if (before.isRevealed && !state.isRevealed) part(root.current, "scroll")?.scrollTo(0, 0);
      }),
    [store, latest],
  );
  // Before it is painted: what the last GIF had open is not this one's (PLY-09).
  useEffectOnCommit(() => {
    const paused = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
    store.dispatch({ type: "shown", id: gif.id, paused });
  }, [store, gif.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each GIF fades in anew
  useEffect(() => {
    const end = new AbortController();
    announceReady(part(root.current, "stage"), store, end.signal);
    return () => end.abort();
  }, [store, gif.id]);

  useEffect(() => {
    const frame = root.current;
    if (!frame || mobile) return;
    const end = new AbortController();
    followPointer(frame, store, end.signal);
    const [scroller, header, grid] = ["scroll", "footer", "sentinel"].map((name) => part(frame, name));
    if (scroller && header && grid) watchSentinels({ scroller, header, grid }, store, end.signal);
    return () => end.abort();
  }, [store, mobile]);

  return { root, state, dispatch: store.dispatch, tell };
}

function part(root: Element | null, name: string): Element | null {
  return root?.querySelector(`.giflet-player-${name}`) ?? null;
}
