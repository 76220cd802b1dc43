import type { AnalyticsEvent } from "./events.js";

/** Receives analytics events. */
export interface AnalyticsAdapter {
  /** Sends one event; may return a promise. Errors are logged and not propagated. */
  send(event: AnalyticsEvent): unknown;
}

/**
 * Returns an adapter that posts each event as JSON to a URL of the site. The content type is `text/plain`, which needs no CORS preflight.
 * Requests have no cookies, and use `keepalive` to outlive the page.
 */
export function collector(url: string): AnalyticsAdapter {
  return {
    async send(event) {
      const body = JSON.stringify(event);
      const { ok, status } = await fetch(url, { method: "POST", body, keepalive: true, credentials: "omit" });
      if (!ok) throw new Error(String(status));
    },
  };
}

/** Returns an adapter that pushes events to the global array of a tag manager. The array is created with the first event if it is missing. */
export function dataLayer(name = "dataLayer"): AnalyticsAdapter {
  return {
    send(event) {
      const globals = globalThis as unknown as Record<string, unknown[] | undefined>;
      const layer = globals[name] ?? [];
      globals[name] = layer;
      layer.push(event);
    },
  };
}
