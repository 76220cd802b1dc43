// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  alwaysDenied,
  alwaysGranted,
  askOnce,
  type Consent,
  type ConsentSource,
  followConsent,
  gpp,
  tcf,
  withGpc,
} from "../src/consent/index.js";
import { lazySource } from "../src/consent/source.js";
import { ConsentStore } from "../src/consent/store.js";
import { waitUntil } from "./support.js";

type Listener = (response: unknown, success?: boolean) => void;

const globals = globalThis as unknown as Record<string, unknown>;
let unsubscribe: (() => void) | undefined;

/** Follows a source. Returns an array to which its consent states are appended. */
function recordConsent(source: ConsentSource): Consent[] {
  const states: Consent[] = [];
  unsubscribe = followConsent(source, { setConsent: (consent) => states.push(consent) });
  return states;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  unsubscribe?.();
  unsubscribe = undefined;
  delete globals.__tcfapi;
  delete globals.__gpp;
  vi.useRealTimers();
});

/** Installs a mock CMP of the Transparency and Consent Framework. */
function mockTcfCmp() {
  const listeners = new Map<number, Listener>();
  globals.__tcfapi = (command: string, version: number, callback: Listener, parameter: number) => {
    expect(version).toBe(2);
    if (command === "addEventListener") listeners.set(listeners.size + 1, callback);
    if (command === "removeEventListener") listeners.delete(parameter);
  };
  return {
    listeners,
    emit(data: object) {
      for (const [listenerId, listener] of listeners) listener({ listenerId, ...data }, true);
    },
  };
}

const tcData = (consents: Record<number, boolean>, eventStatus = "useractioncomplete") => ({
  gdprApplies: true,
  eventStatus,
  purpose: { consents, legitimateInterests: { 7: true, 8: true } },
  vendor: { consents: { 12: true } },
});

const ALL = { storage: true, measurement: true, pixels: true, errors: true };
const NONE = { storage: false, measurement: false, pixels: false, errors: false };
const EVERY = { 1: true, 2: true, 7: true, 8: true, 10: true };

test("[PNG-12] alwaysGranted and alwaysDenied report their state synchronously", () => {
  expect(recordConsent(alwaysGranted)).toEqual(["granted"]);
  expect(recordConsent(alwaysDenied)).toEqual(["denied"]);
});

test("[PNG-12] a target or a listener that throws keeps a withdrawal from no other", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = () => {
    throw new Error("a bug of the page");
  };
  const states: Consent[] = [];
  const store = new ConsentStore();
  store.subscribe(fail);
  store.subscribe(() => states.push(store.value));
  followConsent(
    alwaysDenied,
    { setConsent: fail },
    { setConsent: (consent) => store.set(consent) },
    { setConsent: (consent) => states.push(consent) },
  );
  expect(states).toEqual(["denied", "denied"]);
  expect(log).toHaveBeenCalledTimes(2);
});

test("[PNG-12] a CMP that reports a failure has not granted anything", () => {
  const cmp = mockTcfCmp();
  const states = recordConsent(tcf());
  for (const listener of cmp.listeners.values()) listener(tcData(EVERY), false);
  expect(states).toEqual(["pending"]);
});

test("[PNG-12] a function is called once; the state is pending until its result is known", async () => {
  const ask = vi.fn(async () => ({ measurement: true }));
  const states = recordConsent(askOnce(ask));
  expect(states).toEqual(["pending"]);
  await waitUntil(() => states.length === 2);
  expect(states[1]).toEqual({ measurement: true });
  expect(ask).toHaveBeenCalledOnce();
});

test("[PNG-12] an error of the function denies consent; nothing is reported after unsubscribing", async () => {
  const failed = recordConsent(askOnce(() => Promise.reject(new Error("broken"))));
  await waitUntil(() => failed.length === 2);
  expect(failed).toEqual(["pending", "denied"]);
  let resolveConsent = (_: Consent) => {};
  const unsubscribed = recordConsent(
    askOnce(() => new Promise<Consent>((resolve) => (resolveConsent = resolve))),
  );
  unsubscribe?.();
  resolveConsent("granted");
  await new Promise(setImmediate);
  expect(unsubscribed).toEqual(["pending"]);
});

test("[PNG-12] TCF: data are ignored until the visitor has chosen", async () => {
  const cmp = mockTcfCmp();
  const states = recordConsent(tcf());
  await waitUntil(() => cmp.listeners.size === 1);
  cmp.emit({ gdprApplies: undefined, eventStatus: "tcloaded", purpose: { consents: EVERY } });
  cmp.emit(tcData(EVERY, "cmpuishown"));
  expect(states).toEqual(["pending"]);
  cmp.emit(tcData(EVERY));
  cmp.emit(tcData(EVERY));
  expect(states).toEqual(["pending", ALL]);
});

