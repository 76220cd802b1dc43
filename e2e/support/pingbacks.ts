import { until } from "../driver/index.ts";

/** An action as the service stored it. */
export interface Pingback {
  row: number;
  event_id: string;
  action_type: string;
  gif_id: string;
  tid: string | null;
  ts: number;
  event_type: string;
  response_id: string;
  prior_response_id: string | null;
  user_id: string | null;
  random_id: string | null;
  referrer: string | null;
  attributes: { key: string; value: string }[];
}

export interface Ledger {
  events: Pingback[];
  total: number;
  duplicates: number;
}

/** Returns all stored actions that match the filter. */
export async function pingbacks(origin: string, filter: Record<string, string> = {}): Promise<Ledger> {
  const response = await fetch(`${origin}/pingbacks?${new URLSearchParams({ limit: "1000", ...filter })}`);
  if (!response.ok) throw new Error(`pingbacks: ${response.status}`);
  return (await response.json()) as Ledger;
}

/** Waits until the stored actions of a type satisfy `enough`, and returns them. */
export async function stored(
  origin: string,
  action: string,
  enough: (events: Pingback[]) => boolean = (events) => events.length > 0,
): Promise<Pingback[]> {
  return until(`${action} pingbacks in the service's database`, async () => {
    const { events } = await pingbacks(origin, { action_type: action });
    return enough(events) && events;
  });
}
