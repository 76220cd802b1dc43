import type { GifData, PingbackAction } from "../../wasm/giflet.js";
import type { PingbackDetails } from "../options.js";

/** A queued pingback. */
export interface Entry {
  /** The event id. It is the same for every attempt, so that a service can deduplicate (PNG-13). */
  id: string;
  /**
   * The text that is stored, and from which request bodies are built. Four lines of JSON: the user (empty before consent), the type and
   * response id of the event, the other members of the event, and the action.
   */
  text: string;
  /** Whether to send it without batching (PNG-05). */
  isUrgent: boolean;
  /** When the action happened, ms since 1970. */
  time: number;
  /** Maximum size in a request body, bytes. */
  size: number;
}

/** Maximum size of the JSON that a body adds to the text of an entry, bytes. */
const OVERHEAD = 40;

/** Number of lines in the text of an entry. */
export const LINES = 4;

/** The context of an action. */
export interface EventContext {
  /** When it happened, ms since 1970. */
  time: number;
  /** The id of the second-to-last response at that time; empty for none. */
  priorResponseId: string;
}

/** Creates the entry of an action (PNG-01) and its event (PNG-02). */
export function createEntry(
  id: string,
  gif: GifData,
  action: PingbackAction,
  details: PingbackDetails,
  { time, priorResponseId }: EventContext,
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
  return { ...entryOf(id, text), isUrgent: tid !== "", time };
}

/** Returns an entry with the text of an earlier one, to send it at once. */
export const entryOf = (id: string, text: string): Entry => ({
  ...{ id, text, isUrgent: true, time: Date.now() },
  size: byteLength(text) + OVERHEAD,
});

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Adds the user to an entry that has none. */
export const withUser = (entry: Entry, user: string): Entry =>
  entry.text.startsWith("\n")
    ? { ...entry, text: user + entry.text, size: entry.size + byteLength(user) }
    : entry;

/**
 * Returns the request body of entries, grouped by user and event (PNG-02, PNG-07). Equivalent to `payload` in
 * sdk-core/src/pingback/entry.rs, for pages that are unloaded before the telemetry module has loaded.
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
