/** Callbacks for events of a page. They must not throw. */
export interface PageListener {
  /** An uncaught error or an unhandled rejection (MON-01). */
  onError(error: unknown, kind: "error" | "unhandledrejection"): void;
  /** An HTTP response of any status. */
  onResponse(url: string, status: number): void;
  /** A click on an element. */
  onClick(element: string): void;
}

/**
 * Observes the errors, responses and clicks of a page. Returns a cleanup function.
 *
 * Response statuses come from Resource Timing, which includes images if the provider allows it. Responses to `fetch` have no entry until
 * their body is read, so `fetch` is wrapped instead; its behavior does not change.
 */
export function observePage({ onError, onResponse, onClick }: PageListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("error", (event) => onError(event.error ?? event.message, "error"), { signal });
  addEventListener("unhandledrejection", (event) => onError(event.reason, "unhandledrejection"), { signal });
  const handleClick = ({ target }: Event) => {
    if (target instanceof Element) onClick(selectorOf(target));
  };
  addEventListener("click", handleClick, { signal, capture: true, passive: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceResourceTiming & { responseStatus?: number })[]) {
      if (entry.responseStatus && entry.initiatorType !== "fetch")
        onResponse(entry.name, entry.responseStatus);
    }
  });
  observer.observe({ type: "resource" });
  const restoreFetch = wrapFetch(onResponse);
  return () => {
    controller.abort();
    restoreFetch();
    observer.disconnect();
  };
}

function wrapFetch(onResponse: PageListener["onResponse"]): () => void {
  const { fetch } = globalThis;
  const wrapped: typeof fetch = (...args) => {
    const response = fetch(...args);
    response.then(
      ({ url, status }) => onResponse(url, status),
      () => {},
    );
    return response;
  };
  globalThis.fetch = wrapped;
  return () => {
    // Another script may have wrapped it since.
    if (globalThis.fetch === wrapped) globalThis.fetch = fetch;
  };
}

/** Describes an element by its tag and classes. Omits its text, which may be private. */
function selectorOf(element: Element): string {
  return [element.localName, ...element.classList].join(".");
}

/** Returns a function that returns `true` for at most `limit` calls within any `interval` of ms (MON-02). */
export function throttle(limit = 10, interval = 1000): (now: number) => boolean {
  const times: number[] = [];
  return (now) => {
    while (times.length > 0 && now - (times[0] ?? now) >= interval) times.shift();
    if (times.length >= limit) return false;
    times.push(now);
    return true;
  };
}
