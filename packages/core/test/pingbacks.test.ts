// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { MAX_LENGTH } from "../src/client/boundary.js";
import type { Consent, GifData, Ledger, PingbackAction } from "../src/client/index.js";
import type { PingbackDetails } from "../src/client/options.js";
import { TIMEOUT } from "../src/common/time-limit.js";
import { ConsentStore } from "../src/consent/store.js";
import { createEntry, type Entry, userLine } from "../src/pingbacks/entry.js";
import { Pingbacks } from "../src/pingbacks/pingbacks.js";
import * as queueModule from "../src/pingbacks/queue-runner.js";
import { Reporting } from "../src/pingbacks/reporting.js";
import { PingbackTable } from "../src/pingbacks/table.js";
import { load } from "../src/pingbacks/telemetry-loader.js";
import { tryUuid } from "../src/pingbacks/visitor.js";
import { longResponse, provider, settle, waitFor, waitUntil } from "./support.js";
import { trapNext } from "./traps.js";

// Tests the time before the telemetry module has loaded. For delivery with the module, see consent.test.ts and e2e/suites/core/delivery.test.ts.

const URL = "https://s.test/pingback";
type Delivery = "exactly-once" | "hand-off";

const gif = {
  id: "a",
  tracking: { responseId: "r1", eventType: "", campaignId: "", pixels: [] },
} as unknown as GifData;

const paidGif = { ...gif, tracking: { ...gif.tracking, campaignId: "t" } } as GifData;

let responses: (Response | Error)[];
let created: Pingbacks[];
let startedReporting: Reporting[];

const user = userLine({ user_id: "u", logged_in_user_id: "7", random_id: "rnd" });
const newEntry = (gif: GifData, action = "SEEN") =>
  createEntry(
    tryUuid(),
    gif,
    action as PingbackAction,
    {},
    { ts: Date.now(), time: performance.now(), priorResponseId: "" },
    user,
  );
const bodies = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const actionsOf = (body: ReturnType<typeof bodies>[number]): string[] =>
  body.sessions.flatMap(({ events }: { events: { actions: { action_type: string }[] }[] }) =>
    events.flatMap(({ actions }) => actions.map(({ action_type }) => action_type)),
  );
const sentActions = () => bodies().flatMap(actionsOf);
const batchKeys = () => Object.keys(localStorage).filter((key) => /^giflet\.outbox\.(?!lease\.)/.test(key));
const storedText = () =>
  batchKeys()
    .map((key) => localStorage.getItem(key) ?? "")
    .join("\n");
const isBalanced = ({ accepted, acknowledged, inFlight, stored, dropped }: Ledger) =>
  accepted === acknowledged + inFlight + stored + Object.values(dropped).reduce((sum, count) => sum + count);

function start(isExactlyOnce: boolean, mayStore = true) {
  const pingbacks = new Pingbacks({ url: URL, apiKey: "k", isExactlyOnce });
  created.push(pingbacks);
  pingbacks.setConsent("granted", mayStore);
  return {
    pingbacks,
    add: (action: string) => pingbacks.add(newEntry(gif, action)),
    /** Adds a pingback that is sent at once. */
    addUrgent: (action: string) => pingbacks.add(newEntry(paidGif, action)),
  };
}

/** Starts what records actions before `Pingbacks` is loaded. */
function startReporting(value: Consent, delivery: Delivery = "hand-off") {
  const consent = new ConsentStore(value);
  const options = { provider: { ...provider, pingbackUrl: URL, delivery }, apiKey: "k" };
  const reporting = new Reporting(options, consent);
  consent.subscribe(() => reporting.onConsentChange());
  startedReporting.push(reporting);
  return {
    consent,
    reporting,
    record: (action: PingbackAction, details: PingbackDetails = {}) => reporting.record(gif, action, details),
  };
}

/** Makes the loading of the code that records pingbacks fail. */
const mockMissingScript = () =>
  vi.doMock("../src/pingbacks/pingbacks.js", () => Promise.reject(new TypeError("Failed to fetch")));

