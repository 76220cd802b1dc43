/** What happens to a page, as far as what it has not delivered is concerned. */
export interface PageLife {
  /** The page is asked whether it may be left. */
  onLeaving(): void;
  /** The page is left; `mayReturn` if it is put into the back/forward cache. */
  onLeft(mayReturn: boolean): void;
  /** The page is back from the back/forward cache. */
  onReturn(): void;
  onHidden(): void;
  onVisible(): void;
}

/** Follows the page's life: nothing that a listener throws reaches the page. Returns a function that ends that. */
export function followPage(life: PageLife, onError: (error: unknown) => void): () => void {
  const quietly =
    <E extends Event>(act: (event: E) => void) =>
    (event: E) => {
      try {
        act(event);
      } catch (error) {
        onError(error);
      }
    };
  // Firefox puts no page into its back/forward cache that holds a lock when another is asked for, and asks no page after that.
  const leaving = quietly(() => life.onLeaving());
  const leave = quietly(({ persisted }: PageTransitionEvent) => life.onLeft(persisted));
  const show = quietly(({ persisted }: PageTransitionEvent) => persisted && life.onReturn());
  const change = quietly(() => (document.visibilityState === "hidden" ? life.onHidden() : life.onVisible()));
  window.addEventListener("beforeunload", leaving);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", change);
  return () => {
    window.removeEventListener("beforeunload", leaving);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", show);
    document.removeEventListener("visibilitychange", change);
  };
}
