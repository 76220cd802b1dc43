/** Listeners for the page lifecycle events after which pingbacks must be sent or stored. */
export interface PageLifecycle {
  onBeforeUnload(): void;
  /** @param persisted whether the page may enter the back/forward cache (bfcache) */
  onPageHide(persisted: boolean): void;
  /** The page was restored from the bfcache. */
  onPageRestored(): void;
  onHidden(): void;
  onVisible(): void;
}

/** Adds the listeners and catches their errors. Returns a cleanup function. */
export function addLifecycleListeners(
  listeners: PageLifecycle,
  onError: (error: unknown) => void,
): () => void {
  const catchErrors =
    <E extends Event>(listener: (event: E) => void) =>
    (event: E) => {
      try {
        listener(event);
      } catch (error) {
        onError(error);
      }
    };
  // Firefox checks for held locks, which prevent the bfcache, before pagehide: only beforeunload is early enough to release them.
  const beforeUnload = catchErrors(() => listeners.onBeforeUnload());
  const pageHide = catchErrors(({ persisted }: PageTransitionEvent) => listeners.onPageHide(persisted));
  const pageShow = catchErrors(
    ({ persisted }: PageTransitionEvent) => persisted && listeners.onPageRestored(),
  );
  const visibilityChange = catchErrors(() =>
    document.visibilityState === "hidden" ? listeners.onHidden() : listeners.onVisible(),
  );
  window.addEventListener("beforeunload", beforeUnload);
  window.addEventListener("pagehide", pageHide);
  window.addEventListener("pageshow", pageShow);
  document.addEventListener("visibilitychange", visibilityChange);
  return () => {
    window.removeEventListener("beforeunload", beforeUnload);
    window.removeEventListener("pagehide", pageHide);
    window.removeEventListener("pageshow", pageShow);
    document.removeEventListener("visibilitychange", visibilityChange);
  };
}