/** Makes the code that records pingbacks load when the returned function is called, at the end of the test at the latest. */
function holdScript(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.doMock("../src/pingbacks/pingbacks.js", async () => {
    await released;
    return { Pingbacks };
  });
  onTestFinished(() => {
    release();
    vi.doUnmock("../src/pingbacks/pingbacks.js");
  });
  return release;
}

/** Makes the loading of the module fail. */
const mockMissingModule = () =>
  vi.spyOn(queueModule, "openQueue").mockRejectedValue(new TypeError("Failed to fetch"));

const dispatchBeforeUnload = () => window.dispatchEvent(new Event("beforeunload"));
const dispatchPageHide = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted }));
const dispatchVisibility = (state: "hidden" | "visible") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};
const dispatchPageShow = () =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  responses = [];
  created = [];
  startedReporting = [];
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
  for (const started of [...created, ...startedReporting]) started.dispose();
});

test.each([true, false])(
  "[PNG-13] a pingback is stored in the same task, exactly once: %s",
  async (isExactlyOnce) => {
    mockMissingModule();
    const { add, pingbacks } = start(isExactlyOnce);
    // Without Web Locks, leases are loaded first.
    await waitUntil(() => pingbacks.ledger());
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

test("[PNG-13] failed pingbacks are stored again, the module drops permanently rejected ones", async () => {
  const openQueue = mockMissingModule();
  const { add, pingbacks } = start(false);
  await settle();
  responses = [
    new TypeError("offline"),
    new Response("", { status: 503 }),
    new Response("", { status: 400 }),
  ];
  add("SEEN");
  for (let count = 0; count < 3; count += 1) {
    dispatchBeforeUnload();
    expect(pingbacks.ledger().inFlight).toBe(1);
    await waitUntil(() => pingbacks.ledger().stored === 1);
    await settle();
    expect(storedText()).toContain("SEEN");
  }
  openQueue.mockRestore();
  await waitUntil(() => pingbacks.ledger().dropped.refused === 1);
  expect(bodies()).toHaveLength(3);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  await settle();
  expect(batchKeys()).toEqual([]);
});

test("[PNG-13] a pingback without a response has failed after 60 s, and is sent again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(fetch).mockImplementationOnce(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  mockMissingModule();
  const { add, pingbacks } = start(false);
  add("SEEN");
  dispatchBeforeUnload();
  await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
  expect(pingbacks.ledger()).toMatchObject({ inFlight: 1, stored: 0 });
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  await vi.advanceTimersByTimeAsync(1);
  expect(pingbacks.ledger()).toMatchObject({ inFlight: 0, stored: 1 });
  vi.useRealTimers();
  dispatchBeforeUnload();
  await waitUntil(() => pingbacks.ledger().acknowledged === 1);
  expect(sentActions()).toEqual(["SEEN", "SEEN"]);
});

test("[PNG-13] of the response to a pingback, the status counts: its body may be endless or fail", async () => {
  const { response, read } = longResponse();
  const failing = new ReadableStream({ pull: (controller) => controller.error(new TypeError("reset")) });
  responses = [response, new Response(failing)];
  mockMissingModule();
  const { add, pingbacks } = start(false);
  for (const count of [1, 2]) {
    add("SEEN");
    dispatchBeforeUnload();
    await waitUntil(() => pingbacks.ledger().acknowledged === count);
  }
  expect(read.isCanceled).toBe(true);
  expect(read.bytes).toBeLessThan(4 * MAX_LENGTH);
  expect(sentActions()).toEqual(["SEEN", "SEEN"]);
});

test.each([
  [true, 400],
  [false, 422],
])(
  "[PNG-13] a body that the provider rejects before the module has loaded is delivered by it in halves, exactly once: %s, status %i",
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
    await waitUntil(() => pingbacks.ledger().stored === 4);
    await settle();
    expect(storedText()).toContain("SEEN");
    openQueue.mockRestore();
    await waitUntil(() => pingbacks.ledger().acknowledged === 3);
    await waitUntil(() => pingbacks.ledger().dropped.refused === 1);
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
  const openQueue = mockMissingModule();
  const { add, pingbacks } = start(true);
  await settle();
  responses = [new Response("", { status: 403 })];
  add("SEEN");
  add("CLICK");
  dispatchBeforeUnload();
  openQueue.mockRestore();
  await waitUntil(() => pingbacks.ledger().dropped.refused === 2);
  expect(bodies()).toHaveLength(1);
  await settle();
  expect(batchKeys()).toEqual([]);
});

