// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  always,
  asked,
  type Consent,
  type ConsentSource,
  followConsent,
  gpp,
  never,
  tcf,
  withGpc,
} from "../src/consent/index.js";

type Listener = (answer: unknown, ok?: boolean) => void;

const globals = globalThis as unknown as Record<string, unknown>;
let stop: (() => void) | undefined;

/** What a source has told so far, oldest first. */
function follow(source: ConsentSource): Consent[] {
  const told: Consent[] = [];
  stop = followConsent(source, { setConsent: (consent) => told.push(consent) });
  return told;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  stop?.();
  stop = undefined;
  delete globals.__tcfapi;
  delete globals.__gpp;
  vi.useRealTimers();
});

/** A tool of the Transparency and Consent Framework that answers what it is told to. */
function tcfTool() {
  const listeners = new Map<number, Listener>();
  globals.__tcfapi = (command: string, version: number, told: Listener, parameter: number) => {
    expect(version).toBe(2);
    if (command === "addEventListener") listeners.set(listeners.size + 1, told);
    if (command === "removeEventListener") listeners.delete(parameter);
  };
  return {
    listeners,
    tell(data: object) {
      for (const [listenerId, told] of listeners) told({ listenerId, ...data }, true);
    },
  };
}

const choice = (consents: Record<number, boolean>, eventStatus = "useractioncomplete") => ({
  gdprApplies: true,
  eventStatus,
  purpose: { consents, legitimateInterests: { 7: true, 8: true } },
  vendor: { consents: { 12: true } },
});

const ALL = { storage: true, measurement: true, pixels: true, errors: true };
const NONE = { storage: false, measurement: false, pixels: false, errors: false };
const EVERY = { 1: true, 2: true, 7: true, 8: true, 10: true };

test("[PNG-12] always and never say so at once", () => {
  expect(follow(always)).toEqual(["granted"]);
  expect(follow(never)).toEqual(["denied"]);
});

test("[PNG-12] a function is asked once, the wish pending until it has answered", async () => {
  const ask = vi.fn(async () => ({ measurement: true }));
  const told = follow(asked(ask));
  expect(told).toEqual(["pending"]);
  await vi.waitUntil(() => told.length === 2);
  expect(told[1]).toEqual({ measurement: true });
  expect(ask).toHaveBeenCalledOnce();
});

test("[PNG-12] a function that fails has refused, one that was left tells nothing", async () => {
  const failed = follow(asked(() => Promise.reject(new Error("broken"))));
  await vi.waitUntil(() => failed.length === 2);
  expect(failed).toEqual(["pending", "denied"]);
  let answer = (_: Consent) => {};
  const left = follow(asked(() => new Promise<Consent>((resolve) => (answer = resolve))));
  stop?.();
  answer("granted");
  await new Promise(setImmediate);
  expect(left).toEqual(["pending"]);
});

test("[PNG-12] TCF: what is said before the visitor has chosen is no choice", async () => {
  const tool = tcfTool();
  const told = follow(tcf());
  await vi.waitUntil(() => tool.listeners.size === 1);
  tool.tell({ gdprApplies: undefined, eventStatus: "tcloaded", purpose: { consents: EVERY } });
  tool.tell(choice(EVERY, "cmpuishown"));
  expect(told).toEqual(["pending"]);
  tool.tell(choice(EVERY));
  tool.tell(choice(EVERY));
  expect(told).toEqual(["pending", ALL]);
});

test.each([
  ["storage alone", { 1: true }, { ...NONE, storage: true }],
  ["measuring needs both of its purposes", { 1: true, 7: true }, { ...NONE, storage: true }],
  ["measuring", { 7: true, 8: true }, { ...NONE, measurement: true }],
  ["pixels", { 1: true, 2: true, 7: true }, { ...NONE, storage: true, pixels: true }],
  ["errors", { 10: true }, { ...NONE, errors: true }],
  ["nothing", {}, NONE],
])("[PNG-12] TCF: %s", async (_, consents, wish) => {
  const tool = tcfTool();
  const told = follow(tcf({ vendor: 12 }));
  await vi.waitUntil(() => tool.listeners.size === 1);
  tool.tell(choice(consents, "tcloaded"));
  expect(told.at(-1)).toEqual(wish);
});

test("[PNG-12] TCF: a vendor that is not allowed, and a withdrawal, refuse", async () => {
  const tool = tcfTool();
  const other = follow(tcf({ vendor: 99 }));
  await vi.waitUntil(() => tool.listeners.size === 1);
  tool.tell(choice(EVERY));
  expect(other.at(-1)).toEqual(NONE);
  stop?.();
  const told = follow(tcf());
  await vi.waitUntil(() => tool.listeners.size === 1);
  tool.tell(choice(EVERY));
  tool.tell(choice({}));
  expect(told).toEqual(["pending", ALL, NONE]);
});