test.each([
  ["storage alone", { 1: true }, { ...NONE, storage: true }],
  ["measurement needs both of its purposes", { 1: true, 7: true }, { ...NONE, storage: true }],
  ["measurement", { 7: true, 8: true }, { ...NONE, measurement: true }],
  ["pixels", { 1: true, 2: true, 7: true }, { ...NONE, storage: true, pixels: true }],
  ["errors", { 10: true }, { ...NONE, errors: true }],
  ["nothing", {}, NONE],
])("[PNG-12] TCF: %s", async (_, consents, expected) => {
  const cmp = mockTcfCmp();
  const states = recordConsent(tcf({ vendor: 12 }));
  await waitUntil(() => cmp.listeners.size === 1);
  cmp.emit(tcData(consents, "tcloaded"));
  expect(states.at(-1)).toEqual(expected);
});

test("[PNG-12] TCF: a vendor without consent and a withdrawal deny all purposes", async () => {
  const cmp = mockTcfCmp();
  const other = recordConsent(tcf({ vendor: 99 }));
  await waitUntil(() => cmp.listeners.size === 1);
  cmp.emit(tcData(EVERY));
  expect(other.at(-1)).toEqual(NONE);
  unsubscribe?.();
  const states = recordConsent(tcf());
  await waitUntil(() => cmp.listeners.size === 1);
  cmp.emit(tcData(EVERY));
  cmp.emit(tcData({}));
  expect(states).toEqual(["pending", ALL, NONE]);
});

test("[PNG-12] TCF: all purposes are granted if the GDPR does not apply", async () => {
  const cmp = mockTcfCmp();
  const states = recordConsent(tcf());
  await waitUntil(() => cmp.listeners.size === 1);
  cmp.emit({ gdprApplies: false, eventStatus: "tcloaded" });
  expect(states.at(-1)).toBe("granted");
});

test("[PNG-12] TCF: a CMP may load late; a timeout denies consent until it responds; unsubscribing removes the listener", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  vi.useFakeTimers();
  const states = recordConsent(direct({ timeout: 1000 }));
  vi.advanceTimersByTime(500);
  const cmp = mockTcfCmp();
  vi.advanceTimersByTime(500);
  expect(states).toEqual(["pending", "denied"]);
  expect(cmp.listeners.size).toBe(1);
  cmp.emit(tcData(EVERY));
  expect(states.at(-1)).toEqual(ALL);
  unsubscribe?.();
  expect(cmp.listeners.size).toBe(0);
});

test("[PNG-12] TCF: a CMP that throws is asked again; nothing is thrown into the page", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  vi.useFakeTimers();
  let calls = 0;
  globals.__tcfapi = () => {
    calls += 1;
    throw new Error("not ready");
  };
  const states = recordConsent(direct({ timeout: 1000 }));
  vi.advanceTimersByTime(500);
  expect(calls).toBe(11);
  expect(states).toEqual(["pending"]);
  const cmp = mockTcfCmp();
  vi.advanceTimersByTime(50);
  cmp.emit(tcData(EVERY));
  expect(states).toEqual(["pending", ALL]);
  globals.__tcfapi = () => {
    throw new Error("gone");
  };
  unsubscribe?.();
  expect(vi.getTimerCount()).toBe(0);
});

test("[PNG-12] TCF: a CMP that loads after the timeout is connected; unsubscribing ends the search", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  vi.useFakeTimers();
  const states = recordConsent(direct({ timeout: 1000 }));
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["pending", "denied"]);
  const cmp = mockTcfCmp();
  vi.advanceTimersByTime(1000);
  cmp.emit(tcData(EVERY));
  expect(states).toEqual(["pending", "denied", ALL]);
  expect(vi.getTimerCount()).toBe(0);
  unsubscribe?.();
  delete globals.__tcfapi;
  const stop = direct({ timeout: 1000 })(() => {});
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("[PNG-12] TCF: without data consent is denied at the timeout; a dialog that is shown has no timeout", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  vi.useFakeTimers();
  const cmp = mockTcfCmp();
  const states = recordConsent(direct({ timeout: 1000 }));
  for (const listener of cmp.listeners.values()) listener(null, false);
  vi.advanceTimersByTime(1000);
  expect(states).toEqual(["pending", "denied"]);
  unsubscribe?.();
  const waiting = recordConsent(direct({ timeout: 1000 }));
  cmp.emit(tcData({}, "cmpuishown"));
  vi.advanceTimersByTime(60_000);
  expect(waiting).toEqual(["pending"]);
});

test("[PNG-12] a source that throws after it has loaded, or whose loading throws, denies consent", async () => {
  const broken = () => {
    throw new Error("broken");
  };
  for (const load of [async () => broken, broken]) {
    const states = recordConsent(lazySource(load));
    await waitUntil(() => states.length > 1);
    expect(states).toEqual(["pending", "denied"]);
  }
});

