// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GifData, Ledger, PingbackAction } from "../src/client/index.js";
import { Pingbacks } from "../src/pingbacks/pingbacks.js";
import * as queueModule from "../src/pingbacks/queue.js";
import { load } from "../src/pingbacks/telemetry-loader.js";
import { Visitor } from "../src/pingbacks/visitor.js";
import { settle } from "./support.js";
import { trapNext } from "./traps.js";

// Tests the time before the telemetry module has loaded. For delivery with the module, see consent.test.ts and e2e/suites/core/delivery.test.ts.

const URL = "https://s.test/pingback";
const gif = {
  id: "a",
  tracking: { responseId: "r1", eventType: "", campaignId: "", pixels: [] },
} as unknown as GifData;

const paidGif = { ...gif, tracking: { ...gif.tracking, campaignId: "t" } } as GifData;

let responses: (Response | Error)[];
let created: Pingbacks[];

const createContext = () => ({ time: Date.now(), priorResponseId: "" });
const bodies = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const actionsOf = (body: ReturnType<typeof bodies>[number]): string[] =>
  body.sessions.flatMap(({ events }: { events: { actions: { action_type: string }[] }[] }) =>
    events.flatMap(({ actions }) => actions.map(({ action_type }) => action_type)),
  );
const batchKeys = () => Object.keys(localStorage).filter((key) => /^giflet\.outbox\.(?!lease\.)/.test(key));
const storedText = () =>
  batchKeys()
    .map((key) => localStorage.getItem(key) ?? "")
    .join("\n");
const isBalanced = ({ accepted, acknowledged, inFlight, stored, dropped }: Ledger) =>
  accepted === acknowledged + inFlight + stored + Object.values(dropped).reduce((sum, count) => sum + count);

function start(isExactlyOnce: boolean, consent: "unknown" | "granted" = "granted") {
  const visitor = new Visitor();
  visitor.identify();
  const pingbacks = new Pingbacks({ url: URL, apiKey: "k", isExactlyOnce, visitor, userId: "7" });
  created.push(pingbacks);
  pingbacks.setConsent(consent, true);
  return {
    pingbacks,
    add: (action: string) => pingbacks.add(gif, action as PingbackAction, {}, createContext()),
    /** Adds a pingback that is sent at once. */
    addUrgent: (action: string) => pingbacks.add(paidGif, action as PingbackAction, {}, createContext()),
  };
}

/** Makes the loading of the module fail. */
const mockMissingModule = () =>
  vi.spyOn(queueModule, "openQueue").mockRejectedValue(new TypeError("Failed to fetch"));

const dispatchBeforeUnload = () => window.dispatchEvent(new Event("beforeunload"));
const dispatchPageHide = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted }));
const dispatchPageShow = () =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  responses = [];
  created = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => {
      const response = responses.shift() ?? new Response("{}");
      if (response instanceof Error) throw response;
      return response;
    }),
  );
});

afterEach(() => {
  for (const pingbacks of created) pingbacks.dispose();
});

test.each([true, false])(
  "[PNG-13] a pingback is stored in the same task, exactly once: %s",
  async (isExactlyOnce) => {
    mockMissingModule();
    const { add, pingbacks } = start(isExactlyOnce);
    // Without Web Locks, leases are loaded first.
    await vi.waitUntil(() => pingbacks.ledger());
    await import("../src/pingbacks/leases.js");
    await settle();
    add("SEEN");
    add("CLICK");
    await Promise.resolve();
    expect(batchKeys()).toHaveLength(1);
    expect(storedText()).toContain('"action_type":"CLICK"');
    expect(pingbacks.ledger()).toMatchObject({ accepted: 2, stored: 2 });
  },
);

test.each([true, false])(
  "[PNG-13] a page that ends before the module has loaded sends pending pingbacks, exactly once: %s",
  async (isExactlyOnce) => {
    mockMissingModule();
    const { add, pingbacks } = start(isExactlyOnce);
    await settle();
    add("SEEN");
    add("CLICK");
    dispatchPageHide(false);
    // With hand-off, entries are removed before they are sent; with exactly-once, after the response.
    expect(storedText().includes("CLICK")).toBe(isExactlyOnce);
    expect(bodies().map(actionsOf)).toEqual([["SEEN", "CLICK"]]);
    expect(pingbacks.ledger()).toMatchObject({ accepted: 2, inFlight: 2 });
    await vi.waitUntil(() => pingbacks.ledger().acknowledged === 2);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
    await settle();
    expect(batchKeys()).toEqual([]);
  },
);

test("[PNG-13] failed pingbacks are stored again, permanently rejected ones are dropped", async () => {
  mockMissingModule();
  const { add, pingbacks } = start(false);
  await settle();
  responses = [
    new TypeError("offline"),
    new Response("", { status: 503 }),
    new Response("", { status: 400 }),
  ];
  add("SEEN");
  for (const stored of [1, 1]) {
    dispatchBeforeUnload();
    expect(pingbacks.ledger().inFlight).toBe(1);
    await vi.waitUntil(() => pingbacks.ledger().stored === stored);
    await settle();
    expect(storedText()).toContain("SEEN");
  }
  dispatchBeforeUnload();
  await vi.waitUntil(() => pingbacks.ledger().dropped.refused === 1);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  await settle();
  expect(batchKeys()).toEqual([]);
});

