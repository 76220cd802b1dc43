/** Options that determine whether a session is sampled. */
export interface Sampling {
  /** Share of sessions that are sampled, 0 to 1. Default: 0.01. */
  rate?: number;
  /** Whether to sample sessions on hosts with a port, which are assumed to be development servers. Default: false. */
  withPort?: boolean;
}

/** Returns whether a session is sampled, given the port of the page and a random number from 0 to 1. */
export function isSampled(
  port: string,
  { rate = 0.01, withPort = false }: Sampling,
  random: number,
): boolean {
  return (withPort || port === "") && random < rate;
}

const KEY = "giflet.sampled";

/** Returns the sampling decision. With `mayStore`, it is stored and applies to the whole session; otherwise it applies to this page. */
export function isSessionSampled(sampling: Sampling, mayStore: boolean): boolean {
  const sampled = isSampled(location.port, sampling, Math.random());
  if (!mayStore) return sampled;
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored) return stored === "1";
    sessionStorage.setItem(KEY, sampled ? "1" : "0");
  } catch {
    // Storage is disabled: each page decides separately.
  }
  return sampled;
}

/** Erases the stored decision (PNG-12). */
export function eraseSample(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