test("[PNG-13] in-flight requests do not exceed the keepalive limit", async () => {
  const openQueue = mockMissingModule();
  const { pingbacks } = start(true);
  const long = { ...gif, id: "x".repeat(25_000) };
  for (const action of ["SEEN", "HOVER", "CLICK"] as const) pingbacks.add(newEntry(long, action));
  dispatchBeforeUnload();
  dispatchBeforeUnload();
  expect(bodies().map(actionsOf)).toEqual([["SEEN", "HOVER"]]);
  await waitUntil(() => pingbacks.ledger().acknowledged === 2);
  dispatchBeforeUnload();
  expect(bodies().map(actionsOf)[1]).toEqual(["CLICK"]);
  pingbacks.add(newEntry({ ...gif, id: "x".repeat(30_000) }));
  openQueue.mockRestore();
  await waitUntil(() => pingbacks.ledger().dropped.full === 1);
  expect(bodies()).toHaveLength(2);
});

test("[PNG-12, PNG-13] up to 100 pingbacks are queued before consent, and sent with it", async () => {
  const { consent, record, reporting } = startReporting("unknown");
  for (let count = 0; count < 120; count += 1) record(count < 20 ? "HOVER" : "SEEN");
  dispatchBeforeUnload();
  await reporting.flush();
  expect([bodies(), batchKeys()]).toEqual([[], []]);
  const queued = { accepted: 120, stored: 100, dropped: { full: 20 } };
  expect(await reporting.ledger()).toMatchObject(queued);
  consent.set("granted");
  await waitUntil(() => bodies().length === 1);
  // The oldest are dropped.
  expect(sentActions()).toEqual(Array(100).fill("SEEN"));
  await waitUntil(async () => (await reporting.ledger()).acknowledged === 100);
  expect(isBalanced(await reporting.ledger())).toBe(true);
});

test("[PNG-12] an action counts with the consent at its time, while the code that records it is loading", async () => {
  const { consent, record, reporting } = startReporting("granted");
  record("SEEN");
  consent.set("denied");
  record("HOVER");
  consent.set("granted");
  record("CLICK");
  consent.set("unknown");
  record("SEEN");
  await reporting.flush();
  expect([sentActions(), batchKeys()]).toEqual([[], []]);
  expect(await reporting.ledger()).toMatchObject({ accepted: 3, stored: 2, dropped: { denied: 1 } });
  consent.set("granted");
  await waitUntil(async () => (await reporting.ledger()).acknowledged === 2);
  expect(sentActions()).toEqual(["CLICK", "SEEN"]);
});

test("[PNG-13] pingbacks wait if the code that records them fails to load, and the next one tries again", async () => {
  mockMissingScript();
  const { record, reporting } = startReporting("granted");
  for (let count = 0; count < 520; count += 1) record("SEEN");
  const waiting = { accepted: 520, stored: 500, dropped: { full: 20 } };
  await waitFor(async () => expect(await reporting.ledger()).toMatchObject(waiting));
  vi.doUnmock("../src/pingbacks/pingbacks.js");
  record("CLICK");
  await reporting.flush();
  await waitUntil(() => sentActions().length === 501);
  expect(sentActions()).toEqual([...Array(500).fill("SEEN"), "CLICK"]);
});

