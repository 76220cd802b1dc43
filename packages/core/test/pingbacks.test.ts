// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Gif, Ledger, PingbackAction } from "../src/exports.js";
import { Pingbacks } from "../src/pingbacks/pingbacks.js";
import * as queueModule from "../src/pingbacks/queue.js";
import { Visitor } from "../src/pingbacks/visitor.js";
import { settle } from "./support.js";

// What happens before the telemetry module has come, or where it does not come; with it, see consent.test.ts and e2e/suites/delivery.test.ts.

const URL = "https://s.test/pingback";
const gif = {
  id: "a",
  tracking: { responseId: "r1", eventType: "", campaignId: "", pixels: [] },
} as unknown as Gif;

let answers: (Response | Error)[];
let opened: Pingbacks[];

const now = () => ({ time: Date.now(), priorResponseId: "" });
const bodies = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const actionsOf = (body: ReturnType<typeof bodies>[number]): string[] =>
  body.sessions.flatMap(({ events }: { events: { actions: { action_type: string }[] }[] }) =>
    events.flatMap(({ actions }) => actions.map(({ action_type }) => action_type)),
  );
const leaves = () => Object.keys(localStorage).filter((key) => /^giflet\.outbox\.(?!lease\.)/.test(key));
const written = () =>
  leaves()
    .map((key) => localStorage.getItem(key) ?? "")
    .join("\n");
const isBalanced = ({ accepted, acknowledged, handed, stored, dropped }: Ledger) =>
  accepted === acknowledged + handed + stored + Object.values(dropped).reduce((sum, count) => sum + count);

function start(isExactlyOnce: boolean, consent: "unknown" | "granted" = "granted") {
  const visitor = new Visitor();
  visitor.identify();
  const pingbacks = new Pingbacks({ url: URL, apiKey: "k", isExactlyOnce, visitor, userId: "7" });
  opened.push(pingbacks);
  pingbacks.setConsent(consent, true);
  return {
    pingbacks,
    add: (action: string) => pingbacks.add(gif, action as PingbackAction, {}, now()),
  };
}

/** The module does not come. */
const withoutModule = () =>
  vi.spyOn(queueModule, "openQueue").mockRejectedValue(new TypeError("Failed to fetch"));

const hide = () => window.dispatchEvent(new Event("beforeunload"));
const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted }));
const show = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers = [];
  opened = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => {
      const answer = answers.shift() ?? new Response("{}");
      if (answer instanceof Error) throw answer;
      return answer;
    }),
  );
});

afterEach(() => {
  for (const pingbacks of opened) pingbacks.dispose();
});

test.each([true, false])(
  "[PNG-13] what happens is stored in the same task, exactly once %s",
  async (isExactlyOnce) => {
    withoutModule();
    const { add, pingbacks } = start(isExactlyOnce);
    // Without locks the leases are loaded first.
    await vi.waitUntil(() => pingbacks.ledger());
    await import("../src/pingbacks/leases.js");
    await settle();
    add("SEEN");
    add("CLICK");
    await Promise.resolve();
    expect(leaves()).toHaveLength(1);
    expect(written()).toContain('"action_type":"CLICK"');
    expect(pingbacks.ledger()).toMatchObject({ accepted: 2, stored: 2 });
  },
);

test.each([true, false])(
  "[PNG-13] a page that ends before the module has come sends what waits, exactly once %s",
  async (isExactlyOnce) => {
    withoutModule();
    const { add, pingbacks } = start(isExactlyOnce);
    await settle();
    add("SEEN");
    add("CLICK");
    leave(false);
    // Handed off it is forgotten before it leaves; else when it has been answered.
    expect(written().includes("CLICK")).toBe(isExactlyOnce);
    expect(bodies().map(actionsOf)).toEqual([["SEEN", "CLICK"]]);
    expect(pingbacks.ledger()).toMatchObject({ accepted: 2, handed: 2 });
    await vi.waitUntil(() => pingbacks.ledger().acknowledged === 2);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
    await settle();
    expect(leaves()).toEqual([]);
  },
);

