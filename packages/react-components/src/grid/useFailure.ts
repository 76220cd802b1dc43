import { MAX_HOLD } from "@giflet/core/internal/client";
import { useEffect, useState } from "react";
import { formatText } from "../client/format.js";
import type { GridStrings } from "../client/strings.js";
import type { GifPages } from "../hooks/useGifPages.js";
import type { Strings } from "../locales/strings.js";

/**
 * What the visitor can do about a page that failed to load: wait for the connection (`offline`) or until the provider accepts requests again
 * (`rate_limited`), nothing (`bad_key`), or try again.
 */
export type FailureReason = "offline" | "rate_limited" | "bad_key" | "other";

/** The failure of a list. */
export interface Failure {
  /** The error that `fetchGifs` rejected with. */
  error: unknown;
  /** What the visitor can do. */
  reason: FailureReason;
  /** The text for the visitor. */
  message: string;
  /** Whether the provider asks not to send a request yet. Then show no control that retries. */
  isWaiting: boolean;
}

/** The end of the message for a wrong key in development builds. */
let keyHelp = "";
/** Logs an error in development builds: the message for visitors does not say what to repair. */
let logError: (error: unknown) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production") {
    keyHelp = " Check `apiKey` of `createClient` or of the provider, and what the key permits.";
    const addressHelp =
      " Check the address of the provider (`apiBase` or `baseUrl`), for example whether its version is missing: that of GIPHY ends with /v1.";
    const remedies: Record<string, string> = {
      http: addressHelp,
      parse: addressHelp,
      decode: addressHelp,
      network: `${addressHelp} The host must also permit requests from this page (CORS, and the page's connect-src).`,
    };
    logError = (error) => {
      const { address, code, status } = Object(error);
      const response = address
        ? `: ${status ? `status ${status}` : (code ?? "no response")} from ${address}`
        : "";
      const isOther = !address || (code === "http" && status !== 404);
      const remedy = (!isOther && remedies[code]) || "";
      console.warn(`giflet: a page of a list failed to load${response}.${remedy}`, error);
    };
  }
} catch {
  // A page without a bundler has no `process`.
}

/** Returns the failure of a list, `undefined` without one. Requests the page again when the browser is back online. */
export function useFailure(
  { isError, error, retry }: GifPages,
  strings: GridStrings & Pick<Strings, "lang">,
): Failure | undefined {
  // The last error whose delay has passed.
  const [passed, setPassed] = useState<unknown>();
  const { code, status, retryAfter = 0 } = Object(isError && error);
  const wait = Math.min(retryAfter, MAX_HOLD);

  useEffect(() => {
    if (!isError) return;
    logError(error);
    const timer = setTimeout(() => setPassed(error), wait);
    // No response has arrived, so the connection is the most likely cause, whether or not the browser has noticed.
    if (!status) addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
    };
  }, [isError, error, retry, status, wait]);

  if (!isError) return;
  const isWaiting = code === "rate_limited" && wait > 0 && passed !== error;
  const messages: Record<FailureReason, string> = {
    offline: strings.offline,
    rate_limited: isWaiting
      ? formatText(strings.rateLimitedFor, strings.lang, { count: Math.ceil(wait / 1000) })
      : strings.rateLimited,
    bad_key: strings.badKey + keyHelp,
    other: strings.error,
  };
  const isOffline = !status && !navigator.onLine;
  const reason: FailureReason = isOffline ? "offline" : Object.hasOwn(messages, code) ? code : "other";
  return { error, reason, message: messages[reason], isWaiting };
}
