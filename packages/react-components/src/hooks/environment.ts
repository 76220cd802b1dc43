import { useSyncExternalStore } from "react";

/** What the visitor's machine says of motion and data, as flags in one number: a stable snapshot. */
export const REDUCED = 1;
export const HIDDEN = 2;

type Connection = EventTarget & { saveData?: boolean };

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;
const motion = () =>
  typeof matchMedia === "undefined" ? undefined : matchMedia("(prefers-reduced-motion: reduce)");

const readers = new Set<() => void>();
let stop: (() => void) | undefined;
/** What was found last. Only as good as the listeners: asking anew at each drawing was a twelfth of a fling's script. */
let known: number | undefined;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  stop ??= listen();
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    stop?.();
    stop = undefined;
    known = undefined;
  };
}

/** One set of listeners for the page, however many GIFs it shows. */
function listen(): () => void {
  const tell = () => {
    known = undefined;
    for (const reader of readers) reader();
  };
  const sources = [motion(), connection()];
  for (const source of sources) source?.addEventListener?.("change", tell);
  document.addEventListener("visibilitychange", tell);
  return () => {
    for (const source of sources) source?.removeEventListener?.("change", tell);
    document.removeEventListener("visibilitychange", tell);
  };
}

function snapshot(): number {
  if (!stop) return look();
  known ??= look();
  return known;
}

function look(): number {
  const isReduced = motion()?.matches || connection()?.saveData;
  return (isReduced ? REDUCED : 0) | (document.hidden ? HIDDEN : 0);
}

/** Follows reduced motion, save-data (both `REDUCED`) and the tab being hidden (`HIDDEN`). */
export function useEnvironment(): number {
  return useSyncExternalStore(subscribe, snapshot, () => REDUCED);
}