test("[PNG-12, PNG-13] a flush tries again to load the code, and sends nothing that denied consent has dropped", async () => {
  mockMissingScript();
  const { consent, record, reporting } = startReporting("granted");
  record("SEEN");
  consent.set("denied");
  consent.set("granted");
  await reporting.flush();
  record("HOVER");
  await reporting.flush();
  expect(await reporting.ledger()).toMatchObject({ accepted: 2, stored: 1, dropped: { denied: 1 } });
  vi.doUnmock("../src/pingbacks/pingbacks.js");
  await reporting.flush();
  expect(sentActions()).toEqual(["HOVER"]);
});

test.each([
  ["the code that records it", mockMissingScript],
  ["the module", mockMissingModule],
])(
  "[PNG-13] a pingback is sent when the browser is online again, after %s failed to load",
  async (_, mockMissing) => {
    mockMissing();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { record, reporting } = startReporting("granted");
    record("SEEN");
    await reporting.flush();
    vi.doUnmock("../src/pingbacks/pingbacks.js");
    vi.restoreAllMocks();
    window.dispatchEvent(new Event("online"));
    await waitUntil(() => sentActions().length === 1);
  },
);

test("[PNG-13] what waits for the code that failed to load is sent when the client is disposed of", async () => {
  mockMissingScript();
  const { record, reporting } = startReporting("granted");
  record("SEEN");
  await reporting.flush();
  vi.doUnmock("../src/pingbacks/pingbacks.js");
  reporting.dispose();
  await waitUntil(() => sentActions().length === 1);
});

test.each<Delivery>(["exactly-once", "hand-off"])(
  "[PNG-13] %s: a page that enters the bfcache while the code that records pingbacks is loading sends them once",
  async (delivery) => {
    const release = holdScript();
    const { record, reporting } = startReporting("granted", delivery);
    record("SEEN");
    record("CLICK");
    dispatchPageHide(true);
    dispatchPageHide(false);
    expect(bodies().map(actionsOf)).toEqual([["SEEN", "CLICK"]]);
    // With exactly-once, the next page sends them again, and the provider drops them by their ids.
    expect(batchKeys()).toHaveLength(delivery === "exactly-once" ? 1 : 0);
    await settle();
    dispatchVisibility("visible");
    release();
    const count = delivery === "exactly-once" ? 2 : 1;
    await waitUntil(async () => (await reporting.ledger()).acknowledged === 2);
    expect(sentActions()).toEqual(Array(count).fill(["SEEN", "CLICK"]).flat());
    expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
    expect(isBalanced(await reporting.ledger())).toBe(true);
    await waitUntil(() => batchKeys().length === 0);
  },
);

test.each<Delivery>(["exactly-once", "hand-off"])(
  "[PNG-13] %s: without storage, an early page that continues sends again what failed",
  async (delivery) => {
    const release = holdScript();
    const { record, reporting } = startReporting({ measurement: true }, delivery);
    responses = [new Response("", { status: 503 })];
    record("SEEN");
    dispatchVisibility("hidden");
    record("CLICK");
    await settle();
    await settle();
    dispatchVisibility("hidden");
    expect(bodies().map(actionsOf)).toEqual([["SEEN"], ["SEEN", "CLICK"]]);
    release();
    await waitUntil(async () => (await reporting.ledger()).acknowledged === 2);
    expect(await reporting.ledger()).toMatchObject({ accepted: 2, inFlight: 0, stored: 0 });
    expect([bodies().length, batchKeys()]).toEqual([2, []]);
  },
);

test("[PNG-12, PNG-13] an early page that ends sends and stores nothing without consent, and nothing again after a denial", async () => {
  holdScript();
  const { consent, record } = startReporting("unknown", "exactly-once");
  record("SEEN");
  dispatchPageHide(false);
  consent.set("denied");
  record("SEEN");
  dispatchPageHide(false);
  expect([bodies(), batchKeys()]).toEqual([[], []]);
  consent.set("granted");
  record("SEEN");
  const respond = mockSlowResponse();
  dispatchPageHide(false);
  expect([bodies().length, batchKeys().length]).toEqual([1, 1]);
  consent.set("denied");
  consent.set("granted");
  respond(new Response("", { status: 503 }));
  await settle();
  dispatchPageHide(false);
  expect([bodies().length, batchKeys()]).toEqual([1, []]);
});

