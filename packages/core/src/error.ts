/**
 * What kind of failure it was: `http`, `network`, `offline`, `timeout`, `parse`, `decode` and `usage` come from the
 * core; `trap` means the core broke and has been started anew, `load` that neither its WebAssembly nor the same in JavaScript
 * could be had, `blocked` that the page's policy refuses the first and the second could not be had.
 */
export type ErrorCode =
  | "http"
  | "network"
  | "offline"
  | "timeout"
  | "parse"
  | "decode"
  | "usage"
  | "trap"
  | "load"
  | "blocked";

interface Details {
  code: ErrorCode;
  message: string;
  status?: number;
  statusText?: string;
}

/** The one class of every error the library rejects with. Its message never holds the api key. */
export class GifletError extends Error {
  override name = "GifletError";
  readonly code: ErrorCode;
  /** The HTTP status, where the service answered with one (CLI-04). */
  readonly status?: number;
  readonly statusText?: string;

  constructor(details: Details, cause?: unknown) {
    super(details.message, { cause });
    this.code = details.code;
    this.status = details.status;
    this.statusText = details.statusText;
  }
}