test("[PNG-13] what fails is stored again, and what is refused for good is dropped", async () => {
  withoutModule();
  const { add, pingbacks } = start(false);
  await settle();
  answers = [new TypeError("offline"), new Response("", { status: 503 }), new Response("", { status: 400 })];
  add("SEEN");
  for (const stored of [1, 1]) {
    hide();
    expect(pingbacks.ledger().handed).toBe(1);
    await vi.waitUntil(() => pingbacks.ledger().stored === stored);
    await settle();
    expect(written()).toContain("SEEN");
  }
  hide();
  await vi.waitUntil(() => pingbacks.ledger().dropped.refused === 1);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  await settle();
  expect(leaves()).toEqual([]);
});

test("[PNG-13] no more is sent at a time than outlives a page", async () => {
  withoutModule();
  const { pingbacks } = start(true);
  const long = { ...gif, id: "x".repeat(25_000) };
  for (const action of ["SEEN", "HOVER", "CLICK"] as const) pingbacks.add(long, action, {}, now());
  hide();
  hide();
  expect(bodies().map(actionsOf)).toEqual([["SEEN", "HOVER"]]);
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 2);
  hide();
  expect(bodies().map(actionsOf)[1]).toEqual(["CLICK"]);
  pingbacks.add({ ...gif, id: "x".repeat(30_000) }, "SEEN", {}, now());
  expect(pingbacks.ledger().dropped.full).toBe(1);
});

test("[PNG-12, PNG-13] before the visitor has chosen a hundred wait, and are sent with the consent", async () => {
  const { add, pingbacks } = start(true, "unknown");
  for (let count = 0; count < 120; count += 1) add("SEEN");
  hide();
  expect(bodies()).toEqual([]);
  expect(leaves()).toEqual([]);
  expect(pingbacks.ledger()).toMatchObject({ accepted: 120, stored: 100, dropped: { full: 20 } });
  pingbacks.setConsent("granted", true);
  await vi.waitUntil(() => bodies().length === 1);
  expect(actionsOf(bodies()[0])).toHaveLength(100);
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 100);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
});

test("[PNG-12] a refusal forgets what waits and what is under way", async () => {
  withoutModule();
  const { add, pingbacks } = start(true);
  await settle();
  add("SEEN");
  hide();
  add("CLICK");
  pingbacks.setConsent("denied", false);
  expect(leaves()).toEqual([]);
  add("HOVER");
  await settle();
  const ledger = pingbacks.ledger();
  expect(ledger).toMatchObject({ accepted: 2, handed: 0, stored: 0, dropped: { denied: 2 } });
  expect(leaves()).toEqual([]);
});

test("[PNG-13] the module takes over what waits, and delivers it once", async () => {
  const { add, pingbacks } = start(false);
  add("SEEN");
  add("CLICK");
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 2, 5000);
  expect(bodies().map(actionsOf)).toEqual([["SEEN", "CLICK"]]);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  await settle();
  expect(leaves()).toEqual([]);
});

test("[PNG-13] the module is loaded for what an earlier page has left", async () => {
  const open = withoutModule();
  const earlier = start(true);
  await import("../src/pingbacks/leases.js");
  await settle();
  earlier.add("SEEN");
  vi.mocked(fetch).mockReturnValueOnce(new Promise(() => {}));
  leave(false);
  expect(leaves()).toHaveLength(1);
  open.mockRestore();
  vi.mocked(fetch).mockClear();
  const { pingbacks } = start(true);
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 1, 5000);
  expect(bodies().map(actionsOf)).toEqual([["SEEN"]]);
});

test.each([
  [true, ["SEEN", "SEEN"]],
  [false, ["SEEN"]],
])(
  "[PNG-13] back from the back/forward cache, what was sent without an answer is sent again: exactly once %s",
  async (isExactlyOnce, expected) => {
    const open = withoutModule();
    const { add, pingbacks } = start(isExactlyOnce);
    await import("../src/pingbacks/leases.js");
    await settle();
    // Firefox does not report to a page that has come back what became of its requests.
    vi.mocked(fetch).mockReturnValueOnce(new Promise(() => {}));
    add("SEEN");
    leave(true);
    open.mockRestore();
    show();
    add("CLICK");
    await vi.waitUntil(() => pingbacks.ledger().acknowledged === (isExactlyOnce ? 2 : 1), 5000);
    expect(bodies().flatMap(actionsOf)).toEqual([...expected, "CLICK"]);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
  },
);
