import type { Consent } from "../../wasm/giflet.js";
import { cmpSource, type Protocol } from "./cmp.js";
import type { ConsentSource } from "./source.js";

/** Options of `connectGpp`. */
export interface GppOptions {
  /** How long to wait for the CMP, ms. After the timeout, the consent state is `denied`. Default: 5000. */
  timeout?: number;
  /** Returns the consent state for sections outside the United States, given the parsed sections. Default: `denied`. */
  fallback?: (sections: Record<string, unknown>) => Consent;
}

const PROTOCOL: Protocol = {
  name: "__gpp",
  version: "1.1",
  call: (api, command, callback, parameter) => api(command, callback, parameter),
};

interface Ping {
  signalStatus?: unknown;
  applicableSections?: unknown;
  parsedSections?: unknown;
}

/** Whether a section id is the one of the United States or of a state. */
const isUsSection = (section: unknown) => typeof section === "number" && section >= 7;

/** Reads the consent state from a CMP that implements the Global Privacy Platform. */
export function gpp({ timeout = 5000, fallback = () => "denied" }: GppOptions = {}): ConsentSource {
  return cmpSource(PROTOCOL, timeout, (event) =>
    consentOf((event as { pingData?: Ping } | null)?.pingData ?? {}, fallback),
  );
}

function consentOf(ping: Ping, fallback: (sections: Record<string, unknown>) => Consent): Consent {
  // While the CMP asks again, its previous signal is void.
  if (ping.signalStatus !== "ready") return "pending";
  const sections = Array.isArray(ping.applicableSections) ? ping.applicableSections : [];
  if (sections.length > 0 && sections.every((section) => section === -1)) return "granted";
  const parsed = (ping.parsedSections ?? {}) as Record<string, unknown>;
  if (sections.length === 0 || !sections.every(isUsSection)) return fallback(parsed);
  return { storage: true, measurement: true, errors: true, pixels: !isOptedOut(parsed, sections.length) };
}

/**
 * In the United States, all purposes are allowed except for opt-outs: sale, sharing, targeted advertising, Global Privacy Control. An applicable
 * section that the CMP has not parsed may contain one.
 */
function isOptedOut(parsed: Record<string, unknown>, applicable: number): boolean {
  const sections = Object.entries(parsed).filter(([name, section]) => name.startsWith("us") && section);
  const segments = sections.flatMap(([, section]) => section as Record<string, unknown>[]);
  return (
    sections.length < applicable ||
    segments.some(
      (segment) =>
        !segment ||
        segment.Gpc === true ||
        [segment.SaleOptOut, segment.SharingOptOut, segment.TargetedAdvertisingOptOut].includes(1),
    )
  );
}
