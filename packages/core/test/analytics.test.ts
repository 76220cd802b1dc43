// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import {
  type AnalyticsEvent,
  adVerification,
  collector,
  createAnalytics,
  dataLayer,
} from "../src/analytics/index.js";
import { klipy } from "../src/providers/index.js";
import { createTestClient, page } from "./support.js";

const globals = globalThis as unknown as { dataLayer?: unknown[]; custom?: unknown[] };

afterEach(() => {
  delete globals.dataLayer;
});

/** Creates analytics and records the events it sends. */
function recordEvents(options: Partial<Parameters<typeof createAnalytics>[0]> = {}) {
  const sent: AnalyticsEvent[] = [];
  const adapter = { send: (event: AnalyticsEvent) => sent.push(event) };
  return { sent, analytics: createAnalytics({ adapter, consent: "granted", ...options }) };
}

test("[PNG-09] a page view has a virtual path; an invalid URL is reported unchanged, with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { analytics, sent } = recordEvents();
  analytics.pageView("https://api.test/v1/gifs/search?q=cats");
  expect(warn).not.toHaveBeenCalled();
  analytics.pageView("::");
  expect(sent).toEqual([
    { event: "page_view", path: "/search/cats/page/1" },
    { event: "page_view", path: "::" },
  ]);
  expect(warn).toHaveBeenCalledOnce();
});

test("[PNG-09] players report Hover and Click in the category Embed, shares their type and GIF", async () => {
  const { analytics, sent } = recordEvents();
  analytics.embed("Hover", "a");
  analytics.embed("Click", "a");
  await analytics.share("facebook", "a");
  expect(sent).toEqual([
    { event: "embed", category: "Embed", action: "Hover", label: "a" },
    { event: "embed", category: "Embed", action: "Click", label: "a" },
    { event: "share", shareType: "facebook", gifId: "a" },
  ]);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("gone");
    },
  ],
  ["rejects", () => Promise.reject(new Error("gone"))],
])("[PNG-09] errors of an adapter that %s are logged and not propagated", async (_, send) => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const { analytics } = recordEvents({ adapter: { send } });
  await expect(analytics.share("copy", "a")).resolves.toBeUndefined();
  expect(error.mock.calls).toEqual([["Error sending share"]]);
});

test("[PNG-10] details of the visitor are reported only if they are logged in", () => {
  const { analytics, sent } = recordEvents();
  const fields = { userID: "7", verifiedStatus: true, userType: "artist" };
  analytics.user({ loggedInStatus: true, ...fields });
  analytics.user({ loggedInStatus: false, ...fields });
  analytics.user({ loggedInStatus: "true" as never, ...fields });
  expect(sent).toEqual([
    { event: "user", loggedInStatus: true, ...fields },
    { event: "user", loggedInStatus: false },
    { event: "user", loggedInStatus: false },
  ]);
});

test("[PNG-11] ad verification data are in tdata.web, with placeholders for missing values", () => {
  expect(adVerification()).toEqual({
    tdata: {
      web: [
        {
          vendor: "[vendor]",
          verificationParameters: {
            clientLevel1: "[clientLevel1]",
            clientLevel2: "[clientLevel2]",
            clientLevel3: "[clientLevel3]",
            clientLevel4: "[clientLevel4]",
            slicer1: "[slicer1]",
            slicer2: "[slicer2]",
            position: "[position]",
          },
        },
      ],
    },
  });
  const [first, second] = adVerification(
    { vendor: "v", clientLevels: ["a", "b", "c", "d", "e"], slicers: ["s", "t"], position: 0 },
    { vendor: "w", clientLevels: ["a"] },
  ).tdata.web;
  expect(first?.vendor).toBe("v");
  expect(Object.values(first?.verificationParameters ?? {})).toEqual(["a", "b", "c", "d", "s", "t", "0"]);
  expect(second?.verificationParameters).toMatchObject({ clientLevel1: "a", clientLevel2: "[clientLevel2]" });
});

test("[PNG-09, PNG-12] a data layer is created by the first event, but not before consent", async () => {
  const analytics = createAnalytics({ adapter: dataLayer() });
  analytics.pageView("/a");
  expect(globals.dataLayer).toBeUndefined();
  analytics.setConsent("granted");
  expect(globals.dataLayer).toEqual([{ event: "page_view", path: "/a" }]);
  const custom: unknown[] = [];
  globals.custom = custom;
  createAnalytics({ adapter: dataLayer("custom"), consent: "granted" }).pageView("/b");
  expect(custom).toEqual([{ event: "page_view", path: "/b" }]);
});