test.each([
  [true, 400],
  [false, 422],
])(
  "[PNG-13] a body that the service rejects before the module has loaded is delivered by it in halves, exactly once: %s, status %i",
  async (isExactlyOnce, status) => {
    const openQueue = mockMissingModule();
    const { add, pingbacks } = start(isExactlyOnce);
    await import("../src/pingbacks/leases.js");
    await settle();
    vi.mocked(fetch).mockImplementation(async (_, init) =>
      String(init?.body).includes("BROKEN") ? new Response("", { status }) : new Response("{}"),
    );
    for (const action of ["SEEN", "HOVER", "BROKEN", "CLICK"]) add(action);
    dispatchBeforeUnload();
    await vi.waitUntil(() => pingbacks.ledger().stored === 4);
    await settle();
    expect(storedText()).toContain("SEEN");
    openQueue.mockRestore();
    await vi.waitUntil(() => pingbacks.ledger().acknowledged === 3, 5000);
    await vi.waitUntil(() => pingbacks.ledger().dropped.refused === 1);
    expect(pingbacks.ledger()).toMatchObject({ accepted: 4, inFlight: 0, stored: 0 });
    const accepted = bodies()
      .map(actionsOf)
      .filter((actions) => !actions.includes("BROKEN"));
    expect(accepted.flat().sort()).toEqual(["CLICK", "HOVER", "SEEN"]);
    await settle();
    expect(batchKeys()).toEqual([]);
  },
);

test("[PNG-13] a rejection that is not about the body drops its pingbacks", async () => {
  mockMissingModule();
  const { add, pingbacks } = start(true);
  await settle();
  responses = [new Response("", { status: 403 })];
  add("SEEN");
  add("CLICK");
  dispatchBeforeUnload();
  await vi.waitUntil(() => pingbacks.ledger().dropped.refused === 2);
  await settle();
  expect(batchKeys()).toEqual([]);
});

test("[PNG-13] in-flight requests do not exceed the keepalive limit", async () => {
  mockMissingModule();
  const { pingbacks } = start(true);
  const long = { ...gif, id: "x".repeat(25_000) };
  for (const action of ["SEEN", "HOVER", "CLICK"] as const) pingbacks.add(long, action, {}, createContext());
  dispatchBeforeUnload();
  dispatchBeforeUnload();
  expect(bodies().map(actionsOf)).toEqual([["SEEN", "HOVER"]]);
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 2);
  dispatchBeforeUnload();
  expect(bodies().map(actionsOf)[1]).toEqual(["CLICK"]);
  pingbacks.add({ ...gif, id: "x".repeat(30_000) }, "SEEN", {}, createContext());
  expect(pingbacks.ledger().dropped.full).toBe(1);
});

test("[PNG-12, PNG-13] up to 100 pingbacks are queued before consent, and sent with it", async () => {
  const { add, pingbacks } = start(true, "unknown");
  for (let count = 0; count < 120; count += 1) add("SEEN");
  dispatchBeforeUnload();
  expect(bodies()).toEqual([]);
  expect(batchKeys()).toEqual([]);
  expect(pingbacks.ledger()).toMatchObject({ accepted: 120, stored: 100, dropped: { full: 20 } });
  pingbacks.setConsent("granted", true);
  await vi.waitUntil(() => bodies().length === 1);
  expect(actionsOf(bodies()[0])).toHaveLength(100);
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 100);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
});

test("[PNG-12] denied consent drops pending and in-flight pingbacks", async () => {
  mockMissingModule();
  const { add, pingbacks } = start(true);
  await settle();
  add("SEEN");
  dispatchBeforeUnload();
  add("CLICK");
  pingbacks.setConsent("denied", false);
  expect(batchKeys()).toEqual([]);
  add("HOVER");
  await settle();
  const ledger = pingbacks.ledger();
  expect(ledger).toMatchObject({ accepted: 2, inFlight: 0, stored: 0, dropped: { denied: 2 } });
  expect(batchKeys()).toEqual([]);
});

test("[PNG-13] the module delivers pending pingbacks once", async () => {
  const { add, pingbacks } = start(false);
  add("SEEN");
  add("CLICK");
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 2, 5000);
  expect(bodies().map(actionsOf)).toEqual([["SEEN", "CLICK"]]);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  await settle();
  expect(batchKeys()).toEqual([]);
});

test("[PNG-13] the module is loaded for stored pingbacks of an earlier page", async () => {
  const openQueue = mockMissingModule();
  const earlier = start(true);
  await import("../src/pingbacks/leases.js");
  await settle();
  earlier.add("SEEN");
  vi.mocked(fetch).mockReturnValueOnce(new Promise(() => {}));
  dispatchPageHide(false);
  expect(batchKeys()).toHaveLength(1);
  openQueue.mockRestore();
  vi.mocked(fetch).mockClear();
  const { pingbacks } = start(true);
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 1, 5000);
  expect(bodies().map(actionsOf)).toEqual([["SEEN"]]);
});

