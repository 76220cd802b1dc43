import { delayOf, MAX_LENGTH } from "../client/boundary.js";
import { readText } from "../common/read-text.js";
import { TIMEOUT } from "../common/time-limit.js";

/** The result of a request that delivers pingbacks. */
export interface PostResult {
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The delay of `Retry-After`, ms. */
  retryAfter?: number;
  /** Whether the provider has accepted the body: `Response.ok`. The telemetry module decides about other results. */
  isDelivered: boolean;
}

/**
 * Posts pingbacks with `keepalive`, so that the request outlives the page, and as plain text, which needs no CORS preflight (PNG-13). Never
 * rejects. A request without a response within `TIMEOUT` has failed. Failures are reported in a later task: Chromium fails the requests of a page that is being unloaded, but still delivers them.
 */
export async function post(url: string, apiKey: string, body: string): Promise<PostResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT);
  try {
    const separator = url.includes("?") ? "&" : "?";
    const response = await fetch(`${url}${separator}api_key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      body,
      credentials: "omit",
      keepalive: true,
      // After 301 or 302, the request would be a GET without the body, whose 200 would count as delivered.
      redirect: "error",
      signal: controller.signal,
    });
    // An unread response counts against the quota of `keepalive` requests. The status has decided, even if its body fails or does not end.
    await readText(response, MAX_LENGTH).catch(() => {});
    const { status, headers, ok } = response;
    return { status, retryAfter: delayOf(headers), isDelivered: ok };
  } catch {
    await new Promise((resolve) => setTimeout(resolve));
    return { status: 0, isDelivered: false };
  } finally {
    clearTimeout(timer);
  }
}

/** While offline, requests would fail. */
export const isOnline = () => globalThis.navigator?.onLine !== false;