test("[PNG-09] a collector posts each event without cookies and logs error responses", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetch);
  const analytics = createAnalytics({
    adapter: collector("https://site.test/v1/analytics"),
    consent: "granted",
  });
  await analytics.share("link", "a");
  expect(fetch.mock.calls).toEqual([
    [
      "https://site.test/v1/analytics",
      {
        method: "POST",
        body: '{"event":"share","shareType":"link","gifId":"a"}',
        keepalive: true,
        credentials: "omit",
      },
    ],
  ]);
  expect(error).not.toHaveBeenCalled();
  fetch.mockImplementation(async () => new Response(null, { status: 503 }));
  await analytics.share("link", "a");
  expect(error.mock.calls).toEqual([["Error sending share"]]);
});

test("[PNG-12] up to 100 events are queued until the visitor has chosen, then sent or dropped", () => {
  for (const [consent, count] of [
    ["granted", 100],
    [{ measurement: true }, 100],
    ["denied", 0],
    [{ storage: true, pixels: true }, 0],
  ] as const) {
    const { analytics, sent } = recordEvents({ consent: "pending" });
    for (let index = 0; index < 150; index += 1) analytics.pageView(`/${index}`);
    expect(sent).toHaveLength(0);
    analytics.setConsent(consent);
    expect(sent).toHaveLength(count);
    analytics.setConsent("denied");
    analytics.pageView("/after");
    expect(sent).toHaveLength(count);
  }
});

test("[PNG-12] events are queued again when the consent state becomes pending", () => {
  const { analytics, sent } = recordEvents({ consent: "unknown" });
  analytics.pageView("/a");
  analytics.setConsent("pending");
  analytics.pageView("/b");
  analytics.setConsent("granted");
  expect(sent).toEqual([
    { event: "page_view", path: "/a" },
    { event: "page_view", path: "/b" },
  ]);
});

test("[PNG-09] an exception of listView does not affect the answer", async () => {
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  const error = new Error("gone");
  const listView = vi.fn(() => {
    throw error;
  });
  const { client, sent, requests } = createTestClient({ analytics: { listView }, debug: true });
  const found = client.search("cat");
  (await sent(0)).respond(page("a"));
  expect((await found).items.map(({ id }) => id)).toEqual(["a"]);
  expect([listView.mock.calls.length, requests.length]).toEqual([1, 1]);
  expect(debug.mock.calls).toEqual([["giflet:", error]]);
});

test("[TXT-06, PNG-09] pages of KLIPY are counted by their number", async () => {
  const { analytics, sent } = recordEvents();
  const provider = klipy({ apiKey: "k" });
  const { client, sent: sentRequest } = createTestClient({ provider, apiKey: undefined, analytics });
  const lists = [
    () => client.search("a cat"),
    () => client.search("a cat", { next: "2" }),
    () => client.trending({ type: "stickers", next: "3" }),
  ];
  for (const [index, list] of lists.entries()) {
    const fetched = list();
    (await sentRequest(index)).respond({ result: true, data: { data: [] } });
    await fetched;
  }
  expect(sent).toEqual([
    { event: "page_view", path: "/search/a%20cat/page/1" },
    { event: "page_view", path: "/search/a%20cat/page/2" },
    { event: "page_view", path: "/create/gifmaker/decorate/stickers/page/3" },
  ]);
});

test("[TXT-06, PNG-09] a client reports each fetched page of a list with a virtual path, once and only if it succeeds", async () => {
  const { analytics, sent } = recordEvents();
  const { client, sent: sentRequest } = createTestClient({ analytics });
  const lists = [
    () => client.search("a cat", { offset: 25, limit: 25 }),
    () => client.related("x1"),
    () => client.trending({ type: "stickers" }),
    () => client.search("cat", { type: "stickers", offset: 0 }),
    // The second and third page of a grid, whose first page has 6 items.
    () => client.related("x1", { offset: 6, limit: 12 }),
    () => client.related("x1", { offset: 18, limit: 12 }),
    () => client.search("cat", { channel: "mia" }),
    () => client.trending(),
  ];
  for (const [index, list] of lists.entries()) {
    const fetched = list();
    (await sentRequest(index)).respond(page("a"));
    await fetched;
    // From the cache.
    await list();
  }
  const failed = client.search("dog", { noRetry: true });
  (await sentRequest(lists.length)).respond({}, { status: 400 });
  await expect(failed).rejects.toThrow();
  expect(sent).toEqual([
    { event: "page_view", path: "/search/a%20cat/page/2" },
    { event: "page_view", path: "/gifs/x1/related/page/1" },
    { event: "page_view", path: "/create/gifmaker/decorate/stickers/page/1" },
    { event: "page_view", path: "/create/gifmaker/decorate/stickers/search/cat/page/1" },
    { event: "page_view", path: "/gifs/x1/related/page/2" },
    { event: "page_view", path: "/gifs/x1/related/page/3" },
    { event: "page_view", path: "/channel/mia/search/cat" },
  ]);
});
