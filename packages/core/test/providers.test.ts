import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import type { ClientOptions, Consent, GifData } from "../src/client/index.js";
import type { Provider } from "../src/client/provider.js";
import {
  customProvider,
  giphy,
  type KlipyReport,
  klipy,
  reportToKlipy,
  tenorV2,
} from "../src/providers/index.js";
import { giphyTables } from "../src/shapes/giphy.js";
import { createClient } from "./support.js";

// Uses recorded responses; no provider is contacted.
const recorded = (name: string) =>
  readFileSync(
    resolve(import.meta.dirname, "../../../sdk-core/tests/fixtures/providers", `${name}.json`),
    "utf8",
  );

interface Recorded {
  body?: string;
  status?: number;
}

/** Creates a client whose requests receive these responses in turn. Returns it and the requests. */
function connect(provider: Provider, responses: Recorded[] = [], options: Partial<ClientOptions> = {}) {
  const requests: { url: string; init?: RequestInit }[] = [];
  const fetch = vi.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ url: String(url), init });
    const { body = "{}", status = 200 } = responses.shift() ?? {};
    return new Response(body, { status });
  });
  const client = createClient({ provider, fetch: fetch as typeof globalThis.fetch, ...options });
  return { client, requests, urls: () => requests.map(({ url }) => url) };
}

const KLIPY = "https://api.klipy.com/api/v1/a%2Fkey";
test("[CLI-12] KLIPY is called with the key in the path, and with pages of equal size", async () => {
  const { client, urls } = connect(klipy({ apiKey: "a/key" }), [
    { body: recorded("klipy-v1-search") },
    { body: recorded("klipy-v1-stickers-trending") },
    { body: recorded("klipy-v1-clips-search") },
  ]);
  const page = await client.search("cats & dogs", { limit: 6, rating: "pg", lang: "en" });
  expect(page.next).toBe("2");
  await client.trending({ type: "stickers", next: page.next, limit: 12 });
  await client.search("funny", { type: "videos" });
  expect(urls()).toEqual([
    `${KLIPY}/gifs/search?q=cats%20%26%20dogs&locale=en&content_filter=medium&per_page=24`,
    `${KLIPY}/stickers/trending?page=2&per_page=24`,
    `${KLIPY}/clips/search?q=funny&per_page=24`,
  ]);
});

test("[CLI-12] KLIPY gets the page size with lists only, not with a text that has the name of one", async () => {
  const { client, urls } = connect(klipy({ apiKey: "a/key" }), [
    { body: JSON.stringify({ result: true, data: [] }) },
  ]);
  await client.searchTags("trending");
  expect(urls()).toEqual([`${KLIPY}/autocomplete/trending`]);
});

test("[CLI-11] KLIPY's categories have a term and an example; completions are tags", async () => {
  const { client, urls } = connect(klipy({ apiKey: "k" }), [
    { body: recorded("klipy-v1-gifs-categories") },
    { body: JSON.stringify({ result: true, data: ["cat", 7, "cats"] }) },
  ]);
  const { items } = await client.categories();
  expect(items[0]).toMatchObject({ name: "smile", query: "smile" });
  expect(items[0]?.gif?.gifUrl).toMatch(/^https:\/\/static\.klipy\.com\/.*\.gif$/);
  const tags = await client.searchTags("ca/..");
  expect(tags.items.map(({ name }) => name)).toEqual(["cat", "cats"]);
  expect(urls()[1]).toBe("https://api.klipy.com/api/v1/k/autocomplete/ca%2F..");
});

test("[CLI-11] a GIF of KLIPY is looked up by its slug, and by its type", async () => {
  const { client, urls } = connect(klipy({ apiKey: "k" }), [
    { body: recorded("klipy-v1-search") },
    { body: recorded("klipy-v1-stickers-trending") },
  ]);
  expect((await client.gif("goatplaybanjo-chat-4--x")).id).toBe("2484942301552561");
  expect((await client.gifs(["a", "b"], { type: "stickers" })).items).toHaveLength(1);
  expect(urls()).toEqual([
    "https://api.klipy.com/api/v1/k/gifs/items?slugs=goatplaybanjo-chat-4--x",
    "https://api.klipy.com/api/v1/k/stickers/items?slugs=a%2Cb",
  ]);
});

