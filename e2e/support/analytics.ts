import { until } from "../driver/index.ts";

/** An event as the provider's own analytics stored it. */
export interface AnalyticsEvent {
  event: "page_view" | "embed" | "share" | "user";
  path?: string;
  category?: string;
  action?: string;
  label?: string;
  gifId?: string;
  shareType?: string;
  userID?: string;
  loggedInStatus?: boolean;
}

/** Returns all events of the provider's own analytics, oldest first. */
export async function analytics(origin: string): Promise<AnalyticsEvent[]> {
  const response = await fetch(`${origin}/analytics?limit=1000`);
  if (!response.ok) throw new Error(`analytics: ${response.status}`);
  const { events } = (await response.json()) as { events: { event: AnalyticsEvent }[] };
  return events.map(({ event }) => event);
}

/** Waits for an event with all of these members. */
export function findAnalyticsEvent(origin: string, wanted: AnalyticsEvent): Promise<AnalyticsEvent> {
  const isWanted = (event: AnalyticsEvent) =>
    Object.entries(wanted).every(([key, value]) => event[key as keyof AnalyticsEvent] === value);
  return until(`${JSON.stringify(wanted)} among the analytics`, async () =>
    (await analytics(origin)).find(isWanted),
  );
}