test("[PNG-13] a client that is disposed of while the code that records pingbacks is loading sends them", async () => {
  holdScript();
  const { record, reporting } = startReporting("granted");
  record("SEEN");
  reporting.dispose();
  expect(sentActions()).toEqual(["SEEN"]);
});

test("[PNG-13] an event over the limit does not block those after it when the page ends early", async () => {
  holdScript();
  const { record } = startReporting("granted");
  record("SEEN", { attributes: [{ key: "k", value: "x".repeat(61_000) }] });
  record("CLICK");
  dispatchPageHide(false);
  expect(sentActions()).toEqual(["CLICK"]);
});

test("[PNG-13] a request outlives its page and follows no redirect, which would make it a GET", async () => {
  await startDelivered(false).then(({ addUrgent }) => addUrgent("SEEN"));
  expect(vi.mocked(fetch).mock.lastCall?.[1]).toMatchObject({
    method: "POST",
    keepalive: true,
    redirect: "error",
  });
});

test("[PNG-12] what waited for consent is sent at once", async () => {
  // Without the module, only the end of a page and a flush send.
  mockMissingModule();
  const { consent, record } = startReporting("unknown");
  record("SEEN");
  consent.set("granted");
  await waitUntil(() => sentActions().length === 1);
});

test("[PNG-06] an action with invalid details is left out, and those after it are sent", async () => {
  const { consent, record, reporting } = startReporting("unknown");
  record("HOVER", { attributes: null as unknown as [] });
  record("SEEN");
  consent.set("granted");
  await reporting.flush();
  expect(sentActions()).toEqual(["SEEN"]);
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
  await waitUntil(() => pingbacks.ledger().acknowledged === 2);
  expect(bodies().map(actionsOf)).toEqual([["SEEN", "CLICK"]]);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  await settle();
  expect(batchKeys()).toEqual([]);
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
    await waitUntil(() => pingbacks.ledger().acknowledged === (isExactlyOnce ? 2 : 1));
    expect(bodies().flatMap(actionsOf)).toEqual([...expected, "CLICK"]);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
  },
);

test.each([true, false])(
  "[PNG-13] without storage, pingbacks wait in memory and are sent when the page ends, exactly once: %s",
  async (isExactlyOnce) => {
    mockMissingModule();
    const { add, pingbacks } = start(isExactlyOnce, false);
    add("SEEN");
    responses = [new TypeError("offline")];
    dispatchBeforeUnload();
    await waitUntil(() => pingbacks.ledger().stored === 1);
    add("CLICK");
    dispatchPageHide(false);
    expect(bodies().map(actionsOf)).toEqual([["SEEN"], ["SEEN", "CLICK"]]);
    await waitUntil(() => pingbacks.ledger().acknowledged === 2);
    expect(batchKeys()).toEqual([]);
  },
);

test.each(["left", "restored and left"])(
  "[PNG-13] pingbacks that storage refuses are sent when the page is %s",
  async (end) => {
    mockMissingModule();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { add, pingbacks } = start(false);
    if (end !== "left") {
      dispatchPageHide(true);
      dispatchPageShow();
    }
    add("SEEN");
    await settle();
    dispatchPageHide(false);
    expect(sentActions()).toEqual(["SEEN"]);
    await waitUntil(() => pingbacks.ledger().acknowledged === 1);
  },
);