test.each([
  [true, ["SEEN", "SEEN"]],
  [false, ["SEEN"]],
])(
  "[PNG-13] after a restore from the bfcache, unconfirmed pingbacks are resent only with exactly-once: %s",
  async (isExactlyOnce, expected) => {
    const openQueue = mockMissingModule();
    const { add, pingbacks } = start(isExactlyOnce);
    await import("../src/pingbacks/leases.js");
    await settle();
    // Firefox does not report the results of earlier requests to a restored page.
    vi.mocked(fetch).mockReturnValueOnce(new Promise(() => {}));
    add("SEEN");
    dispatchPageHide(true);
    openQueue.mockRestore();
    dispatchPageShow();
    add("CLICK");
    await vi.waitUntil(() => pingbacks.ledger().acknowledged === (isExactlyOnce ? 2 : 1), 5000);
    expect(bodies().flatMap(actionsOf)).toEqual([...expected, "CLICK"]);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
  },
);

/** Makes the next call of a method of the telemetry module trap. Returns whether it has trapped. */
async function trapNextCall(name: "add" | "flush" | "onPageHidden" | "onResponse") {
  const { Telemetry } = await load();
  return trapNext(Telemetry.prototype[name]);
}

const sentActions = () => bodies().flatMap(actionsOf);

/** Starts pingbacks whose module has delivered one, `HOVER`. */
async function startDelivered(isExactlyOnce: boolean, mayStore = true) {
  const started = start(isExactlyOnce);
  started.pingbacks.setConsent("granted", mayStore);
  started.addUrgent("HOVER");
  await vi.waitUntil(() => started.pingbacks.ledger().acknowledged === 1, 5000);
  vi.mocked(fetch).mockClear();
  return started;
}

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  "[PNG-13] a trap of the module loses no pingback and sends none twice, exactly once: %s, stored: %s",
  async (isExactlyOnce, mayStore) => {
    const { add, addUrgent, pingbacks } = await startDelivered(isExactlyOnce, mayStore);
    add("SEEN");
    const hasTrapped = await trapNextCall("add");
    add("CLICK");
    expect(hasTrapped()).toBe(true);
    addUrgent("SENT");
    expect(pingbacks.ledger()).toMatchObject({ accepted: 3, stored: 3 });
    await vi.waitUntil(() => pingbacks.ledger().acknowledged === 3, 5000);
    expect(sentActions()).toEqual(["SEEN", "CLICK", "SENT"]);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
    await settle();
    expect(batchKeys()).toEqual([]);
  },
);

test.each([
  [200, ["SEEN"], 1],
  [400, ["SEEN"], 1],
  [503, ["SEEN"], 2],
  // The queue of the next instance finds the invalid one.
  [400, ["HOVER", "SEEN"], 2],
  [403, ["HOVER", "SEEN"], 1],
])(
  "[PNG-13] hand-off: a body in flight when the module traps is sent again only if it failed: %i %j",
  async (status, actions, times) => {
    const { add, addUrgent } = await startDelivered(false);
    let respond = (_: Response) => {};
    vi.mocked(fetch).mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    if (actions.length > 1) add("HOVER");
    addUrgent("SEEN");
    expect(sentActions()).toEqual(actions);
    const hasTrapped = await trapNextCall("onResponse");
    respond(new Response("", { status }));
    await vi.waitUntil(hasTrapped);
    await settle();
    addUrgent("CLICK");
    await vi.waitUntil(() => sentActions().includes("CLICK"), 5000);
    expect(sentActions()).toEqual([...Array(times).fill(actions).flat(), "CLICK"]);
  },
);

test.each([
  ["flush", false],
  ["onPageHidden", true],
] as const)(
  "[PNG-13] if %s traps when the page ends, pingbacks are sent without the module",
  async (name, persisted) => {
    const { add } = await startDelivered(false);
    add("SEEN");
    const hasTrapped = await trapNextCall(name);
    dispatchPageHide(persisted);
    expect(hasTrapped()).toBe(true);
    expect(sentActions()).toEqual(["SEEN"]);
  },
);

test("[PNG-13] a module that traps every time is not loaded for ever, and pingbacks are sent without it", async () => {
  const { openQueue } = queueModule;
  const open = vi.spyOn(queueModule, "openQueue").mockImplementation(async (host) => {
    await trapNextCall("add");
    return openQueue(host);
  });
  const { addUrgent, pingbacks } = start(false);
  const actions = ["SEEN", "HOVER", "CLICK", "SENT"];
  for (const [index, action] of actions.entries()) {
    addUrgent(action);
    await vi.waitUntil(() => open.mock.settledResults.length === index + 1, 5000);
    await settle();
  }
  addUrgent("FAVORITE");
  expect(pingbacks.ledger()).toMatchObject({ accepted: 5, stored: 5 });
  dispatchBeforeUnload();
  expect(sentActions().sort()).toEqual([...actions, "FAVORITE"].sort());
  await vi.waitUntil(() => pingbacks.ledger().acknowledged === 5);
  expect(open).toHaveBeenCalledTimes(4);
});
