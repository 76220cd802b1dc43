/** Time under the pointer until a hover pingback is sent, ms. */
const HOVER_PINGBACK_MS = 200;
/** Fraction of a GIF that must be in view to be seen. */
export const SEEN_RATIO = 0.99;

/** When the events of a GIF are reported (ITM-02, PNG-06). */
export interface GifTracking {
  /** The pointer has entered the GIF. */
  enter(onHover: () => void): void;
  /** The pointer has left the GIF, or the GIF was removed. */
  leave(): void;
  /** The first file of the GIF has loaded. */
  load(): void;
  /** The part of the GIF in view has changed. `isFull` is whether it is at least `SEEN_RATIO`. */
  view(isFull: boolean): void;
}

/** Creates the tracking of a GIF: a hover after 200 ms, and `onSeen` once, when a loaded GIF is fully in view. */
export function createGifTracking(onSeen: () => void): GifTracking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = false;
  let isInView = false;
  let isSeen = false;
  const report = () => {
    if (!isLoaded || !isInView || isSeen) return;
    isSeen = true;
    onSeen();
  };
  return {
    enter(onHover) {
      timer ??= setTimeout(onHover, HOVER_PINGBACK_MS);
    },
    leave() {
      clearTimeout(timer);
      timer = undefined;
    },
    load() {
      isLoaded = true;
      report();
    },
    view(isFull) {
      isInView = isFull;
      report();
    },
  };
}
