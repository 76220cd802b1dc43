import type { GifletErrorDetails } from "../common/error.js";
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

/** Returns the status and the headers of a response that the module uses. */
export function metadataOf({ status, statusText, headers }: Response) {
  const retryAfter = headers.get("retry-after");
  const wait = Date.parse(retryAfter ?? "") - Date.now();
  return { status, statusText, retryAfter, retryWait: Math.max(wait, 0) };
}

/** Returns the delay of `Retry-After` in ms: a number of seconds, or the time until a date. */
export function retryDelay({
  retryAfter,
  retryWait,
}: Pick<ReturnType<typeof metadataOf>, "retryAfter" | "retryWait">): number | undefined {
  if (!retryAfter) return;
  const seconds = Number(retryAfter);
  return (seconds >= 0 ? seconds * 1000 : retryWait) || undefined;
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
