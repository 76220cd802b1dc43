// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client, GifData } from "../src/client/index.js";
import { createTestClient, page, provider, rawGif, settle, waitUntil } from "./support.js";

/** The URLs and bodies of the posted requests. */
const posts = () =>
  vi.mocked(fetch).mock.calls.map(([url, init]) => ({ url, body: JSON.parse(String(init?.body)) }));

const storedKeys = () => Object.keys(localStorage).concat(Object.keys(sessionStorage)).sort();

let client: Client;
let gif: GifData;

async function start(options: Parameters<typeof createTestClient>[0] = {}) {
  const testClient = createTestClient(options);
  client = testClient.client;
  gif = await client.decode(rawGif("a"), "r1");
  return testClient;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({})),
  );
});

afterEach(() => client.dispose());

test("[PNG-01, PNG-02] a pingback contains position and layout", async () => {
  await start({ consent: "granted", userId: "7" });
  client.pingback(gif, "CLICK", { position: 3, layout: "GRID" });
  await client.flush();
  await waitUntil(() => posts().length === 1);
  expect(posts()[0]?.url).toBe(`${provider.pingbackUrl}?api_key=secret-key`);
  const attributes = [
    { key: "position", value: '{"position":3}' },
    { key: "layout", value: "GRID" },
  ];
  expect(posts()[0]?.body.sessions[0]).toMatchObject({
    user: { logged_in_user_id: "7" },
    events: [{ response_id: "r1", actions: [{ action_type: "CLICK", gif_id: "a", attributes }] }],
  });
});

test.each(["unknown", "pending"] as const)(
  "[PNG-12] without a choice again (%s), nothing more is stored, and no id is sent",
  async (state) => {
    const { sent } = await start({ consent: "granted" });
    const search = async (index: number) => {
      const found = client.search(`cat ${index}`);
      const { url, respond } = await sent(index);
      respond(page(`p${index}`));
      await found;
      return url.searchParams.get("pingback_id");
    };
    const stored = () => storedKeys().map((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key));
    const id = await search(0);
    expect(id).toHaveLength(16);
    const before = stored();
    client.setConsent(state);
    expect(await search(1)).toBeNull();
    expect(stored()).toEqual(before);
    client.setConsent("granted");
    expect(await search(2)).toBe(id);
  },
);

test("[PNG-12] a client that is created with denied consent erases what an earlier page stored", async () => {
  for (const key of ["giflet.recents", "giflet.favorites", "giflet.random_id", "giflet-favorites"])
    localStorage.setItem(key, "{}");
  await start({ consent: "denied" });
  expect(storedKeys()).toEqual([]);
});

/** What a page does on which the visitor withdraws the consent. */
function withdrawElsewhere() {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
}

test.each([
  ["a page that is restored from the bfcache", {}, "pageshow", {}],
  ["another tab", {}, "storage", { key: "giflet.random_id", newValue: null }],
  ["another tab that clears the storage", {}, "storage", { key: null, newValue: null }],
  [
    "another tab, without pingbacks",
    { telemetry: "off" },
    "storage",
    { key: "giflet.recents", newValue: null },
  ],
] as const)("[PNG-12] %s notices a withdrawal", async (_, options, type, members) => {
  await start({ consent: "granted", ...options });
  client.pingback(gif, "SEEN");
  await client.flush();
  const sent = posts().length;
  const onConsent = vi.fn();
  client.onConsent(onConsent);
  withdrawElsewhere();
  window.dispatchEvent(Object.assign(new Event(type), members));
  expect(client.consent).toBe("denied");
  expect(onConsent).toHaveBeenCalledOnce();
  client.pingback(gif, "CLICK");
  await client.flush();
  expect([posts().length, storedKeys()]).toEqual([sent, []]);
});