test("[PNG-12] TCF: in a frame, the CMP of the parent page is called with postMessage", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  const calls: { command: string; callId: string }[] = [];
  const parent = {
    frames: { __tcfapiLocator: {} },
    postMessage: (message: { __tcfapiCall: (typeof calls)[0] }) => calls.push(message.__tcfapiCall),
  };
  vi.spyOn(window, "parent", "get").mockReturnValue(parent as never);
  const states = recordConsent(direct());
  expect(calls[0]?.command).toBe("addEventListener");
  const response = {
    __tcfapiReturn: { returnValue: tcData(EVERY), callId: calls[0]?.callId, success: true },
  };
  window.dispatchEvent(new MessageEvent("message", { data: response, source: window }));
  window.dispatchEvent(new MessageEvent("message", { data: "{", source: parent as never }));
  window.dispatchEvent(new MessageEvent("message", { data: null, source: parent as never }));
  expect(states).toEqual(["pending"]);
  window.dispatchEvent(
    new MessageEvent("message", { data: JSON.stringify(response), source: parent as never }),
  );
  expect(states.at(-1)).toEqual(ALL);
});

/** Installs a mock CMP of the Global Privacy Platform. */
async function mockGppCmp(options?: Parameters<typeof gpp>[0]) {
  let listener: Listener | undefined;
  globals.__gpp = (command: string, callback: Listener) => {
    if (command === "addEventListener") listener = callback;
  };
  const states = recordConsent(gpp(options));
  await waitUntil(() => listener);
  return {
    states,
    emit: (pingData: object) => listener?.({ eventName: "signalStatus", listenerId: 1, pingData }),
  };
}

const ready = (applicableSections: number[], parsedSections: object) => ({
  signalStatus: "ready",
  applicableSections,
  parsedSections,
});

test("[PNG-12] GPP: only a ready signal is used; the state is pending while the CMP asks again", async () => {
  const { states, emit } = await mockGppCmp();
  emit({ ...ready([-1], {}), signalStatus: "not ready" });
  expect(states).toEqual(["pending"]);
  emit(ready([-1], {}));
  emit({ ...ready([-1], {}), signalStatus: "not ready" });
  expect(states).toEqual(["pending", "granted", "pending"]);
});

test.each([
  ["no opt-out", [7], { usnat: [{ SaleOptOut: 2 }] }, true],
  ["opt-out of sale", [7], { usnat: [{ SaleOptOut: 1 }] }, false],
  ["opt-out of sharing, in a state's section", [8], { usca: { SharingOptOut: 1 } }, false],
  ["opt-out of targeted advertising", [9], { usva: [{ TargetedAdvertisingOptOut: 1 }] }, false],
  ["a section that was not parsed", [7, 8], { usnat: [{ SaleOptOut: 2 }], usca: null }, false],
  ["a segment that was not parsed", [7], { usnat: [{ SaleOptOut: 2 }, null] }, false],
  ["a section that is missing", [7, 8], { usnat: [{ SaleOptOut: 2 }] }, false],
  ["an opt-out in the second of two sections", [7, 8], { usnat: [{}], usca: [{ SaleOptOut: 1 }] }, false],
  ["Global Privacy Control", [7], { usnat: [{ SaleOptOut: 2 }, { Gpc: true }] }, false],
])("[PNG-12] GPP, United States: %s", async (_, sections, parsed, pixels) => {
  const { states, emit } = await mockGppCmp();
  emit(ready(sections, parsed));
  expect(states.at(-1)).toEqual({ ...ALL, pixels });
});

test("[PNG-12] GPP: other sections deny consent, unless `fallback` is set", async () => {
  const { states, emit } = await mockGppCmp();
  emit(ready([2], { tcfeuv2: [{}] }));
  expect(states.at(-1)).toBe("denied");
  // Every applicable section counts, not only those of the United States.
  emit(ready([7, 2], { usnat: [{ SaleOptOut: 2 }], tcfeuv2: [{}] }));
  expect(states.at(-1)).toBe("denied");
  emit(ready([-1, 2], { tcfeuv2: [{}] }));
  expect(states).toEqual(["pending", "denied"]);
  const custom = await mockGppCmp({ fallback: () => ({ measurement: true }) });
  custom.emit(ready([2], { tcfeuv2: [{}] }));
  expect(custom.states.at(-1)).toEqual({ measurement: true });
  custom.emit({ signalStatus: "ready", applicableSections: "x", parsedSections: null });
  expect(custom.states).toHaveLength(2);
});

test("[PNG-12] Global Privacy Control denies pixels, whether the browser or the server reports it", () => {
  expect(recordConsent(withGpc(alwaysGranted, true))).toEqual([{ ...ALL, pixels: false }]);
  expect(recordConsent(withGpc(alwaysGranted))).toEqual(["granted"]);
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  expect(recordConsent(withGpc(alwaysGranted))).toEqual([{ ...ALL, pixels: false }]);
  expect(recordConsent(withGpc(alwaysDenied))).toEqual([{ pixels: false }]);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("[PNG-12] consent sources do not write to storage or cookies", () => {
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(document.cookie).toBe("");
});
