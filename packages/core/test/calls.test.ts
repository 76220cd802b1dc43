import { afterEach, expect, test, vi } from "vitest";
import { type Client, GifletError, type Provider } from "../src/client/index.js";
import { giphyProvider } from "../src/client/provider.js";
import { TIMEOUT } from "../src/common/time-limit.js";
import {
  createClient,
  createTestClient,
  fakeClock,
  mockNetwork,
  type PendingRequest,
  page,
  provider,
  rawGif,
  ready,
  settle,
  waitFor,
} from "./support.js";

afterEach(() => {
  vi.useRealTimers();
});

test("[CLI-12] a search resolves to a page of GIFs", async () => {
  const { client, sent } = createTestClient();
  const search = client.search("a cat", { type: "stickers", limit: 2, rating: "g" });
  const request = await sent(0);
  expect(`${request.url}`).toBe(
    "https://api.test/v1/stickers/search?q=a%20cat&type=stickers&limit=2&rating=g&api_key=secret-key",
  );
  request.respond(page("a", "b"));
  expect(await search).toMatchObject({
    items: [
      { id: "a", alt: "GIF a", gifUrl: "https://media.s.test/a.gif", tracking: { responseId: "r1" } },
      { id: "b" },
    ],
    next: "2",
    total: 99,
    responseId: "r1",
  });
});

test("[CLI-07, CLI-15] a response over the limit is rejected once, with its own code", async () => {
  const { client, sent, requests } = createTestClient();
  const call = client.trending();
  (await sent(0)).respond({ data: [], padding: "x".repeat(2_100_000) });
  await expect(call).rejects.toMatchObject({
    code: "too_large",
    message: expect.stringContaining("too large"),
  });
  expect(requests.length).toBe(1);
});

test("[CLI-01] the provider is GIPHY by default", async () => {
  const net = mockNetwork();
  const client = createClient({ apiKey: "k", fetch: net.fetch });
  expect(client.provider).toMatchObject(giphyProvider);
  client.trending().catch(() => {});
  expect((await net.sent(0)).url.href).toBe("https://api.giphy.com/v1/gifs/trending?rating=pg-13&api_key=k");
  client.dispose();
});

test.each([
  ["trending", (client: Client) => client.trending(), "/v1/gifs/trending"],
  ["related", (client: Client) => client.related("x"), "/v1/gifs/related?gif_id=x"],
  ["gifs", (client: Client) => client.gifs(["x", "y"]), "/v1/gifs?ids=x%2Cy"],
])("[CLI-11, CLI-12] %s requests its endpoint", async (_, call, address) => {
  const { client, sent } = createTestClient();
  const result = call(client);
  const request = await sent(0);
  expect(request.url.href.replace(/[?&]api_key=.*/, "")).toBe(`https://api.test${address}`);
  request.respond(page("x"));
  expect((await result).items).toHaveLength(1);
});

test("[CLI-11] single GIFs are fetched by id or at random", async () => {
  const { client, sent } = createTestClient();
  const [one, random] = [client.gif("x"), client.random({ tag: "cat" })];
  (await sent(0)).respond({ data: rawGif("x") });
  (await sent(1)).respond({ data: rawGif("y") });
  expect([(await one).id, (await random).id]).toEqual(["x", "y"]);
});

test("[CLI-01] undefined options are not sent", async () => {
  const { client, sent } = createTestClient();
  client.search("cat", { limit: undefined, rating: undefined, type: undefined, offset: 0 }).catch(() => {});
  expect((await sent(0)).url.search).toBe("?q=cat&offset=0&api_key=secret-key");
  client.dispose();
});

