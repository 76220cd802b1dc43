import type { Gif } from "@giflet/core";
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

export interface PlayerWishes {
  mobile: boolean;
  analytics?: Pick<Analytics, "embed" | "pageView" | "share">;
  onSignal?: (signal: PlayerSignal, gif: Gif, detail?: string) => void;
}

export interface Player {
  root: RefObject<HTMLElement | null>;
  state: PlayerState;
  dispatch: Store["dispatch"];
  tell: Tell;
}

/** Tells caller, service and analytics; `about` another GIF than the player's, which pingbacks of its own. */
export type Tell = (signal: PlayerSignal, detail?: string, about?: Gif) => void;

/** The state of one player, with the pointer, the scrolling and the clock that change it. */
export function usePlayer(gif: Gif, { mobile, analytics, onSignal }: PlayerWishes): Player {
  const sdk = useOptionalSdk();
  const root = useRef<HTMLElement>(null);
  const [store] = useState(createStore);
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => initialState,
  );

  const tell: Tell = (signal, detail, about) => {
    // The favorite's button tells the service itself.
    if (!about && signal !== "favorite" && signal in pingbackOf)
      sdk?.pingback(gif, pingbackOf[signal as keyof typeof pingbackOf], { layout: "PLAYER" });
    if (analytics) report(analytics, { signal, gifId: (about ?? gif).id, detail });
    onSignal?.(signal, about ?? gif, detail);
  };
  const latest = useLatest(tell);
  const pathOf = useLatest(viewPath(gif.embedUrl ?? gif.url ?? ""));
  useEffectOnCommit(
    () =>
      store.subscribe((state, before, event) => {
        const signal = signalOf(state, before, event);
        if (signal) latest.current(signal, signal === "view" ? pathOf.current : undefined);
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
