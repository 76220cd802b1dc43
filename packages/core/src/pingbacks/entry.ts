import type { Gif, PingbackAction } from "../../wasm/giflet.js";
import type { PingbackDetails } from "../options.js";

/** A pingback that waits. Its text is what is written to the storage, and what its delivery is made of. */
export interface Entry {
  /** The same for every attempt, so that a service can drop what it has received (PNG-13). */
  id: string;
  /**
   * Four lines of JSON: the user (empty before consent), the event (its type and answer), what else belongs to the event, and the
   * action.
   */
  text: string;
  /** Whether it is sent without waiting for others (PNG-05). */
  isUrgent: boolean;
  /** When it happened, ms since 1970. */
  time: number;
  /** What it adds to a body at most, bytes. */
  size: number;
}

/** What a body adds to the text of an entry at most, bytes. */
const FRAME = 40;

/** How many lines the text of an entry has. */
export const LINES = 4;

/** When something happened, and after which answer. */
export interface Circumstances {
  /** ms since 1970 */
  time: number;
  /** The id of the second-to-last answer then; empty for none. */
  priorResponseId: string;
}

/** The text of an action (PNG-01) and of the event it belongs to (PNG-02). */
export function entryOf(
  id: string,
  gif: Gif,
  action: PingbackAction,
  details: PingbackDetails,
  { time, priorResponseId }: Circumstances,
): Entry {
  const { eventType = "", responseId = "", campaignId: tid = "" } = gif.tracking ?? {};
  const { position, layout, userId } = details;
  const attributes = [
    position !== undefined && { key: "position", value: JSON.stringify({ position }) },
    layout && { key: "layout", value: layout },
    userId && { key: "user_id", value: userId },
  ].filter(Boolean);
  const lines = [
    { event_type: eventType, response_id: responseId },
    { prior_response_id: priorResponseId, referrer: globalThis.document?.referrer ?? "" },
    { event_id: id, action_type: action, ts: time, gif_id: gif.id, tid, attributes },
  ];
  const text = `\n${lines.map((line) => JSON.stringify(line)).join("\n")}`;
  return { id, text, isUrgent: tid !== "", time, size: bytesOf(text) + FRAME };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The entry with its user, unless it has one already. */
export const withUser = (entry: Entry, user: string): Entry =>
  entry.text.startsWith("\n")
    ? { ...entry, text: user + entry.text, size: entry.size + bytesOf(user) }
    : entry;

/**
 * The body that delivers entries, grouped by user and by event (PNG-02, PNG-07). The same as `payload` of
 * sdk-core/src/pingback/entry.rs, for pages that end before that has been loaded.
 */
export function bodyOf(entries: readonly Entry[]): string {
  const users = new Map<string, Map<string, { rest: string; actions: string[] }>>();
  for (const { text } of entries) {
    const [user = "", event = "", rest = "", action = ""] = text.split("\n");
    const events = users.get(user) ?? new Map();
    const group = events.get(event) ?? { rest, actions: [] };
    group.actions.push(action);
    users.set(user, events.set(event, group));
  }
  const sessions = [...users].map(([user, events]) => {
    const groups = [...events].map(
      ([event, { rest, actions }]) => `${event.slice(0, -1)},${rest.slice(1, -1)},"actions":[${actions}]}`,
    );
    return `{"user":${user},"events":[${groups}]}`;
  });
  return `{"sessions":[${sessions}]}`;
}