test("[CLI-03] a cached response at the default rating is used for a call with the same explicit rating", async () => {
  const { client, sent, requests } = createTestClient({ provider: { ...provider, defaultRating: "pg-13" } });
  const first = client.search("cat");
  (await sent(0)).respond(page("a"));
  await first;
  expect((await client.search("cat", { rating: "pg-13" })).items).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

test.each<[string, unknown]>([
  ["an error", new Error("enough")],
  ["a string", "enough"],
  ["a number", 0],
  ["null", null],
])("[CLI-15] an aborted call rejects with the reason, %s, and cancels the request", async (_, reason) => {
  const { client, sent } = createTestClient();
  const controller = new AbortController();
  const search = client.search("cat", { signal: controller.signal });
  const { init } = await sent(0);
  controller.abort(reason);
  await expect(search).rejects.toBe(reason);
  expect(init.signal?.aborted).toBe(true);
});

test("[CLI-15] a call with an aborted signal sends no request", async () => {
  const { client, requests } = createTestClient();
  await expect(client.search("cat", { signal: AbortSignal.abort("no") })).rejects.toBe("no");
  const controller = new AbortController();
  const search = client.search("cat", { signal: controller.signal });
  controller.abort("at once");
  await expect(search).rejects.toBe("at once");
  await settle();
  expect(requests).toHaveLength(0);
});

test("[CLI-15] an abort after the response has no effect", async () => {
  const { client, sent } = createTestClient();
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, "removeEventListener");
  const search = client.search("cat", { signal: controller.signal });
  (await sent(0)).respond(page("a"));
  await search;
  controller.abort();
  expect(remove).toHaveBeenCalledOnce();
});

test("[CLI-15] a call without a response rejects after its timeout", async () => {
  await ready();
  fakeClock();
  const { client, sent } = createTestClient();
  const search = client.search("cat", { timeout: 1000 });
  const failed = expect(search).rejects.toMatchObject({
    code: "timeout",
    message: "giflet: the request timed out",
  });
  const { init } = await sent(0);
  // The visitor's clock is set back.
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(init.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(init.signal?.aborted).toBe(true);
});

test("[CLI-04] without a page, a call to an address that is not absolute rejects", async () => {
  const client = createClient({ provider: { ...provider, apiBase: "/api" } });
  const error = await client.search("cat", { noRetry: true }).catch((error) => error);
  expect(error).toMatchObject({ name: "GifletError", code: "network" });
});

test("[CLI-15] a body that never ends rejects after 60 s by default, after none with 0", async () => {
  await ready();
  fakeClock();
  const endless = async () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));
  const failed = expect(createTestClient({ fetch: endless }).client.search("cat")).rejects.toMatchObject({
    code: "timeout",
  });
  const onEnd = vi.fn();
  createTestClient({ fetch: endless, timeout: 0 }).client.search("cat").then(onEnd, onEnd);
  createTestClient({ fetch: endless }).client.search("cat", { timeout: 0 }).then(onEnd, onEnd);
  await settle();
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  await failed;
  await vi.advanceTimersByTimeAsync(10 * TIMEOUT);
  expect(onEnd).not.toHaveBeenCalled();
});

test("[CLI-15] a timeout applies even if the consent state changes or another call fails meanwhile", async () => {
  await ready();
  fakeClock();
  const { client, sent } = createTestClient();
  const search = client.search("cat", { timeout: 1000 });
  const failed = expect(search).rejects.toMatchObject({ code: "timeout" });
  await sent(0);
  client.setConsent("granted");
  await expect(client.search("")).rejects.toMatchObject({ code: "usage" });
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
});

test("[CLI-15] a transient error is retried after Retry-After", async () => {
  await ready();
  fakeClock();
  const { client, sent, requests } = createTestClient();
  const search = client.search("cat");
  (await sent(0)).respond({}, { status: 503, headers: { "retry-after": "7" } });
  await settle();
  await vi.advanceTimersByTimeAsync(6999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  (await sent(1)).fail(new TypeError("lost"));
  await settle();
  await vi.advanceTimersByTimeAsync(800);
  (await sent(2)).respond(page("a"));
  expect((await search).items).toHaveLength(1);
});

test.each([
  [
    "the end of its second, by the clock of the page",
    { "retry-after": "Wed, 21 Oct 2026 07:28:09 GMT" },
    10_000,
  ],
  [
    "the time since the date of the response, by that of the server",
    { "retry-after": "Wed, 21 Oct 2026 09:28:09 GMT", date: "Wed, 21 Oct 2026 09:28:00 GMT" },
    9000,
  ],
])("[CLI-15] Retry-After may be a date: %s", async (_, headers, delay) => {
  await ready();
  fakeClock();
  vi.setSystemTime("2026-10-21T07:28:00Z");
  const { client, sent, requests } = createTestClient();
  const search = client.search("cat");
  (await sent(0)).respond({}, { status: 503, headers });
  await settle();
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  (await sent(1)).respond(page("a"));
  await search;
});

test("[CLI-04] an HTTP error has the status, the status text and the provider's message", async () => {
  const { client, sent } = createTestClient();
  const search = client.search("cat");
  (await sent(0)).respond({ meta: { msg: "Invalid key" } }, { status: 403, statusText: "Forbidden" });
  const error = await search.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(GifletError);
  expect(error).toMatchObject({
    code: "bad_key",
    message: "giflet: Invalid key",
    status: 403,
    statusText: "Forbidden",
  });
});

test("[CLI-05] a network error is passed through as the cause", async () => {
  const { client, sent } = createTestClient();
  const search = client.search("cat", { noRetry: true });
  const lost = new TypeError("connection lost");
  (await sent(0)).fail(lost);
  await expect(search).rejects.toMatchObject({ code: "network", cause: lost });
});

test("[CLI-05] an error of a custom fetch that contains the key is no cause", async () => {
  const url = "https://api.test/v1/gifs/search?api_key=a-secret-key";
  for (const lost of [
    new Error(`no route to ${url}`),
    Object.assign(new Error("lost"), { config: { url } }),
    url,
  ]) {
    const { client, sent } = createTestClient({ apiKey: "a-secret-key" });
    const search = client.search("cat", { noRetry: true });
    (await sent(0)).fail(lost as Error);
    const error = await search.catch((error) => error);
    expect(error).toMatchObject({ code: "network", cause: undefined });
  }
});

test("[CLI-04] a body in parts is decoded as a whole", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ data: [{ id: "a", title: "Käse 🧀" }] }));
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const { client } = createTestClient({ fetch: async () => new Response(body) });
  expect((await client.trending()).items[0]?.title).toBe("Käse 🧀");
});

