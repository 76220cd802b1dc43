import { until } from "../driver/index.ts";

/** One event as the service's own analytics stored it. */
export interface Told {
  event: "page_view" | "embed" | "share" | "user";
  path?: string;
  category?: string;
  action?: string;
  label?: string;
  gifId?: string;
  shareType?: string;
}

/** Everything the service's own analytics have been told, oldest first. */
export async function analytics(origin: string): Promise<Told[]> {
  const answer = await fetch(`${origin}/analytics?limit=1000`);
  if (!answer.ok) throw new Error(`analytics: ${answer.status}`);
  const { events } = (await answer.json()) as { events: { event: Told }[] };
  return events.map(({ event }) => event);
}

/** Waits until an event with all of these members is there. */
export function toldOf(origin: string, wanted: Told): Promise<Told> {
  const isWanted = (event: Told) =>
    Object.entries(wanted).every(([key, value]) => event[key as keyof Told] === value);
  return until(`${JSON.stringify(wanted)} among the analytics`, async () =>
    (await analytics(origin)).find(isWanted),
  );
}
