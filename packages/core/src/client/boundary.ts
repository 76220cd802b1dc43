import type { GifletErrorDetails } from "../common/error.js";
import { readText } from "../common/read-text.js";
import type { CallOptions } from "./options.js";

/** An event of the client's state machine, see sdk-core/browse/src/client.rs. */
export type CallEvent =
  | { type: "call"; id: number; name: string; subject: string; options: CallOptions }
  | { type: "decode"; id: number; responseId: string }
  | { type: "abort"; id: number }
  | { type: "session"; id: string };

/** An event of its requests and timer. */
export type RequestEvent =
  | ({ type: "response"; number: number } & ReturnType<typeof metadataOf>)
  | { type: "failure"; number: number; isOffline: boolean }
  | { type: "wake" };

/** An effect of the state machine. */
export type Effect =
  | ["send", request: number, url: string, init: RequestOptions]
  | ["cancel", request: number]
  | ["resolve", call: number, result: number]
  | ["reject", call: number, error: GifletErrorDetails]
  | ["release", result: number]
  | ["wake", time: number]
  | ["skipped", count: number];

export type RequestOptions = Pick<RequestInit, "method" | "headers" | "body">;

/** The maximum length of a response, `MAX_LENGTH` of sdk-core/src/decoder/reader.rs, bytes. */
export const MAX_LENGTH = 2 ** 21;

/** Cuts a text, so that the module rejects it without a copy of all of it: the memory of WebAssembly never shrinks. */
export const limited = (text: string): string => text.slice(0, MAX_LENGTH + 1);

/** Reads the body of a response for the module, which rejects the text that stands for a longer one. */
export const textOf = async (response: Response): Promise<string> =>
  (await readText(response, MAX_LENGTH)) ?? " ".repeat(MAX_LENGTH + 1);

/** The longest delay of `Retry-After`, and of `setTimeout`, ms. */
export const MAX_DELAY = 2 ** 31 - 1;

/** The longest time without requests because of a rate limit, ms. `MAX_HOLD` of sdk-core/src/client/pipeline.rs. */
export const MAX_HOLD = 60_000;

/** Returns the status and the headers of a response that the module uses. */
export function metadataOf({ status, statusText, headers }: Response) {
  return { status, statusText, retryAfter: delayOf(headers) };
}

/**
 * Returns the delay of `Retry-After` in ms: a number of seconds, or the time until a date. That of the clock of the server, if the page may read its
 * `Date`: both then lack the same fraction of a second. By the clock of the page, the date is up to a second before the time that the server means.
 */
export function delayOf(headers: Headers): number | undefined {
  const header = headers.get("retry-after") ?? "";
  const from = Date.parse(headers.get("date") ?? "") || Date.now() - 1000;
  // A date begins with a letter. `Date.parse` also reads other numbers than whole ones, as years.
  const date = Date.parse(/^[a-z]/i.test(header) ? header : "");
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Math.max(date - from, 0);
  return delay >= 0 ? Math.min(delay, MAX_DELAY) : undefined;
}

/** Returns the options whose values are strings, numbers or booleans. Ignores getters that throw. */
export function plain(options: object): object {
  const result: Record<string, unknown> = {};
  for (const name in options) {
    try {
      const value = options[name as keyof typeof options] as unknown;
      if (/string|number|boolean/.test(typeof value)) result[name] = value;
    } catch {}
  }
  return result;
}

/** Returns a value as JSON, or `"null"` if it cannot be serialized. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return "null";
  }
}