test("[PNG-14] debug logs are enabled by the option or by a query parameter of the page", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const gif = (await createTestClient().client.decode(rawGif("a"), "")) satisfies object;
  for (const [search, option, isLogged] of [
    ["", undefined, false],
    ["?a=1&giflet-debug", undefined, true],
    ["?giflet-debug=1", undefined, true],
    ["?q=giflet-debug", undefined, false],
    ["?giflet-debugger", undefined, false],
    ["?giflet-debug", false, false],
    ["", true, true],
  ] as const) {
    vi.stubGlobal("location", { search });
    debug.mockClear();
    createTestClient({ debug: option }).client.pingback(gif, "SEEN");
    expect(debug.mock.calls.length > 0).toBe(isLogged);
  }
});

test("[MOD-12] a client has the tolerance of its options", () => {
  expect(createTestClient({ tolerance: 0 }).client.tolerance).toBe(0);
  expect(createTestClient().client.tolerance).toBeUndefined();
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//site.test/",
  "https://user:pass@site.test/",
  "https://user@site.test/",
  "http://%40/",
  "https://site.test:99999/",
])("[TXT-11] links and logos of a provider are removed if they are %s", (url) => {
  const checkedProvider = (changes: Partial<Provider>) =>
    createTestClient({ provider: { ...provider, ...changes } }).client.provider;
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const text = "Mark";
  const checked = checkedProvider({ mark: { text, url }, site: url });
  expect([checked.mark, checked.site]).toEqual([undefined, ""]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("is not shown: its url is no http(s) URL")]]);
  const safe = { text, url: "HTTPS://site.test/" };
  const logo = "https://site.test/logo.svg";
  for (const logos of [
    { light: url, dark: logo },
    { light: logo, dark: url },
  ])
    expect(checkedProvider({ mark: { ...safe, logos } }).mark).toEqual(safe);
  const mark = { ...safe, logos: { light: logo, dark: logo } };
  expect(checkedProvider({ mark }).mark).toEqual(mark);
});

test("[CLI-15] a client has defaults for timeout and retries, which options of a call replace", async () => {
  const { client, sent, requests } = createTestClient({ timeout: 1000, noRetry: true });
  const search = client.search("cat");
  (await sent(0)).respond({}, { status: 503 });
  await expect(search).rejects.toMatchObject({ code: "http", status: 503 });
  fakeClock();
  // An explicit `undefined` does not replace a default.
  const slow = client.search("dog", { timeout: undefined, noRetry: undefined });
  const rejected = expect(slow).rejects.toMatchObject({ code: "timeout" });
  await sent(1);
  await vi.advanceTimersByTimeAsync(1000);
  await rejected;
  const retried = client.search("fox", { noRetry: false, timeout: 60_000 });
  (await sent(2)).respond({}, { status: 503 });
  await settle();
  await vi.advanceTimersByTimeAsync(10_000);
  (await sent(3)).respond(page("a"));
  await retried;
  expect(requests).toHaveLength(4);
});

test("[CLI-15] without detectOffline, a request that fails while offline has the code network", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { client, sent } = createTestClient({ detectOffline: false });
  const search = client.search("cat", { noRetry: true });
  const lost = new TypeError("connection lost");
  (await sent(0)).fail(lost);
  await expect(search).rejects.toMatchObject({ code: "network", cause: lost });
});

test("[CLI-15] a request that fails while offline has the code offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { client, sent } = createTestClient();
  const search = client.search("cat", { noRetry: true });
  (await sent(0)).fail(new TypeError("connection lost"));
  await expect(search).rejects.toMatchObject({ code: "offline" });
});

