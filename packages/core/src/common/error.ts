/**
 * The kind of an error. docs/errors.md describes each code and how to resolve it.
 *
 * - `http`: the provider responded with another error status
 * - `bad_key`: the API key is missing or invalid, or does not permit the call
 * - `rate_limited`: the provider limits the rate of requests
 * - `gone`: the API or the cursor does not exist anymore
 * - `empty_synthetic`: the provider is overloaded and has replaced its response
 * - `network`: the request failed
 * - `offline`: the request failed while the browser was offline
 * - `timeout`: the call or the loading of the core timed out
 * - `parse`: the response is not valid JSON
 * - `too_large`: the response is longer than 2 MB or nested deeper than 512 levels, or a file or a list is larger than its limit
 * - `decode`: the response lacks required data
 * - `usage`: the arguments are invalid
 * - `trap`: the core crashed and was restarted
 * - `load`: the core failed to load, both as WebAssembly and as JavaScript
 * - `unsupported`: the browser lacks a feature, for example `crypto.getRandomValues()`
 * - `denied`: the browser denied access to the clipboard
 * - `blocked`: the Content Security Policy blocks WebAssembly, and the JavaScript fallback failed to load
 */
export type ErrorCode =
  | "http"
  | "bad_key"
  | "rate_limited"
  | "gone"
  | "empty_synthetic"
  | "network"
  | "offline"
  | "timeout"
  | "parse"
  | "too_large"
  | "decode"
  | "usage"
  | "trap"
  | "load"
  | "unsupported"
  | "denied"
  | "blocked";

/** The properties of a new error. */
export interface GifletErrorDetails {
  /** The cause of the error. */
  code: ErrorCode;
  /** The text of the error, for developers. */
  message: string;
  /** The HTTP status. Absent by default. */
  status?: number;
  /** The HTTP status text. Absent by default. */
  statusText?: string;
  /** The delay of `Retry-After`, ms. Absent by default. */
  retryAfter?: number;
}

/** The class of all errors that the library throws or rejects with. Messages never contain the API key. */
export class GifletError extends Error {
  /** The name of the class. */
  override name = "GifletError";
  /** The cause of the error. */
  declare readonly code: ErrorCode;
  /** The HTTP status, if the provider responded. */
  declare readonly status?: number;
  /** The status text of the response, if there is one. */
  declare readonly statusText?: string;
  /** The delay after which the provider accepts requests again, ms, if its response has a `Retry-After` that the page may read. */
  declare readonly retryAfter?: number;

  constructor({ message, ...details }: GifletErrorDetails, cause?: unknown) {
    super(message, { cause });
    Object.assign(this, details);
  }
}

/** Whether a value is a `GifletError`, also of another copy of this package: that of `@giflet/core/site` is its own. */
export const isGifletError = (value: unknown): value is GifletError => Object(value).name === "GifletError";
