import type { GifData, PingbackAction } from "../../wasm/giflet.js";
import type { PingbackAttribute, PingbackDetails } from "../client/options.js";
import { MAX_ENTRY_BYTES, MAX_IN_FLIGHT_BYTES } from "./limits.js";

/** A queued pingback. */
export interface Entry {
  /** The event id. It is the same for every attempt, so that a provider can deduplicate (PNG-13). */
  id: string;
  /**
   * The text that is stored, and from which request bodies are built. Four lines of JSON: the user, the type and response id of the event,
   * the other members of the event, and the action.
   */
  text: string;
  /** Whether to send it without batching (PNG-05). */
  isUrgent: boolean;
  /** When the action happened, by `performance.now`: the queue does not follow a clock that is set. */
  time: number;
  /** Maximum size in a request body, bytes. */
  size: number;
}

/** The lines of an entry's text: the members of each, with an example value. All entries are written, and checked when read, by it. */
const USER = { user_id: "", logged_in_user_id: "", random_id: "" };
const EVENT = { event_type: "", response_id: "" };
const DETAILS = { prior_response_id: "", referrer: "" };
const ACTION = {
  event_id: "",
  action_type: "",
  ts: 0,
  gif_id: "",
  tid: "",
  attributes: [{ key: "", value: "" }],
};
const FORMAT = [USER, EVENT, DETAILS, ACTION];

/** Maximum size of the JSON that a request body adds to the text of an entry, bytes: that of an entry with a user and event of its own. */
const ENTRY_OVERHEAD = 34;

/** Number of lines in the text of an entry. */
export const LINES = 4;

/** Returns the first line of an entry. */
export const userLine = (user: typeof USER): string => JSON.stringify(user);

/** The context of an action. */
export interface EventContext {
  /** When it happened, ms since 1970, and by `performance.now`. */
  ts: number;
  time: number;
  /** The id of the second-to-last response at that time; empty for none. */
  priorResponseId: string;
}

/** Creates the entry of an action (PNG-01) and its event (PNG-02). `user` is its first line, see `userLine`. */
export function createEntry(
  id: string,
  gif: GifData,
  action: PingbackAction,
  details: PingbackDetails,
  { ts, time, priorResponseId }: EventContext,
  user: string,
): Entry {
  const { eventType = "", responseId = "", campaignId: tid = "" } = gif.tracking ?? {};
  const { position, layout, userId, attributes: further = [] } = details;
  const attributes: PingbackAttribute[] = [];
  // Applications without types may use numbers as ids and values.
  const add = (key: unknown, value: unknown) => {
    const same = attributes.find((attribute) => attribute.key === `${key}`);
    if (same) same.value += `,${value}`;
    else attributes.push({ key: `${key}`, value: `${value}` });
  };
  if (position !== undefined) add("position", JSON.stringify({ position }));
  if (layout) add("layout", layout);
  if (userId) add("user_id", userId);
  for (const { key, value } of further) add(key, value);
  const lines: [typeof EVENT, typeof DETAILS, typeof ACTION] = [
    { event_type: eventType, response_id: responseId },
    { prior_response_id: priorResponseId, referrer: globalThis.document?.referrer ?? "" },
    { event_id: id, action_type: action, ts, gif_id: `${gif.id}`, tid, attributes },
  ];
  const text = [user, ...lines.map((line) => JSON.stringify(line))].join("\n");
  return { ...entryOf(id, text), isUrgent: tid !== "", time };
}

/** Returns an entry with the text of an earlier one, to send it at once. */
export const entryOf = (id: string, text: string): Entry => ({
  id,
  text,
  isUrgent: true,
  time: performance.now(),
  size: new TextEncoder().encode(text).length + ENTRY_OVERHEAD,
});

/** Returns the start of the keys of the stored pingbacks that are posted to a URL. */
export const outboxPrefix = (url: string) => `giflet.outbox.${encodeURIComponent(url)}.`;

export const totalSize = (entries: readonly Entry[]) => entries.reduce((bytes, { size }) => bytes + size, 0);

/** Returns the first entries, as many as the limit of `keepalive` requests allows while others are in flight. None that is too large. */
export function firstInFlight(entries: readonly Entry[], inFlight: readonly Entry[]): Entry[] {
  let available = MAX_IN_FLIGHT_BYTES - totalSize(inFlight);
  const batch: Entry[] = [];
  for (const entry of entries) {
    if (entry.size > MAX_ENTRY_BYTES) continue;
    available -= entry.size;
    if (available < 0) break;
    batch.push(entry);
  }
  return batch;
}

/**
 * Whether lines are the text of the entry with this id, as it is written. Other texts could make a body invalid, which the provider refuses
 * with all of its entries.
 */
export function isEntry(id: string, lines: readonly string[]): boolean {
  // The id is checked first, because it is cheaper than parsing.
  if (!lines[LINES - 1]?.startsWith(`{"event_id":${JSON.stringify(id)},`)) return false;
  try {
    return FORMAT.every((example, index) => {
      const line = lines[index] ?? "";
      const value: unknown = JSON.parse(line);
      return isLike(value, example) && JSON.stringify(value) === line;
    });
  } catch {
    return false;
  }
}

/** Whether a value has the members of an example and no others, all of its types. The items of arrays are like the first of the example. */
function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(item, example[0]));
  if (typeof example !== "object" || example === null) return typeof value === typeof example;
  const members: Record<string, unknown> = Object(value);
  const examples = Object.entries(example);
  return (
    Object.keys(members).length === examples.length &&
    examples.every(([name, member]) => isLike(members[name], member))
  );
}

/** Returns the request body of entries, grouped by user and event (PNG-02, PNG-07). */
export function bodyOf(entries: readonly Entry[]): string {
  /** By user and event: the other members of the event, and its actions. All are JSON objects, so no key is that of an array index. */
  const users: Record<string, Record<string, string[]>> = {};
  for (const { text } of entries) {
    const [user = "", event = "", rest = "", action = ""] = text.split("\n");
    users[user] ??= {};
    users[user][event] ??= [rest];
    users[user][event].push(action);
  }
  const sessions = Object.entries(users).map(([user, events]) => {
    const groups = Object.entries(events).map(
      ([event, [rest = "", ...actions]]) =>
        `${event.slice(0, -1)},${rest.slice(1, -1)},"actions":[${actions}]}`,
    );
    return `{"user":${user},"events":[${groups}]}`;
  });
  return `{"sessions":[${sessions}]}`;
}