/** Makes the next request wait. Returns a function that responds to it. */
function mockSlowResponse(): (response: Response) => void {
  let respond = (_: Response) => {};
  vi.mocked(fetch).mockReturnValueOnce(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  return (response) => respond(response);
}

test.each([true, false])(
  "[PNG-13] a request in flight when the module loads is neither lost nor repeated, exactly once: %s",
  async (isExactlyOnce) => {
    const openQueue = mockMissingModule();
    const { add, addUrgent, pingbacks } = start(isExactlyOnce);
    add("SEEN");
    const respond = mockSlowResponse();
    dispatchVisibility("hidden");
    dispatchVisibility("visible");
    openQueue.mockRestore();
    addUrgent("CLICK");
    await waitUntil(() => pingbacks.ledger().acknowledged === 1);
    expect(pingbacks.ledger()).toMatchObject({ accepted: 2, inFlight: 1 });
    respond(new Response("", { status: 503 }));
    await waitUntil(() => pingbacks.ledger().acknowledged === 2);
    expect(bodies().map(actionsOf)).toEqual([["SEEN"], ["CLICK"], ["SEEN"]]);
    expect(isBalanced(pingbacks.ledger())).toBe(true);
    await settle();
    expect(batchKeys()).toEqual([]);
  },
);

test("[PNG-13] a clock that is set back delays no pingback", async () => {
  const { now } = Date;
  let setBack = 0;
  vi.spyOn(Date, "now").mockImplementation(() => now() - setBack);
  const { record, reporting } = startReporting("granted");
  record("SEEN");
  setBack = 3_600_000;
  await waitUntil(async () => (await reporting.ledger()).acknowledged === 1);
});

test.each(["3600", new Date(Date.now() + 3_600_000).toUTCString()])(
  "[PNG-13] Retry-After of a request without the module holds for the module: %s",
  async (retryAfter) => {
    const openQueue = mockMissingModule();
    const { add, addUrgent, pingbacks } = start(true);
    add("SEEN");
    responses = [new Response("", { status: 503, headers: { "retry-after": retryAfter } })];
    dispatchBeforeUnload();
    await waitUntil(() => pingbacks.ledger().stored === 1);
    openQueue.mockRestore();
    await pingbacks.flush();
    addUrgent("CLICK");
    dispatchBeforeUnload();
    expect(pingbacks.ledger()).toMatchObject({ accepted: 2, stored: 2 });
    expect(bodies()).toHaveLength(1);
  },
);

test("[PNG-12, PNG-13] a response to what was dropped with consent settles nothing else", async () => {
  const openQueue = mockMissingModule();
  const { add, addUrgent, pingbacks } = start(false);
  add("SEEN");
  const respondFirst = mockSlowResponse();
  dispatchBeforeUnload();
  pingbacks.setConsent("denied", false);
  pingbacks.setConsent("granted", true);
  openQueue.mockRestore();
  const respond = mockSlowResponse();
  addUrgent("CLICK");
  await waitUntil(() => bodies().length === 2);
  respondFirst(new Response("{}"));
  await settle();
  expect(pingbacks.ledger()).toMatchObject({ accepted: 2, inFlight: 1, dropped: { denied: 1 } });
  respond(new Response("{}"));
  await waitUntil(() => pingbacks.ledger().acknowledged === 1);
  expect(isBalanced(pingbacks.ledger())).toBe(true);
});

test("[PNG-13] without the module there is a limit in bytes, and pingbacks over it are counted", async () => {
  mockMissingModule();
  const { pingbacks } = start(true, false);
  const long = { ...gif, id: "x".repeat(25_000) };
  for (let count = 0; count < 12; count += 1) pingbacks.add(newEntry(long));
  expect(pingbacks.ledger()).toMatchObject({ accepted: 12, stored: 10, dropped: { full: 2 } });
  expect(isBalanced(pingbacks.ledger())).toBe(true);
  pingbacks.add(newEntry({ ...gif, id: "x".repeat(30_000) }));
  expect(pingbacks.ledger()).toMatchObject({ accepted: 13, dropped: { full: 3 } });
});

test("[PNG-13] without the module the oldest pingbacks are sent first, also after a failure, and delivered ones are forgotten", () => {
  const table = new PingbackTable();
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, text: "", isUrgent: false, time: 0, size: 25_000 }));
  for (const entry of [a, b, c] as Entry[]) table.entries.set(entry.id, entry);
  const ids = () => table.batch(() => true).map(({ id }) => id);
  const settleRequest = (request: number, isDelivered: boolean) => {
    table.requests.set(request, { ids: ids() });
    table.settle(request, { isDelivered, status: isDelivered ? 200 : 503, time: 0 });
  };
  settleRequest(1, false);
  expect(ids()).toEqual(["a", "b"]);
  settleRequest(2, true);
  expect(ids()).toEqual(["c"]);
  settleRequest(3, true);
  expect([table.entries.size, [...table.requests.keys()]]).toEqual([0, [1]]);
});

