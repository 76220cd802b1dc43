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
  const controller = new AbortController();
  const { signal } = controller;
  const listen = <E extends Event>(target: EventTarget, type: string, listener: (event: E) => void) => {
    const catchErrors = (event: Event) => {
      try {
        listener(event as E);
      } catch (error) {
        onError(error);
      }
    };
    target.addEventListener(type, catchErrors, { signal });
  };
  // Firefox checks for held locks, which prevent the bfcache, before pagehide: only beforeunload is early enough to release them.
  listen(window, "beforeunload", () => listeners.onBeforeUnload());
  listen(window, "pagehide", ({ persisted }: PageTransitionEvent) => listeners.onPageHide(persisted));
  listen(window, "pageshow", ({ persisted }: PageTransitionEvent) => {
    if (persisted) listeners.onPageRestored();
  });
  listen(document, "visibilitychange", () =>
    document.visibilityState === "hidden" ? listeners.onHidden() : listeners.onVisible(),
  );
  return () => controller.abort();
}
