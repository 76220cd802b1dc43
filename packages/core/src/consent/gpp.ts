import type { Consent } from "../../wasm/giflet.js";
import { listen, type Protocol } from "./cmp.js";
import type { ConsentSource } from "./source.js";

export interface GppOptions {
  /** How long a tool may keep silent, ms; 5000 by default. Then the visitor counts as having refused. */
  timeout?: number;
  /** Tells the wish of sections that are not of the United States, from their parsed form; refused without it. */
  other?: (sections: Record<string, unknown>) => Consent;
}

const PROTOCOL: Protocol = {
  name: "__gpp",
  version: "1.1",
  call: (api, command, told, parameter) => api(command, told, parameter),
};

interface Ping {
  signalStatus?: unknown;
  applicableSections?: unknown;
  parsedSections?: unknown;
}

/** The numbers of the sections of the United States, of all of them and of each state. */
const isOfStates = (section: unknown) => typeof section === "number" && section >= 7;

/** The wish of a visitor who is asked by a tool of the Global Privacy Platform (PNG-12). */
export function gpp({ timeout = 5000, other = () => "denied" }: GppOptions = {}): ConsentSource {
  return (tell) => {
    tell("pending");
    return listen(
      PROTOCOL,
      timeout,
      (event) => tell(wishOf(((event as { pingData?: Ping } | null)?.pingData ?? {}) as Ping, other)),
      () => tell("denied"),
    );
  };
}

function wishOf(ping: Ping, other: (sections: Record<string, unknown>) => Consent): Consent {
  // What was said before does not count while the tool asks again.
  if (ping.signalStatus !== "ready") return "pending";
  const sections = Array.isArray(ping.applicableSections) ? ping.applicableSections : [];
  if (sections.length > 0 && sections.every((section) => section === -1)) return "granted";
  const parsed = (ping.parsedSections ?? {}) as Record<string, unknown>;
  if (sections.length === 0 || !sections.every(isOfStates)) return other(parsed);
  return { storage: true, measurement: true, errors: true, pixels: !isOptedOut(parsed) };
}

/** In the United States all is allowed but what was refused: sale, sharing, targeting, and Global Privacy Control. */
function isOptedOut(sections: Record<string, unknown>): boolean {
  const states = Object.entries(sections).filter(([name]) => name.startsWith("us"));
  const parts = states.flatMap(([, section]) => section as Record<string, unknown>[]);
  return parts.some(
    (part) =>
      part?.Gpc === true ||
      [part?.SaleOptOut, part?.SharingOptOut, part?.TargetedAdvertisingOptOut].includes(1),
  );
}