test("[PNG-12] other changes of the storage are no withdrawal, and a disposed client ignores all", async () => {
  await start({ consent: "granted" });
  client.pingback(gif, "SEEN");
  const dispatch = (members: object) => window.dispatchEvent(Object.assign(new Event("storage"), members));
  dispatch({ key: "giflet.recents", newValue: "{}" });
  dispatch({ key: "giflet.outbox.a", newValue: null });
  window.dispatchEvent(new Event("pageshow"));
  expect(client.consent).toBe("granted");
  client.dispose();
  withdrawElsewhere();
  dispatch({ key: "giflet.random_id", newValue: null });
  expect(client.consent).toBe("granted");
});

test("[PNG-06] without a pingbackUrl, no pingbacks are sent", async () => {
  await start({ consent: "granted", provider: { ...provider, pingbackUrl: undefined } });
  client.pingback(gif, "SEEN");
  await client.flush();
  await settle();
  expect(posts()).toEqual([]);
});

test.each([
  ["pagehide", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "visibilitychange",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
  ],
])("[PNG-13] queued pingbacks are sent on %s", async (_, dispatch) => {
  await start({ consent: "granted" });
  client.pingback(gif, "SEEN");
  await settle();
  dispatch();
  await settle();
  expect(posts()).toHaveLength(1);
});

test("[PNG-13] dispose sends queued pingbacks and removes its listeners", async () => {
  await start({ consent: "granted" });
  client.pingback(gif, "SEEN");
  await settle();
  const remove = vi.spyOn(window, "removeEventListener");
  client.dispose();
  await settle();
  expect(posts()).toHaveLength(1);
  const ofReporting = ["storage", "online", "pageshow", "pagehide", "visibilitychange"];
  const ofPingbacks = ["beforeunload", "pagehide", "pageshow", "visibilitychange"];
  expect(remove.mock.calls.map(([name]) => name)).toEqual([...ofReporting, ...ofPingbacks]);
});

test("[PNG-13] a failed pingback is resent with the same id", async () => {
  await start({ consent: "granted" });
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("lost"));
  client.pingback(gif, "SEEN");
  await client.flush();
  // Failures are reported in a later task.
  await waitUntil(async () => (await client.ledger()).inFlight === 0);
  await client.flush();
  await waitUntil(() => posts().length === 2);
  const [first, second] = posts().map(({ body }) => body.sessions[0].events[0].actions[0].event_id);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).toBe(first);
});

test("[PNG-13] with hand-off, pingbacks are removed from storage before they are sent", async () => {
  await start({ consent: "granted" });
  const batchCount = () => storedKeys().filter((key) => /^giflet\.outbox\.(?!lease\.)/.test(key)).length;
  const countsAtSend: number[] = [];
  vi.mocked(fetch).mockImplementation(async () => {
    countsAtSend.push(batchCount());
    return Response.json({});
  });
  for (let time = 0; time < 40; time += 1) client.pingback(gif, "SEEN");
  await waitUntil(() => batchCount() === 3);
  await client.flush();
  await waitUntil(() => posts().length === 1);
  expect(countsAtSend).toEqual([0]);
});

test("[PNG-14] dropped pingbacks are logged in debug mode only", async () => {
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  for (const [isDebug, times] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await start({ consent: "granted", debug: isDebug });
    client.pingback({ ...gif, tracking: undefined }, "SEEN");
    await client.flush();
    expect(debug).toHaveBeenCalledTimes(times);
  }
});

test("an invalid GIF does not throw", async () => {
  await start({ consent: "granted" });
  expect(() => client.pingback({} as GifData, "SEEN")).not.toThrow();
  await client.flush();
  expect(posts()).toEqual([]);
});

test("[PNG-12] onConsent reports each change, and saved GIFs are erased when storage is denied", async () => {
  await start();
  const states: unknown[] = [];
  const unsubscribe = client.onConsent(() => states.push(client.allows("storage")));
  const lists = ["giflet.recents", "giflet.favorites"];
  for (const key of lists) localStorage.setItem(key, "{}");
  client.setConsent({ storage: true });
  await settle();
  expect(lists.map((key) => localStorage.getItem(key))).toEqual(["{}", "{}"]);
  client.setConsent("denied");
  expect(lists.map((key) => localStorage.getItem(key))).toEqual([null, null]);
  unsubscribe();
  client.setConsent("granted");
  expect(states).toEqual([true, false]);
});
