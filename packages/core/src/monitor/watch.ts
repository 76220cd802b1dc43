/** Who is told of what a page does. None of its functions throws. */
export interface Watcher {
  /** A window error or an unhandled rejection (MON-01). */
  failed(error: unknown, kind: "error" | "unhandledrejection"): void;
  /** A response of the page's network, whatever its status. */
  answered(url: string, status: number): void;
  /** A click on an element. */
  clicked(element: string): void;
}

/**
 * Watches a page. Returns how to watch no more.
 *
 * The statuses of responses come from the browser's own timings, for images too, where the service allows it. A `fetch`
 * whose body nobody reads never gets there, so that function alone is listened to; it answers as ever.
 */
export function watch({ failed, answered, clicked }: Watcher): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("error", (event) => failed(event.error ?? event.message, "error"), { signal });
  addEventListener("unhandledrejection", (event) => failed(event.reason, "unhandledrejection"), { signal });
  const click = ({ target }: Event) => {
    if (target instanceof Element) clicked(nameOf(target));
  };
  addEventListener("click", click, { signal, capture: true, passive: true });
  const timings = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceResourceTiming & { responseStatus?: number })[]) {
      if (entry.responseStatus && entry.initiatorType !== "fetch") answered(entry.name, entry.responseStatus);
    }
  });
  timings.observe({ type: "resource" });
  const unlisten = listenToFetch(answered);
  return () => {
    stop.abort();
    unlisten();
    timings.disconnect();
  };
}

function listenToFetch(answered: Watcher["answered"]): () => void {
  const { fetch } = globalThis;
  const listening: typeof fetch = (...call) => {
    const answer = fetch(...call);
    answer.then(
      ({ url, status }) => answered(url, status),
      () => {},
    );
    return answer;
  };
  globalThis.fetch = listening;
  return () => {
    // Whoever has put another in its place keeps it.
    if (globalThis.fetch === listening) globalThis.fetch = fetch;
  };
}

/** Never text: that is the visitor's. */
function nameOf(element: Element): string {
  return [element.localName, ...element.classList].join(".");
}
