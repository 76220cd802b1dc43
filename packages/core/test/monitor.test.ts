// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { pageSecrets } from "../src/common/page-secrets.js";
import { createMonitor, isSampled } from "../src/monitor/index.js";
import { throttle } from "../src/monitor/observe-page.js";
import { scrub, withoutPlaceholders } from "../src/monitor/scrub.js";
import { giphy } from "../src/providers/giphy.js";
import { klipy } from "../src/providers/klipy.js";
import { createClient, provider, waitFor } from "./support.js";

const startCapture = vi.hoisted(() => vi.fn(() => ({ note: vi.fn(), stop: vi.fn() })));
vi.mock("../src/monitor/capture.js", () => ({ startCapture }));

const dsn = "https://public@capture.test/1";
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Returns a seeded random number generator. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

beforeEach(() => {
  sessionStorage.clear();
  startCapture.mockReset();
  startCapture.mockImplementation(() => ({ note: vi.fn(), stop: vi.fn() }));
});

test("[MON-02] 1% of 1,000,000 sessions are sampled, on hosts without a port", () => {
  const random = createRandom(20_261_121);
  let sampled = 0;
  let onPorts = 0;
  for (let session = 0; session < 1_000_000; session += 1) {
    const number = random();
    if (isSampled("", {}, number)) sampled += 1;
    if (isSampled("8080", {}, number)) onPorts += 1;
  }
  expect(Math.abs(sampled / 1_000_000 - 0.01)).toBeLessThan(0.0005);
  expect(onPorts).toBe(0);
  expect(isSampled("8080", { withPort: true, rate: 1 }, 0.5)).toBe(true);
});

test("[MON-02] of 100,000 errors per second, ten per second are reported", () => {
  const isAllowed = throttle();
  let reported = 0;
  for (let time = 0; time < 3000; time += 0.01) if (isAllowed(time)) reported += 1;
  expect(reported).toBe(30);
});

test("[MON-03] the reporting code is loaded only in sampled sessions with consent to error reports", async () => {
  const monitor = createMonitor({ dsn, rate: 1, withPort: true });
  for (const consent of ["unknown", "pending", "denied", { measurement: true }] as const) {
    monitor.setConsent(consent);
    await settle();
  }
  createMonitor({ dsn, rate: 0, withPort: true }).setConsent("granted");
  createMonitor({ dsn, rate: 1 }).setConsent({ errors: true });
  await settle();
  expect(location.port).not.toBe("");
  expect(startCapture).not.toHaveBeenCalled();
});

test("[MON-03] withdrawn consent stops the monitor, and new consent restarts it", async () => {
  const monitor = createMonitor({ dsn, rate: 1, withPort: true });
  monitor.setConsent("granted");
  monitor.setConsent("granted");
  monitor.note("a log entry");
  await waitFor(() => expect(startCapture).toHaveBeenCalledOnce());
  const running = startCapture.mock.results[0]?.value;
  await waitFor(() => expect(running?.note).toHaveBeenCalledWith("a log entry"));
  expect(sessionStorage.length).toBe(1);
  monitor.setConsent("denied");
  await waitFor(() => expect(running?.stop).toHaveBeenCalledOnce());
  expect(sessionStorage.length).toBe(0);
  monitor.setConsent("granted");
  await waitFor(() => expect(startCapture).toHaveBeenCalledTimes(2));
});

test("[MON-02, PNG-12] a session is sampled once if storage is allowed; otherwise nothing is stored", async () => {
  createMonitor({ dsn, rate: 0, withPort: true }).setConsent("granted");
  createMonitor({ dsn, rate: 1, withPort: true }).setConsent("granted");
  await settle();
  expect(startCapture).not.toHaveBeenCalled();
  sessionStorage.clear();
  createMonitor({ dsn, rate: 1, withPort: true }).setConsent({ errors: true });
  await waitFor(() => expect(startCapture).toHaveBeenCalledOnce());
  expect(sessionStorage.length).toBe(0);
});

