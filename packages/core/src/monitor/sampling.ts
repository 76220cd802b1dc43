/** What decides whether a session is watched. */
export interface Sampling {
  /** Share of sessions, 0 to 1; 0.01 by default. */
  rate?: number;
  /** Also on hosts with a port, which are taken for development. */
  withPort?: boolean;
}

/** Whether a session is watched: 1% of those on hosts without a port (MON-02). */
export function isSampled(
  port: string,
  { rate = 0.01, withPort = false }: Sampling,
  random: number,
): boolean {
  return (withPort || port === "") && random < rate;
}

const KEY = "giflet.sampled";

/** One answer for all pages of a session, where it may be kept; else one for this page. */
export function sampledOnce(sampling: Sampling, mayStore: boolean): boolean {
  const sampled = isSampled(location.port, sampling, Math.random());
  if (!mayStore) return sampled;
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return kept === "1";
    sessionStorage.setItem(KEY, sampled ? "1" : "0");
  } catch {
    // Storage is switched off: each page decides for itself.
  }
  return sampled;
}

/** Forgets the answer (PNG-12). */
export function forgetSample(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where storage is switched off.
  }
}
