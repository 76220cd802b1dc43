import type { Consent, Purposes } from "../../wasm/giflet.js";
import { cmpSource, type Protocol } from "./cmp.js";
import type { ConsentSource } from "./source.js";

/** Options of `connectTcf`. */
export interface TcfOptions {
  /** The id of your vendor on the IAB's Global Vendor List. If set, the visitor must allow the vendor too. */
  vendor?: number;
  /** The framework's purposes that each purpose requires. All of them must be allowed. */
  purposes?: Partial<Record<keyof Purposes, number[]>>;
  /** How long to wait for the CMP, ms. After the timeout, the consent state is `denied`. Default: 5000. */
  timeout?: number;
}

/**
 * Default requirements. 1: store information on a device; 2: select basic ads; 7: measure ad performance; 8: measure content performance;
 * 10: develop and improve services.
 */
const PURPOSES: Record<keyof Purposes, number[]> = {
  storage: [1],
  measurement: [7, 8],
  pixels: [1, 2, 7],
  errors: [10],
};

const PROTOCOL: Protocol = {
  name: "__tcfapi",
  version: 2,
  call: (api, command, callback, parameter) => api(command, 2, callback, parameter),
};

type Consents = Record<string, unknown> | undefined;

interface TcData {
  gdprApplies?: unknown;
  eventStatus?: unknown;
  purpose?: { consents?: Consents };
  vendor?: { consents?: Consents };
}

/** Reads the consent state from a CMP that implements the Transparency and Consent Framework 2.x. */
export function tcf({ vendor, purposes, timeout = 5000 }: TcfOptions = {}): ConsentSource {
  const required = { ...PURPOSES, ...purposes };
  return cmpSource(PROTOCOL, timeout, (event) => consentOf((event ?? {}) as TcData, required, vendor));
}

/** Returns `undefined` before the visitor has chosen: until then, the data contain the defaults of the CMP. */
function consentOf(
  data: TcData,
  required: Record<keyof Purposes, number[]>,
  vendor: number | undefined,
): Consent | undefined {
  if (data.gdprApplies === false) return "granted";
  const isChosen = data.eventStatus === "tcloaded" || data.eventStatus === "useractioncomplete";
  if (data.gdprApplies !== true || !isChosen) return undefined;
  const isVendorAllowed = vendor === undefined || data.vendor?.consents?.[vendor] === true;
  const allowed = Object.entries(required).map(([name, ids]) => [
    name,
    isVendorAllowed && ids.every((id) => data.purpose?.consents?.[id] === true),
  ]);
  return Object.fromEntries(allowed);
}
