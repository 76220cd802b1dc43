import type { GifData } from "../../wasm/giflet.js";
import type { Provider } from "../client/provider.js";
import { GifletError } from "../common/error.js";
import { isDotSegment, listOf } from "./common.js";

/** The reasons that KLIPY accepts (https://docs.klipy.com, as public clients list them). */
export const KLIPY_REPORT_REASONS = [
  "nudity",
  "violence",
  "hate_speech",
  "harassment",
  "spam",
  "misinformation",
  "copyright",
  "offensive",
  "illegal",
  "broken",
  "low_quality",
  "not_relevant",
  "impersonation",
  "other",
] as const;

/** Why a GIF is reported. */
export type KlipyReportReason = (typeof KLIPY_REPORT_REASONS)[number];

/** A report about a GIF. */
export interface KlipyReport {
  /** The reason that the visitor has chosen. */
  reason: KlipyReportReason;
  /** The id of the visitor that KLIPY requires. Nothing else is sent about them. */
  customerId: string;
  /** Default: the browser's function. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Reports a GIF to KLIPY, whose team reviews it. Call it only when the visitor asks for it. `provider` is that of the GIF.
 * Rejects with a `GifletError`: `usage` for a GIF or reason that cannot be reported, `network`, `bad_key`, `rate_limited` or `http`.
 */
export async function reportToKlipy(
  provider: Provider,
  gif: GifData,
  { reason, customerId, fetch = globalThis.fetch.bind(globalThis) }: KlipyReport,
): Promise<void> {
  const isKlipy = provider.name === "klipy" && !gif.ad && !isDotSegment(gif.lookupId);
  if (!isKlipy || !KLIPY_REPORT_REASONS.includes(reason) || !customerId)
    throw new GifletError({ code: "usage", message: "giflet: invalid report to KLIPY" });
  const send = provider.wrapFetch?.(fetch) ?? fetch;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ customer_id: customerId, reason });
  const url = `${provider.apiBase}/${listOf(gif.type)}/report/${encodeURIComponent(gif.lookupId)}`;
  const response = await send(url, { method: "POST", headers, body }).catch((error) => {
    throw new GifletError({ code: "network", message: "giflet: the request failed" }, error);
  });
  if (response.ok) return;
  const { status, statusText } = response;
  // As for calls: an invalid key is an unknown path.
  const code = status === 404 ? "bad_key" : status === 429 ? "rate_limited" : "http";
  throw new GifletError({ code, message: `giflet: report failed with status ${status}`, status, statusText });
}