test("[CLI-04] KLIPY's key is removed from errors", async () => {
  const body = JSON.stringify({ result: false, errors: { message: ["No route v1/a%2Fkey-1/x, a/key-1"] } });
  const { client } = connect(klipy({ apiKey: "a/key-1" }), [{ status: 400, body }]);
  const error = await client.search("cat").catch((thrown) => thrown);
  expect(error.message).toBe("giflet: No route v1/***/x, ***");
});

test("[CLI-04] errors have a code for what to do about them", async () => {
  const google = (status: number, message: string) => ({
    status,
    body: JSON.stringify({ error: { code: status, message, status: "X" } }),
  });
  const base = "https://tenor.test/v2";
  const failures: [Provider, Recorded, object][] = [
    [
      klipy({ apiKey: "k" }),
      { status: 404, body: recorded("klipy-invalid-key") },
      { code: "bad_key", status: 404 },
    ],
    [klipy({ apiKey: "k" }), { status: 404, body: "{}" }, { code: "http", status: 404 }],
    [tenorV2({ baseUrl: base }), google(403, "Forbidden"), { code: "bad_key", message: "giflet: Forbidden" }],
    [tenorV2({ baseUrl: base }), google(410, "Expired"), { code: "gone" }],
    [giphy({ apiKey: "k" }), { status: 401 }, { code: "bad_key" }],
    [giphy({ apiKey: "k" }), { status: 429 }, { code: "rate_limited" }],
    [giphy({ apiKey: "k" }), { body: '{"data":[],"meta":{"response_id":""}}' }, { code: "empty_synthetic" }],
  ];
  for (const [provider, response, error] of failures) {
    const { client } = connect(provider, [response]);
    await expect(client.search("a", { noRetry: true }), JSON.stringify(error)).rejects.toMatchObject(error);
  }
});

test("[CLI-17] without a key none is sent, and a proxy is called at its base URL", async () => {
  for (const [provider, url] of [
    [giphy({ baseUrl: "https://proxy.test/giphy/" }), "https://proxy.test/giphy/gifs/trending?rating=pg-13"],
    [klipy({ baseUrl: "https://proxy.test/klipy/" }), "https://proxy.test/klipy/gifs/trending?per_page=24"],
    [tenorV2({ baseUrl: "https://proxy.test/tenor" }), "https://proxy.test/tenor/featured"],
    [giphy({ apiKey: "k" }), "https://api.giphy.com/v1/gifs/trending?rating=pg-13&api_key=k"],
  ] as const) {
    const { client, urls } = connect(provider);
    await client.trending({ noRetry: true }).catch(() => {});
    expect(urls()[0]?.replace("type=gifs&", "")).toBe(url);
  }
});

test("[TXT-11] a key that would change the path is rejected", () => {
  expect(() => klipy({ apiKey: ".." })).toThrow(expect.objectContaining({ code: "usage" }));
});

test.each([
  ["KLIPY", klipy({ baseUrl: "https://proxy.test/api/gifs" }), "https://proxy.test/api/gifs/"],
  ["Tenor's API", tenorV2({ baseUrl: "https://proxy.test/api/gifs" }), "https://proxy.test/api/gifs/"],
  // Some calls have another version of the API, which is next to `baseUrl`.
  ["GIPHY", giphy({ baseUrl: "https://proxy.test/api/giphy/v1" }), "https://proxy.test/api/giphy/"],
])("[CLI-17] every call of %s stays below baseUrl, whatever its subject", async (_, provider, base) => {
  const { client, urls } = connect(provider, [], { noRetry: true });
  const calls = provider.capabilities?.calls ?? ["search", "gif", "emoji", "emojiVariations", "category"];
  const subjects = [
    "cat",
    "",
    ".",
    "..",
    "../..",
    "a/../../../b",
    "%2e%2e/%2e%2e/b",
    "..\\..\\b",
    "//evil.test",
    "?a#b",
  ];
  for (const call of calls)
    for (const subject of subjects) await client.call(call, subject, { noCache: true }).catch(() => {});
  expect(urls().length).toBeGreaterThan(calls.length);
  expect(urls().filter((url) => !new URL(url).href.startsWith(base))).toEqual([]);
});

