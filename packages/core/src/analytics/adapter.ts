import type { AnalyticsEvent } from "./events.js";

/** Where events go. What it throws, or rejects with, is logged and goes no further. */
export interface AnalyticsAdapter {
  send(event: AnalyticsEvent): unknown;
}

/**
 * Posts each event as JSON to an address of the site's own. It goes as plain text, which no server has to be asked about
 * first, without cookies, and arrives though the page is left.
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

/** The array that a tag manager reads, by its name among the globals. It is made when the first event comes. */
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