test("[MON-03] errors at startup and of storage do not reach the page", async () => {
  startCapture.mockImplementation(() => {
    throw new Error("no capture");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  const monitor = createMonitor({ dsn, rate: 1, withPort: true });
  monitor.setConsent("granted");
  monitor.note("x");
  await waitFor(() => expect(startCapture).toHaveBeenCalledOnce());
  monitor.setConsent("denied");
  monitor.stop();
  await settle();
  expect(startCapture).toHaveBeenCalledOnce();
});

test.each([
  ["https://api.test/v1/gifs?api_key=abc&q=cats#x failed", "https://api.test/v1/gifs failed"],
  ["GET /v1/gifs/search?api_key=abc: 500", "GET /v1/gifs/search 500"],
  ["at https://s.test/app.js?v=1:10:5)", "at https://s.test/app.js)"],
  ['{"api_key":"abc","q":1}', '{"api_key":"[removed]","q":1}'],
  ["token=abc; done", "token=[removed]; done"],
  ["Authorization: Bearer a1b2c3d4", "Authorization: [removed] [removed]"],
  ["Token deadbeef1 was refused", "Token [removed] was refused"],
  ["key my-own-secret here", "key [removed] here"],
  ["q?x=1&y=2 and text", "q and text"],
  ["Unexpected token export", "Unexpected token export"],
])("[MON-03] keys, tokens and queries are not reported: %s", (text, expected) => {
  expect(scrub(text, ["my-own-secret"])).toBe(expected);
});

test.each([
  ["https://a.test/v1/secret%2Fkey+1/gifs failed", "https://a.test/v1/[removed]/gifs failed"],
  ["https://a.test/v1/%73ecret%2fkey%2B1/gifs failed", "https://a.test/v1/[removed]/gifs failed"],
  ["at secret/key+1: SECRET/KEY+1", "at [removed]: [removed]"],
])("[MON-03] a secret is removed wherever it occurs, also percent-encoded: %s", (text, expected) => {
  expect(scrub(text, ["secret/key+1", ""])).toBe(expected);
});

test("[MON-03] the keys of the page's clients and providers are secrets without being named", () => {
  const keys = ["key-of-the-client", "key-of-the-provider", "key of/klipy", "constructor"];
  const [clientKey, providerKey, klipyKey, nameOfPrototype] = keys;
  createClient({ provider, apiKey: clientKey });
  createClient({ provider: giphy({ apiKey: providerKey }) });
  klipy({ apiKey: klipyKey });
  createClient({ provider, apiKey: nameOfPrototype });
  // A placeholder, which may be a word of a report.
  createClient({ provider, apiKey: "e2e" });
  const secrets = withoutPlaceholders(pageSecrets());
  expect(secrets).toEqual(expect.arrayContaining(keys));
  expect(secrets).not.toContain("e2e");
  const report = {
    message: `HTTP 404 https://k.test/v1/${encodeURIComponent(klipyKey ?? "")}/gifs`,
    stack: keys,
  };
  expect(scrub(report, secrets)).toEqual({
    message: "HTTP 404 https://k.test/v1/[removed]/gifs",
    stack: keys.map(() => "[removed]"),
  });
});

/** The expressions before they were linear. */
const QUADRATIC = /([a-z][a-z\d+.-]*:\/\/[^\s"'`<>?#]*|\/[^\s"'`<>?#]*)[?#][^\s"'`<>)]*/gi;

test("[MON-03] queries are found in linear time, and the same ones as by an expression for whole URLs", () => {
  const random = createRandom(7);
  const parts = [
    "https://",
    "/",
    "//",
    "a",
    "b.test",
    "?",
    "#",
    "c",
    ":",
    " ",
    ")",
    '"',
    "\n",
    "wss:",
    ".js",
  ];
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => parts[Math.floor(random() * parts.length)],
    ).join("");
    expect(scrub(text, [])).toBe(text.replace(QUADRATIC, "$1"));
  }
});

test.each([
  ["letters", "x".repeat(1_000_000)],
  ["slashes", "/".repeat(1_000_000)],
  ["schemes", "a:".repeat(500_000)],
  ["queries", "?a".repeat(500_000)],
  ["keywords", "token ".repeat(200_000)],
  ["spaces", `token${" ".repeat(1_000_000)}`],
  ["secrets", "my-own-".repeat(150_000)],
])("[MON-03] a text of a million characters is cut, and scrubbed without a delay: %s", (_, text) => {
  expect(scrub(text, ["my-own-secret"]).length).toBeLessThanOrEqual(20_000);
});

test("[MON-03] no part of a token remains where a text is cut", () => {
  const text = `${"word ".repeat(1998)}token abcdefgh1234567890`;
  expect(text.slice(0, 10_000)).toMatch(/token abcd$/);
  expect(scrub(text, [])).toBe(`${"word ".repeat(1998)}token`);
  const secret = `${"word ".repeat(1999)}my-own-secret`;
  expect(scrub(secret, ["my-own-secret"])).not.toContain("my-");
  expect(scrub("word ".repeat(2000).trim(), [])).toBe("word ".repeat(2000).trim());
});

test("[MON-03] fields with secret names are scrubbed, also in nested and cyclic objects", () => {
  const cyclic: Record<string, unknown> = {
    url: "https://a.test/?q=1",
    headers: { Authorization: "x", accept: "y" },
  };
  cyclic.again = [cyclic];
  const scrubbed = scrub(cyclic, []) as { headers: object; url: string };
  expect(scrubbed.url).toBe("https://a.test/");
  expect(scrubbed.headers).toEqual({ Authorization: "[removed]", accept: "y" });
  expect(JSON.stringify(scrubbed)).not.toContain("q=1");
});