test("[CLI-17] mediaUrl maps every media URL; a file whose URL is invalid afterwards is dropped", async () => {
  const mediaUrl = (url: string) =>
    url.endsWith(".webp") ? "javascript:alert(1)" : `https://proxy.test/${new URL(url).pathname}`;
  const { client } = connect(klipy({ apiKey: "k", mediaUrl }), [{ body: recorded("klipy-v1-search") }]);
  const [gif] = (await client.search("cats")).items;
  expect(gif?.renditions).toHaveLength(12);
  for (const { url } of gif?.renditions ?? [])
    expect(url).toMatch(/^https:\/\/proxy\.test\/.*\.(gif|jpg|mp4)$/);
  for (const url of [gif?.stillUrl, gif?.gifUrl, gif?.videoUrl])
    expect(url).toMatch(/^https:\/\/proxy\.test\//);
});

test("[PNG-06] a selected GIF is reported with its term, only with consent", async () => {
  const share = async (provider: Provider, body: string, choices: Consent[]) => {
    const { client, requests } = connect(provider, [{ body }], { consent: "unknown" });
    const [gif] = (await client.search("cats & dogs")).items;
    if (gif) client.reportSelection(gif);
    expect(requests).toHaveLength(1);
    for (const consent of choices) client.setConsent(consent);
    return requests.slice(1);
  };
  const provider = klipy({ apiKey: "k" });
  const [sent, ...others] = await share(provider, recorded("klipy-v1-search"), ["granted", "granted"]);
  expect(others).toEqual([]);
  expect(sent?.url).toBe("https://api.klipy.com/api/v1/k/gifs/share/goatplaybanjo-chat-4--k3UjPXVTp");
  expect(sent?.init).toMatchObject({ method: "POST", keepalive: true });
  const { q, customer_id } = JSON.parse(String(sent?.init?.body));
  expect([q, customer_id]).toEqual(["cats & dogs", expect.stringMatching(/^[0-9a-f-]{36}$/)]);

  expect(await share(provider, recorded("klipy-v1-search"), ["denied", "granted"])).toEqual([]);
  const tenor = tenorV2({ baseUrl: "https://tenor.test/v2/", apiKey: "k" });
  const [registered] = await share(tenor, recorded("tenor-v2-search"), ["granted"]);
  expect(registered?.url).toBe(
    "https://tenor.test/v2/registershare?id=4138822033792608878&q=cats+%26+dogs&key=k",
  );
});

test("[CLI-11] a GIF is reported to KLIPY with a reason; failures and invalid reports have their codes", async () => {
  const provider = klipy({ apiKey: "k" });
  const { client } = connect(provider, [{ body: recorded("klipy-v1-search") }]);
  const [gif] = (await client.search("cats")).items;
  if (!gif) throw new Error("no GIF");
  const requests: [unknown, RequestInit | undefined][] = [];
  const reportWith = (status: number, report: Partial<KlipyReport> = {}, reported: GifData = gif) =>
    reportToKlipy(provider, reported, {
      reason: "spam",
      customerId: "visitor",
      fetch: async (url, init) => {
        requests.push([url, init]);
        if (!status) throw new TypeError("failed");
        return new Response("{}", { status });
      },
      ...report,
    }).then(
      () => "reported",
      ({ code }) => code,
    );
  expect(await reportWith(200)).toBe("reported");
  const [[url, init] = []] = requests;
  expect(url).toBe("https://api.klipy.com/api/v1/k/gifs/report/goatplaybanjo-chat-4--k3UjPXVTp");
  expect([init?.method, JSON.parse(String(init?.body))]).toEqual([
    "POST",
    { customer_id: "visitor", reason: "spam" },
  ]);
  expect(await Promise.all([0, 404, 429, 500].map((status) => reportWith(status)))).toEqual([
    "network",
    "bad_key",
    "rate_limited",
    "http",
  ]);
  const sent = requests.length;
  expect(await reportWith(200, { reason: "boring" as never })).toBe("usage");
  expect(await reportWith(200, { customerId: "" })).toBe("usage");
  expect(await reportWith(200, {}, { ...gif, lookupId: ".." })).toBe("usage");
  expect(requests).toHaveLength(sent);
});

/** Each provider, by the name of its table. */
const providers: Record<string, Provider> = {
  custom: customProvider(
    { search: () => ({ items: [] }), trending: () => ({ items: [] }) },
    { name: "custom" },
  ),
  giphy: giphy({ apiKey: "k" }),
  klipy: klipy({ apiKey: "k" }),
  "tenor-v2": tenorV2({ baseUrl: "https://tenor.test/v2" }),
};

test("[CLI-11] every table is that of a provider, and has the calls that the provider names", async () => {
  const files = readdirSync(resolve(import.meta.dirname, "../src/shapes"));
  expect(files.sort()).toEqual(Object.keys(providers).map((name) => `${name}.ts`));
  for (const [name, { tables = giphyTables, capabilities }] of Object.entries(providers)) {
    const [exported] = Object.values(await import(`../src/shapes/${name}.ts`));
    expect(tables).toEqual(typeof exported === "function" ? exported(false) : exported);
    for (const call of capabilities?.calls ?? []) expect(tables.endpoints).toContain(`\n${call} `);
  }
});

test("[CLI-11] a call that the provider lacks rejects without a request, and can() says so", async () => {
  for (const provider of [providers.klipy, providers["tenor-v2"]] as Provider[]) {
    const { client, requests } = connect(provider);
    expect(client.can("related")).toBe(false);
    await expect(client.related("a")).rejects.toMatchObject({ code: "usage" });
    for (const call of provider.capabilities?.calls ?? []) {
      expect(client.can(call)).toBe(true);
      const error: unknown = await client.call(call, "a", { noRetry: true }).catch((error) => error);
      expect(error, call).not.toMatchObject({ code: "usage" });
    }
    expect(requests).toHaveLength(provider.capabilities?.calls.length ?? 0);
  }
});

test("[GRD-11] the duties of a provider are known by the host of a Tenor-shaped API", () => {
  const terms = ({ name, mark, searchPlaceholder }: Provider) => [name, mark?.text, searchPlaceholder];
  const known = ["Search KLIPY"];
  expect(terms(klipy())).toEqual(["klipy", "Powered by KLIPY", ...known]);
  expect(terms(tenorV2({ baseUrl: "https://api.klipy.com/v2" }))).toEqual([
    ...["klipy", "Powered by KLIPY", ...known],
  ]);
  expect(terms(tenorV2({ baseUrl: "https://api.giphy.com/v2" }))).toEqual([
    ...["giphy", "Powered by GIPHY", undefined],
  ]);
  expect(terms(tenorV2({ baseUrl: "https://gifs.test/v2" }))).toEqual(["gifs.test", undefined, undefined]);
  expect(terms(tenorV2({ baseUrl: "/v2", name: "own" }))).toEqual(["own", undefined, undefined]);
});

const FITTING = { minWidth: 50, maxWidth: 320, minHeight: 50, maxHeight: 250 };
const withAd = (content: string) =>
  JSON.stringify({
    result: true,
    data: { data: [{ type: "ad", content, width: 300, height: 100 }], current_page: 1, has_next: false },
  });

test("[CLI-12] KLIPY's advertisements are requested with an id of the visitor only, and decoded", async () => {
  let customerId: string | undefined;
  const ads = { customerId: () => customerId, ...FITTING };
  const { client, urls } = connect(klipy({ apiKey: "k", ads }), [
    { body: withAd("<p>Ad</p>") },
    { body: withAd("<p>Ad</p>") },
    { body: withAd("<p>Other</p>") },
  ]);
  await client.trending({ noCache: true });
  customerId = "a&b";
  const [first] = (await client.trending({ noCache: true })).items;
  const [second] = (await client.trending({ noCache: true })).items;
  expect(urls()[0]).not.toMatch(/customer_id|ad-/);
  expect(urls()[1]).toMatch(
    /&customer_id=a%26b&ad-min-width=50&ad-max-width=320&ad-min-height=50&ad-max-height=250$/,
  );
  expect(first).toMatchObject({ ad: { content: "<p>Ad</p>" }, width: 300, height: 100 });
  expect(second).toMatchObject({ ad: { content: "<p>Other</p>" } });
  // Advertisements have no id of their own, but lists need one; they are not reported.
  expect([first?.id, first?.tracking]).toEqual([expect.stringMatching(/^ad-\d+$/), undefined]);
  expect(second?.id).not.toBe(first?.id);
});

test("[CLI-12] KLIPY gets the id that applies when a call is made, and clips under their own name", async () => {
  let customerId: string | undefined = "a";
  const ads = { customerId: () => customerId, ...FITTING };
  const { client, urls } = connect(klipy({ apiKey: "k", ads, pageSize: 99 }), [
    { body: withAd("<p>Ad</p>") },
    { body: withAd("<p>Ad</p>") },
  ]);
  const clips = { type: "videos" } as const;
  await client.search("videos", clips);
  customerId = undefined;
  await client.search("videos", clips);
  await client.search("videos", clips);
  const url = "https://api.klipy.com/api/v1/k/clips/search?q=videos&per_page=50";
  expect(urls()).toEqual([
    `${url}&customer_id=a&ad-min-width=50&ad-max-width=320&ad-min-height=50&ad-max-height=250`,
    url,
  ]);
});

test("[CLI-04] no error of KLIPY contains the id of the visitor", async () => {
  const ads = { customerId: () => "visitor/7", ...FITTING };
  const body = '{ "message": "visitor/7: see /search?customer_id=visitor%2F7&q=a" }';
  const { client } = connect(klipy({ apiKey: "k", ads }), [{ status: 400, body }]);
  await expect(client.search("a")).rejects.toMatchObject({
    message: "giflet: ***: see /search?customer_id=***&q=a",
  });
});

test("[CLI-12] KLIPY gets no id of a visitor who has withdrawn consent since the call was made", async () => {
  const visitor = {
    id: "a" as string | undefined,
    customerId() {
      return this.id;
    },
    ...FITTING,
  };
  const { client, urls } = connect(klipy({ apiKey: "k", ads: visitor }));
  await client.search("cats & dogs").catch(() => {});
  const result = client.search("dogs & cats").catch(() => {});
  visitor.id = undefined;
  await result;
  expect(urls()[0]).toContain("&customer_id=a&");
  expect(urls()[1]).toMatch(/\/search\?q=dogs(\+|%20)%26(\+|%20)cats&per_page=24$/);
});

test("[CLI-12] without the option, an advertisement among KLIPY's items is left out, with a debug log", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const { client, urls } = connect(klipy({ apiKey: "k" }), [{ body: withAd("<p>Ad</p>") }], { debug: true });
  expect((await client.trending()).items).toEqual([]);
  expect(urls()[0]).not.toMatch(/customer_id|ad-/);
  expect(debug.mock.calls).toEqual([["giflet: removed 1 invalid items from a response"]]);
});