/** Makes the next call of a method of the telemetry module trap. Returns whether it has trapped. */
async function trapNextCall(name: "add" | "flush" | "onPageHidden" | "onResponse") {
  const { TelemetryCore } = await load();
  return trapNext(TelemetryCore.prototype[name]);
}

/** Starts pingbacks whose module has delivered one, `HOVER`. */
async function startDelivered(isExactlyOnce: boolean, mayStore = true) {
  const started = start(isExactlyOnce);
  started.pingbacks.setConsent("granted", mayStore);
  started.addUrgent("HOVER");
  await waitUntil(() => started.pingbacks.ledger().acknowledged === 1);
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
    await waitUntil(() => pingbacks.ledger().acknowledged === 3);
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
    const respond = mockSlowResponse();
    if (actions.length > 1) add("HOVER");
    addUrgent("SEEN");
    expect(sentActions()).toEqual(actions);
    const hasTrapped = await trapNextCall("onResponse");
    respond(new Response("", { status }));
    await waitUntil(hasTrapped);
    await settle();
    addUrgent("CLICK");
    await waitUntil(() => sentActions().includes("CLICK"));
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

test("[PNG-13] a pingback of a failed request is sent without the module if it traps before the next attempt", async () => {
  const { addUrgent, pingbacks } = await startDelivered(false);
  responses = [new Response("", { status: 503 })];
  addUrgent("SEEN");
  await waitUntil(() => pingbacks.ledger().stored === 1);
  const hasTrapped = await trapNextCall("flush");
  dispatchPageHide(false);
  expect(hasTrapped()).toBe(true);
  expect(sentActions()).toEqual(["SEEN", "SEEN"]);
});

test("[PNG-13] what a restored page had in flight is sent without the module if it traps", async () => {
  const { addUrgent } = await startDelivered(true, false);
  mockSlowResponse();
  addUrgent("SEEN");
  dispatchPageHide(true);
  dispatchPageShow();
  await settle();
  const hasTrapped = await trapNextCall("flush");
  dispatchPageHide(false);
  expect(hasTrapped()).toBe(true);
  expect(sentActions()).toEqual(["SEEN", "SEEN"]);
});

test("[PNG-13] hand-off: what is not delivered when the client is disposed of is stored", async () => {
  const { addUrgent, pingbacks } = await startDelivered(false);
  responses = [new Response("", { status: 503 })];
  addUrgent("SEEN");
  pingbacks.dispose();
  expect(sentActions()).toEqual(["SEEN"]);
  await waitUntil(() => storedText().includes("SEEN"));
});

test("[PNG-13] hand-off: what is disposed of offline is not sent, but stays in storage", async () => {
  const { add, pingbacks } = await startDelivered(false);
  add("SEEN");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  pingbacks.dispose();
  expect(sentActions()).toEqual([]);
  expect(storedText()).toContain("SEEN");
});

test("[PNG-13] without storage, a client that is disposed of sends all that waits, in several requests", async () => {
  const { pingbacks } = await startDelivered(false, false);
  const actions = Array.from({ length: 400 }, (_, count) => `A${count}`);
  for (const action of actions) pingbacks.add(newEntry(gif, action));
  pingbacks.dispose();
  await waitUntil(() => actions.every((action) => sentActions().includes(action)));
});

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
    await waitUntil(() => open.mock.settledResults.length === index + 1);
    await settle();
  }
  addUrgent("FAVORITE");
  expect(pingbacks.ledger()).toMatchObject({ accepted: 5, stored: 5 });
  dispatchBeforeUnload();
  expect(sentActions().sort()).toEqual([...actions, "FAVORITE"].sort());
  await waitUntil(() => pingbacks.ledger().acknowledged === 5);
  expect(open).toHaveBeenCalledTimes(4);
});