test("[PNG-12] TCF: where the GDPR does not apply all is granted", async () => {
  const tool = tcfTool();
  const told = follow(tcf());
  await vi.waitUntil(() => tool.listeners.size === 1);
  tool.tell({ gdprApplies: false, eventStatus: "tcloaded" });
  expect(told.at(-1)).toBe("granted");
});

test("[PNG-12] TCF: a tool may come late; its silence refuses, its answer after that counts; leaving unlistens", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  vi.useFakeTimers();
  const told = follow(direct({ timeout: 1000 }));
  vi.advanceTimersByTime(500);
  const tool = tcfTool();
  vi.advanceTimersByTime(500);
  expect(told).toEqual(["pending", "denied"]);
  expect(tool.listeners.size).toBe(1);
  tool.tell(choice(EVERY));
  expect(told.at(-1)).toEqual(ALL);
  stop?.();
  expect(tool.listeners.size).toBe(0);
});

test("[PNG-12] TCF: in a frame the tool of the page around it is asked by messages", async () => {
  const { tcf: direct } = await import("../src/consent/tcf.js");
  const asked: { command: string; callId: string }[] = [];
  const around = {
    frames: { __tcfapiLocator: {} },
    postMessage: (message: { __tcfapiCall: (typeof asked)[0] }) => asked.push(message.__tcfapiCall),
  };
  vi.spyOn(window, "parent", "get").mockReturnValue(around as never);
  const told = follow(direct());
  expect(asked[0]?.command).toBe("addEventListener");
  const answer = { __tcfapiReturn: { returnValue: choice(EVERY), callId: asked[0]?.callId, success: true } };
  window.dispatchEvent(new MessageEvent("message", { data: answer, source: window }));
  window.dispatchEvent(new MessageEvent("message", { data: "{", source: around as never }));
  window.dispatchEvent(new MessageEvent("message", { data: null, source: around as never }));
  expect(told).toEqual(["pending"]);
  window.dispatchEvent(
    new MessageEvent("message", { data: JSON.stringify(answer), source: around as never }),
  );
  expect(told.at(-1)).toEqual(ALL);
});

/** A tool of the Global Privacy Platform. */
async function gppTool(options?: Parameters<typeof gpp>[0]) {
  let listener: Listener | undefined;
  globals.__gpp = (command: string, told: Listener) => {
    if (command === "addEventListener") listener = told;
  };
  const told = follow(gpp(options));
  await vi.waitUntil(() => listener);
  return {
    told,
    tell: (pingData: object) => listener?.({ eventName: "signalStatus", listenerId: 1, pingData }),
  };
}

const ready = (applicableSections: number[], parsedSections: object) => ({
  signalStatus: "ready",
  applicableSections,
  parsedSections,
});

test("[PNG-12] GPP: only a ready signal counts, and no more while it asks again", async () => {
  const { told, tell } = await gppTool();
  tell({ ...ready([-1], {}), signalStatus: "not ready" });
  expect(told).toEqual(["pending"]);
  tell(ready([-1], {}));
  tell({ ...ready([-1], {}), signalStatus: "not ready" });
  expect(told).toEqual(["pending", "granted", "pending"]);
});

test.each([
  ["nothing refused", [7], { usnat: [{ SaleOptOut: 2 }] }, true],
  ["sale refused", [7], { usnat: [{ SaleOptOut: 1 }] }, false],
  ["sharing refused, in a state's own section", [8], { usca: { SharingOptOut: 1 } }, false],
  ["targeting refused", [9], { usva: [{ TargetedAdvertisingOptOut: 1 }] }, false],
  ["Global Privacy Control", [7], { usnat: [{ SaleOptOut: 2 }, { Gpc: true }] }, false],
])("[PNG-12] GPP, United States: %s", async (_, sections, parsed, pixels) => {
  const { told, tell } = await gppTool();
  tell(ready(sections, parsed));
  expect(told.at(-1)).toEqual({ ...ALL, pixels });
});

test("[PNG-12] GPP: other sections refuse, unless they are understood", async () => {
  const { told, tell } = await gppTool();
  tell(ready([2], { tcfeuv2: [{}] }));
  expect(told.at(-1)).toBe("denied");
  const understood = await gppTool({ other: () => ({ measurement: true }) });
  understood.tell(ready([2], { tcfeuv2: [{}] }));
  expect(understood.told.at(-1)).toEqual({ measurement: true });
  understood.tell({ signalStatus: "ready", applicableSections: "x", parsedSections: null });
  expect(understood.told).toHaveLength(2);
});

test("[PNG-12] Global Privacy Control takes the pixels away, told by the browser or by the host", () => {
  expect(follow(withGpc(always, true))).toEqual([{ ...ALL, pixels: false }]);
  expect(follow(withGpc(always))).toEqual(["granted"]);
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  expect(follow(withGpc(always))).toEqual([{ ...ALL, pixels: false }]);
  expect(follow(withGpc(never))).toEqual([{ pixels: false }]);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("[PNG-12] no adapter writes anything", () => {
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(document.cookie).toBe("");
});