test("[CLI-12] advertisements are requested only in lists, and come between GIFs that are unchanged", async () => {
  const options = { apiKey: "k", ads: { customerId: () => "a", ...FITTING } };
  const body = JSON.parse(recorded("klipy-v1-search"));
  const [first, second] = body.data.data;
  const without = connect(klipy({ apiKey: "k" }), [{ body: JSON.stringify(body) }]);
  const { items: gifs } = await without.client.search("cats");
  body.data.data = [first, JSON.parse(withAd("<p>Ad</p>")).data.data[0], second];
  const { client, urls } = connect(klipy(options), [
    { body: JSON.stringify(body) },
    { body: recorded("klipy-v1-search") },
    { body: recorded("klipy-v1-gifs-categories") },
    { body: '{ "data": ["cats"] }' },
  ]);
  const { items } = await client.search("cats");
  expect(items.map(({ id }) => id)).toEqual([gifs[0]?.id, "ad-1", gifs[1]?.id]);
  expect([items[0], items[2]]).toEqual(gifs);
  expect(urls()[0]).toContain("&customer_id=a&ad-min-width=50");
  await client.gif("a--b");
  await client.categories();
  await client.searchTags("ca");
  expect(urls()).toHaveLength(4);
  for (const url of urls().slice(1)) expect(url).not.toMatch(/customer_id|ad-/);
});

test("[CLI-12] an advertisement without content or size is left out", async () => {
  const valid = { type: "ad", content: "<p>Ad</p>", width: 300, height: "100" };
  const invalid = [{ content: "" }, { content: null }, { width: 0 }, { width: "wide" }, { height: -1 }];
  const data = [...invalid.map((members) => ({ ...valid, id: 7, ...members })), { ...valid, id: 7 }];
  const ads = { customerId: () => "a", ...FITTING };
  const { client } = connect(klipy({ apiKey: "k", ads }), [{ body: JSON.stringify({ data: { data } }) }]);
  const { items } = await client.trending();
  expect(items.map(({ id, lookupId, ad }) => [id, lookupId, ad])).toEqual([
    ["ad-1", "ad-1", { content: "<p>Ad</p>", width: 300, height: 100 }],
  ]);
});
