import { afterEach, expect, test, vi } from "vitest";
import { startMeasurement } from "../../src/shared/measurement.js";

const globals = globalThis as { tdata?: unknown };

afterEach(() => {
  vi.unstubAllGlobals();
  delete globals.tdata;
});

/** Replaces `fetch` and returns the events that it has sent. */
function recordEvents(): unknown[] {
  const events: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    events.push([url, JSON.parse(String(body))]);
    return new Response();
  });
  return events;
}

test("[PNG-09, PNG-10, PNG-12] the visitor and page views are sent only with consent", () => {
  const events = recordEvents();
  const user = { loggedInStatus: true, userID: "u1", verifiedStatus: true, userType: "partner" };
  const { analytics, setConsent } = startMeasurement({ analyticsUrl: "https://a.test/events", user });
  analytics?.listView("https://api.test/v1/gifs/search?q=cat");
  expect(events).toEqual([]);
  setConsent("granted");
  expect(events).toEqual([
    ["https://a.test/events", { event: "user", ...user }],
    ["https://a.test/events", { event: "page_view", path: "/search/cat/page/1" }],
  ]);
  setConsent("denied");
  analytics?.listView("https://api.test/v1/gifs/search?q=dog");
  expect(events).toHaveLength(2);
});

test("[PNG-11, PNG-12] ad verification data is a global with consent, and removed when it is withdrawn", () => {
  const { setConsent } = startMeasurement({ adVerification: [{ vendor: "v", clientLevels: ["a"] }] });
  expect(globals.tdata).toBeUndefined();
  setConsent("granted");
  expect(globals.tdata).toMatchObject({
    web: [{ vendor: "v", verificationParameters: { clientLevel1: "a" } }],
  });
  setConsent("denied");
  expect(globals.tdata).toBeUndefined();
});
