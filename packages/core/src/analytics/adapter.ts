import type { AnalyticsEvent } from "./events.js";

/** Where events go. What it throws, or rejects with, is logged and goes no further. */
export interface AnalyticsAdapter {
  send(event: AnalyticsEvent): unknown;
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
