/** The result of a request that delivers pingbacks. */
export interface PostResult {
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The `Retry-After` header; empty for none. */
  retryAfter: string;
}

/**
 * Posts pingbacks with `keepalive`, so that the request outlives the page, and as plain text, which needs no CORS preflight (PNG-13). Never
 * rejects. Failures are reported in a later task: Chromium fails the requests of a page that is being unloaded, but still delivers them.
 */
export async function post(url: string, body: string): Promise<PostResult> {
  try {
    const response = await fetch(url, { method: "POST", body, credentials: "omit", keepalive: true });
    // An unread response counts against the quota of `keepalive` requests.
    await response.text();
    return { status: response.status, retryAfter: response.headers.get("retry-after") ?? "" };
  } catch {
    await new Promise((resolve) => setTimeout(resolve));
    return { status: 0, retryAfter: "" };
  }
}

/** Whether a status is a permanent failure: 4xx, except for 408, 425 and 429. Equivalent to `is_final` in sdk-core/src/http.rs. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;

/** Whether a status refuses the body: 400, 413 or 422. Equivalent to `is_invalid_body` in sdk-core/src/http.rs. */
const isInvalidBody = (status: number): boolean => status === 400 || status === 413 || status === 422;

/** Whether a response refuses each of the pingbacks in a body. If the body is invalid, only one of them may be. */
export const isRefused = (status: number, count: number): boolean =>
  isFinal(status) && (count === 1 || !isInvalidBody(status));