test("[CLI-04] no error contains the API key", async () => {
  const failures: ((request: PendingRequest) => void)[] = [
    (request) => request.respond({}, { status: 500 }),
    (request) => request.respond({ message: "no" }, { status: 401 }),
    (request) => request.respond({ data: 7 }),
    // A provider may repeat the key.
    (request) => request.respond({ message: "Key secret-key" }, { status: 401, statusText: "secret-key?" }),
    (request) => request.respond({ message: "/v1?api_key=SECRET-key" }, { status: 400 }),
    (request) => request.fail(new TypeError("lost")),
    (request) => request.fail("lost"),
  ];
  for (const fail of failures) {
    const { client, sent } = createTestClient();
    const search = client.search("cat", { noRetry: true });
    fail(await sent(0));
    const error: GifletError = await search.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(GifletError);
    const cause = error.cause as { body?: unknown } | undefined;
    const texts = `${error.message} ${error.stack} ${JSON.stringify(error)} ${cause} ${JSON.stringify(cause?.body)}`;
    expect(texts).not.toMatch(/secret-key/i);
  }
});

test("[CLI-04] no error contains the session id of the visitor", async () => {
  const { client, sent } = createTestClient({ consent: "granted" });
  const search = client.search("cat").catch((error) => error);
  const { url, respond } = await sent(0);
  const id = url.searchParams.get("pingback_id");
  expect(id).toHaveLength(16);
  respond({ message: `Wrong ${url.search}` }, { status: 400 });
  const error: GifletError = await search;
  expect(error.message).toContain("Wrong ?q=cat");
  expect(error.message).not.toContain(id);
});

test("[CLI-05] a connection that fails during the body is a network error", async () => {
  const failingBody = () => new ReadableStream({ start: (body) => body.error(new TypeError("torn")) });
  const { client } = createTestClient({ fetch: async () => new Response(failingBody()) });
  await expect(client.search("cat", { noRetry: true })).rejects.toMatchObject({ code: "network" });
});

test("[CLI-17] a custom fetch receives the URL and the request options", async () => {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => Response.json(page("a")));
  const { client } = createTestClient({ fetch });
  await client.trending();
  expect(fetch.mock.calls[0]?.[0]).toBe("https://api.test/v1/gifs/trending?api_key=secret-key");
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: "GET" });
});

test("dispose cancels pending calls and their requests, and the client can be used again", async () => {
  const { client, sent } = createTestClient();
  const search = client.search("cat");
  const { init } = await sent(0);
  client.dispose();
  await expect(search).rejects.toMatchObject({
    code: "usage",
    message: "giflet: the client was disposed of",
  });
  expect(init.signal?.aborted).toBe(true);
  client.dispose();
  const again = client.search("cat");
  (await sent(1)).respond(page("a"));
  expect((await again).items).toHaveLength(1);
});

test("dispose cancels calls that have not been sent", async () => {
  await ready();
  const { client, requests } = createTestClient();
  const search = client.search("cat");
  client.dispose();
  await expect(search).rejects.toMatchObject({ code: "usage" });
  await settle();
  expect(requests).toHaveLength(0);
});

test("a response to a request of before dispose does not settle a later call", async () => {
  // Ignores the abort signal. The numbers of requests begin again with a new client.
  const responses: ((response: Response) => void)[] = [];
  const fetch = () => new Promise<Response>((resolve) => responses.push(resolve));
  const client = createClient({ provider, apiKey: "k", fetch });
  const first = client.gif("a").catch((error) => error);
  await waitFor(() => expect(responses).toHaveLength(1));
  client.dispose();
  const second = client.gif("b");
  await waitFor(() => expect(responses).toHaveLength(2));
  responses[0]?.(Response.json({ data: rawGif("a") }));
  await settle();
  responses[1]?.(Response.json({ data: rawGif("b") }));
  expect([(await first).code, (await second).id]).toEqual(["usage", "b"]);
});

const unreadable = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error("text") }));

test.each<[string, () => unknown]>([
  ["rejects with text", () => Promise.reject("text")],
  ["rejects with nothing", () => Promise.reject()],
  [
    "throws",
    () => {
      throw "text";
    },
  ],
  ["returns nothing", () => undefined],
  ["resolves to nothing", () => Promise.resolve()],
  ["resolves to something else", () => Promise.resolve({})],
  ["resolves to a response whose body fails", () => Promise.resolve(unreadable())],
])("[CLI-05] a fetch that %s is a network error", async (_, fetch) => {
  const client = createClient({ provider, apiKey: "k", fetch: fetch as typeof globalThis.fetch });
  await expect(client.gif("a", { noRetry: true })).rejects.toMatchObject({ code: "network" });
  // The core still works.
  await expect(client.gif("b", { noRetry: true })).rejects.toMatchObject({ code: "network" });
  client.dispose();
});
