// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Gif, Sdk } from "../src/exports.js";
import { bench, page, rawGif, service, settle } from "./support.js";

/** What was posted, by URL and body. */
const posts = () =>
  vi.mocked(fetch).mock.calls.map(([url, init]) => ({ url, body: JSON.parse(String(init?.body)) }));

const kept = () => Object.keys(localStorage).concat(Object.keys(sessionStorage)).sort();
/** But for the outbox's note that its page lives, which browsers with locks do without. */
const keptWithoutLease = () => kept().filter((key) => !key.startsWith("giflet.outbox.lease."));

let sdk: Sdk;
let gif: Gif;

async function start(options: Parameters<typeof bench>[0] = {}) {
  const made = bench(options);
  sdk = made.sdk;
  gif = await sdk.decode(rawGif("a"), "r1");
  return made;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({})),
  );
});

afterEach(() => sdk.dispose());

const ids = ["giflet.random_id", "giflet.response_ids", "giflet.session_id"];

test("[PNG-12] before consent nothing is stored or sent, with it everything", async () => {
  const { sent } = await start();
  sdk.pingback(gif, "SEEN");
  await sdk.flush();
  const search = sdk.search("cat");
  (await sent(0)).answer(page("b"));
  await search;
  expect([posts(), kept()]).toEqual([[], []]);
  sdk.setConsent("granted");
  await vi.waitUntil(() => posts().length === 1);
  expect(keptWithoutLease()).toEqual(ids);
  expect(posts()[0]?.body.sessions[0].user.random_id).toBe(localStorage.getItem("giflet.random_id"));
});

test("[PNG-01, PNG-02] what happened is told with position and layout", async () => {
  await start({ consent: "granted", userId: "7" });
  sdk.pingback(gif, "CLICK", { position: 3, layout: "GRID" });
  await sdk.flush();
  await vi.waitUntil(() => posts().length === 1);
  expect(posts()[0]?.url).toBe(`${service.pingbackUrl}?api_key=secret-key`);
  const attributes = [
    { key: "position", value: '{"position":3}' },
    { key: "layout", value: "GRID" },
  ];
  expect(posts()[0]?.body.sessions[0]).toMatchObject({
    user: { logged_in_user_id: "7" },
    events: [{ response_id: "r1", actions: [{ action_type: "CLICK", gif_id: "a", attributes }] }],
  });
});

test("[PNG-12] a refusal erases what was kept, and is kept itself", async () => {
  await start({ consent: "granted" });
  sdk.pingback(gif, "SEEN");
  sdk.setConsent("denied");
  await sdk.flush();
  sdk.pingback(gif, "CLICK");
  await sdk.flush();
  await settle();
  expect([posts(), kept()]).toEqual([[], []]);
});

test("[PNG-06] without a pingback address there are none", async () => {
  await start({ consent: "granted", service: { ...service, pingbackUrl: undefined } });
  sdk.pingback(gif, "SEEN");
  await sdk.flush();
  await settle();
  expect(posts()).toEqual([]);
});

test.each([
  ["pagehide", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "visibilitychange",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
])("[PNG-13] what waits leaves on %s", async (_, leave) => {
  await start({ consent: "granted" });
  sdk.pingback(gif, "SEEN");
  await settle();
  leave();
  await settle();
  expect(posts()).toHaveLength(1);
});

test("[PNG-13] dispose sends what waits and listens no more", async () => {
  await start({ consent: "granted" });
  sdk.pingback(gif, "SEEN");
  await settle();
  const remove = [vi.spyOn(window, "removeEventListener"), vi.spyOn(document, "removeEventListener")];
  sdk.dispose();
  await settle();
  expect(posts()).toHaveLength(1);
  expect(remove.map((spy) => spy.mock.calls.map(([name]) => name))).toEqual([
    ["beforeunload", "pagehide", "pageshow"],
    ["visibilitychange"],
  ]);
});

test("[PNG-13] what fails is kept and told again with the same id", async () => {
  await start({ consent: "granted" });
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("lost"));
  sdk.pingback(gif, "SEEN");
  await sdk.flush();
  // A failure is told a task later.
  await vi.waitUntil(async () => (await sdk.ledger()).handed === 0);
  await sdk.flush();
  await vi.waitUntil(() => posts().length === 2);
  const [first, second] = posts().map(({ body }) => body.sessions[0].events[0].actions[0].event_id);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).toBe(first);
});

test("[PNG-13] handed off, pingbacks are forgotten before they leave", async () => {
  await start({ consent: "granted" });
  const written = () => kept().filter((key) => /^giflet\.outbox\.(?!lease\.)/.test(key)).length;
  const atSending: number[] = [];
  vi.mocked(fetch).mockImplementation(async () => {
    atSending.push(written());
    return Response.json({});
  });
  for (let time = 0; time < 40; time += 1) sdk.pingback(gif, "SEEN");
  await vi.waitUntil(() => written() === 3);
  await sdk.flush();
  await vi.waitUntil(() => posts().length === 1);
  expect(atSending).toEqual([0]);
});

test("[PNG-14] only debug mode says what is dropped", async () => {
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  for (const [isDebug, times] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await start({ consent: "granted", debug: isDebug });
    sdk.pingback({ ...gif, tracking: undefined }, "SEEN");
    await sdk.flush();
    expect(debug).toHaveBeenCalledTimes(times);
  }
});

test("a GIF that is none is no reason to throw", async () => {
  await start({ consent: "granted" });
  expect(() => sdk.pingback({} as Gif, "SEEN")).not.toThrow();
  await sdk.flush();
  expect(posts()).toEqual([]);
});

test("[PNG-12] whoever keeps something with consent is told of each wish, and the chosen GIFs go with the consent to store", async () => {
  await start();
  const heard: unknown[] = [];
  const stop = sdk.onConsent(() => heard.push(sdk.allows("storage")));
  localStorage.setItem("giflet.recents", "{}");
  sdk.setConsent({ storage: true });
  await settle();
  expect(localStorage.getItem("giflet.recents")).toBe("{}");
  sdk.setConsent("denied");
  expect(localStorage.getItem("giflet.recents")).toBeNull();
  stop();
  sdk.setConsent("granted");
  expect(heard).toEqual([true, false]);
});
