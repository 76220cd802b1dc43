import type { Consent, Purposes } from "../../wasm/giflet.js";
import { listen, type Protocol } from "./cmp.js";
import type { ConsentSource } from "./source.js";

export interface TcfOptions {
  /** The number on the IAB's list of who gets the data. It must be allowed too where it is given. */
  vendor?: number;
  /** Which of the framework's purposes each of ours needs, all of them. */
  purposes?: Partial<Record<keyof Purposes, number[]>>;
  /** How long a tool may keep silent, ms; 5000 by default. Then the visitor counts as having refused. */
  timeout?: number;
}

/** Storing; measuring content and audiences; advertising, its measurement; improving services. */
const PURPOSES: Record<keyof Purposes, number[]> = {
  storage: [1],
  measurement: [7, 8],
  pixels: [1, 2, 7],
  errors: [10],
};

const PROTOCOL: Protocol = {
  name: "__tcfapi",
  version: 2,
  call: (api, command, told, parameter) => api(command, 2, told, parameter),
};

type Consents = Record<string, unknown> | undefined;

interface TcData {
  gdprApplies?: unknown;
  eventStatus?: unknown;
  purpose?: { consents?: Consents };
  vendor?: { consents?: Consents };
}

/** The wish of a visitor who is asked by a tool of the Transparency and Consent Framework 2.x (PNG-12). */
export function tcf({ vendor, purposes, timeout = 5000 }: TcfOptions = {}): ConsentSource {
  const needed = { ...PURPOSES, ...purposes };
  return (tell) => {
    tell("pending");
    return listen(
      PROTOCOL,
      timeout,
      (answer) => {
        const wish = wishOf((answer ?? {}) as TcData, needed, vendor);
        if (wish) tell(wish);
      },
      () => tell("denied"),
    );
  };
}

/** Nothing while the visitor is still choosing: what the tool says meanwhile is its default, not a choice. */
function wishOf(
  data: TcData,
  needed: Record<keyof Purposes, number[]>,
  vendor: number | undefined,
): Consent | undefined {
  if (data.gdprApplies === false) return "granted";
  const isChosen = data.eventStatus === "tcloaded" || data.eventStatus === "useractioncomplete";
  if (data.gdprApplies !== true || !isChosen) return undefined;
  const isVendorAllowed = vendor === undefined || data.vendor?.consents?.[vendor] === true;
  const allowed = Object.entries(needed).map(([name, numbers]) => [
    name,
    isVendorAllowed && numbers.every((number) => data.purpose?.consents?.[number] === true),
  ]);
  return Object.fromEntries(allowed);
}
