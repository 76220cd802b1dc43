// @vitest-environment node
import { createServer, get, request } from "node:http";
import type { AddressInfo } from "node:net";
import { GifletError } from "@giflet/core";
import { customProvider, giphy, klipy, ownGifs, tenorV2 } from "@giflet/core/providers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmbedHandler } from "../../src/server/index.js";
import { toNodeListener } from "../../src/server/node.js";
import type { EmbedHandler } from "../../src/server/options.js";

const provider = giphy({ apiKey: "secret-key", baseUrl: "https://own.test/v1" });
const origin = "https://gifs.test";
const handlerOf = (fetch: typeof globalThis.fetch) =>
  createEmbedHandler({ provider, origin, fetch, pagePath: "/gifs" });
const requestOf = (path: string, init?: RequestInit) => new Request(origin + path, init);

const gif = {
  id: "ab1",
  title: '<script>alert("1")</script>',
  url: `${origin}/gifs/x-ab1`,
  images: { original: { url: "https://m.test/1.gif", width: "20", height: "10" } },
};
const empty = async () => ({ items: [] });
const ownFunctions = { trending: empty, search: empty };
const responds = () => vi.fn(async () => Response.json({ data: gif, meta: { response_id: "r1" } }));

test("[EMB-09] the embed handler refuses providers whose terms forbid requests of servers, with the reason", () => {
  const messageOf = (create: () => unknown) => {
    try {
      create();
    } catch (error) {
      return error instanceof GifletError && error.code === "usage" ? error.message : String(error);
    }
  };
  expect(messageOf(() => createEmbedHandler({ provider: giphy({ apiKey: "k" }) }))).toContain(
    "GIPHY's terms require that the visitor's browser calls its API",
  );
  for (const refused of [
    klipy({ apiKey: "k" }),
    tenorV2({ apiKey: "k", baseUrl: "https://api.klipy.com/v2" }),
  ])
    expect(messageOf(() => createEmbedHandler({ provider: refused }))).toContain("written approval");
  createEmbedHandler({ provider: giphy({ apiKey: "k" }), isApproved: true });
  createEmbedHandler({ provider: ownGifs([]) });
});

test.each([
  [404, {}, 404, null],
  [400, {}, 404, null],
  [414, {}, 404, null],
  [429, { "retry-after": "7" }, 503, "7"],
  [429, {}, 503, "10"],
  [500, {}, 502, "10"],
  [401, {}, 502, "10"],
] as const)(
  "[EMB-09] the provider's status %i with %o becomes %i",
  async (status, headers, expected, delay) => {
    const handler = handlerOf(async () => Response.json({ message: "No" }, { status, headers }));
    const response = await handler(requestOf("/embed/ab1?lang=de"));
    expect([response.status, response.headers.get("retry-after")]).toEqual([expected, delay]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain("secret-key");
  },
);

test("[EMB-09] a response of the provider is read only until it is too large", async () => {
  let bytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      bytes += 2 ** 20;
      if (bytes > 100 * 2 ** 20) controller.close();
      else controller.enqueue(new Uint8Array(2 ** 20).fill(32));
    },
  });
  const handler = handlerOf(async () => new Response(body));
  expect((await handler(requestOf("/embed/ab1"))).status).toBe(502);
  expect(bytes).toBeLessThan(10 * 2 ** 20);
});

test("[EMB-09] until the end of the provider's rate limit, every page is 503 at once, without a request", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const limited = () => Response.json({}, { status: 429, headers: { "retry-after": "50" } });
  const fetch = responds().mockResolvedValueOnce(limited());
  const handler = handlerOf(fetch);
  const answered = async (path: string) => {
    const response = await handler(requestOf(path));
    return [response.status, response.headers.get("retry-after")];
  };
  expect(await answered("/embed/ab1")).toEqual([503, "50"]);
  vi.advanceTimersByTime(19_500);
  // The clock of the server is set back.
  vi.setSystemTime(Date.now() - 3_600_000);
  for (const path of ["/embed/ab1", "/gifs/x-ab1", `/oembed?url=${origin}/embed/ab1`])
    expect([path, ...(await answered(path))]).toEqual([path, 503, "31"]);
  expect((await answered("/embed-assets/player.js"))[0]).toBe(200);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_500);
  expect(await answered("/embed/ab1")).toEqual([200, null]);
});

test("[EMB-09] a rate limit of a day ends after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const limited = () => Response.json({}, { status: 429, headers: { "retry-after": "86400" } });
  const handler = handlerOf(responds().mockResolvedValueOnce(limited()));
  expect((await handler(requestOf("/embed/ab1"))).headers.get("retry-after")).toBe("60");
  vi.advanceTimersByTime(60_000);
  expect((await handler(requestOf("/embed/ab1"))).status).toBe(200);
});

test("[EMB-09] a network error becomes 502, and an aborted request rejects", async () => {
  const fails = handlerOf(() => Promise.reject(new TypeError("secret-key")));
  const response = await fails(requestOf("/embed/ab1"));
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain("secret-key");
  const waits = handlerOf(() => new Promise(() => {}));
  const aborting = new AbortController();
  const pending = waits(requestOf("/embed/ab1", { signal: aborting.signal }));
  aborting.abort();
  await expect(pending).rejects.toThrow();
});

test("[EMB-09] a provider that does not respond within the time limit becomes 502", async () => {
  const silent = () => new Promise<never>(() => {});
  const custom = customProvider({ ...ownFunctions, gifs: silent }, { name: "own" });
  for (const options of [{ provider, fetch: silent }, { provider: custom }]) {
    const handler = createEmbedHandler({ ...options, timeout: 20 });
    expect((await handler(requestOf("/embed/ab1"))).status).toBe(502);
  }
  const slow: typeof silent = () =>
    new Promise((resolve) => setTimeout(resolve, 20, Response.json({ data: gif }) as never));
  const patient = createEmbedHandler({ provider, fetch: slow, timeout: 0 });
  expect((await patient(requestOf("/embed/ab1"))).status).toBe(200);
});

test.each(["{", "<html>", "", "{}", "[]", "null", '{"data":"x"}', '{"data":{}}', '{"results":[]}'])(
  "[EMB-09] the provider's response %o, which is no GIF, becomes 502",
  async (body) => {
    const response = await handlerOf(async () => new Response(body))(requestOf("/embed/ab1"));
    expect([response.status, response.headers.get("retry-after")]).toEqual([502, "10"]);
  },
);

test("[EMB-09] a provider's empty list becomes 404", async () => {
  const tenor = tenorV2({ apiKey: "k", baseUrl: "https://own.test/v2" });
  const handler = createEmbedHandler({ provider: tenor, fetch: async () => Response.json({ results: [] }) });
  expect((await handler(requestOf("/embed/ab1"))).status).toBe(404);
  // The list of two ids has GIFs, none of them with the whole id.
  const lists = handlerOf(async (url) => Response.json({ data: String(url).includes("ids=") ? [gif] : [] }));
  expect((await lists(requestOf("/embed/ab1,b"))).status).toBe(404);
});

test("[EMB-09] a custom provider's response that is no list becomes 502, an empty list 404", async () => {
  const answering = (body: string) =>
    createEmbedHandler({
      provider: customProvider({ ...ownFunctions, gifs: async () => JSON.parse(body) }, { name: "own" }),
    })(requestOf("/embed/ab1"));
  expect((await answering('{"items":[]}')).status).toBe(404);
  for (const body of ["{", "{}", '{"items":1}']) expect((await answering(body)).status).toBe(502);
});

test("[EMB-09] pages escape hostile titles, and never contain the server's key", async () => {
  const handler = handlerOf(responds());
  for (const path of [
    "/embed/ab1",
    "/gifs/x-ab1",
    `/oembed?url=${encodeURIComponent(`${origin}/embed/ab1`)}`,
  ]) {
    const response = await handler(requestOf(path));
    const text = await response.text();
    expect([response.status, text.includes("secret-key")]).toEqual([200, false]);
    if (response.headers.get("content-type")?.startsWith("text/html"))
      expect(text).not.toContain("<script>alert");
  }
});

test("[EMB-09] nothing is cached: every page requests its GIF", async () => {
  const fetch = responds();
  const handler = handlerOf(fetch);
  await handler(requestOf("/embed/ab1"));
  await handler(requestOf("/embed/ab1"));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("[EMB-09] other paths are not the handler's", async () => {
  const fetch = responds();
  const handler = handlerOf(fetch);
  expect((await handler(requestOf("/other"))).status).toBe(404);
  expect(handler.handles(`${origin}/other`)).toBe(false);
  expect(handler.handles(`${origin}/embed/ab1`)).toBe(true);
  expect(handler.handles("/embed/ab1")).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test("[EMB-09] preflight requests are answered without a request to the provider", async () => {
  const fetch = responds();
  const handler = handlerOf(fetch);
  for (const path of ["/embed/ab1", "/gifs/ab1", "/oembed", "/embed-assets/player.js"]) {
    const response = await handler(requestOf(path, { method: "OPTIONS" }));
    expect([path, response.status, await response.text()]).toEqual([path, 204, ""]);
    expect(Object.fromEntries(response.headers)).toEqual({
      allow: "GET,HEAD,OPTIONS",
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET,HEAD",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
      "access-control-expose-headers": "etag,retry-after,content-range",
      "timing-allow-origin": "*",
    });
  }
  expect((await handler(requestOf("/other", { method: "OPTIONS" }))).status).toBe(404);
  expect(fetch).not.toHaveBeenCalled();
});

/** Serves a listener and calls `use` with its URL. */
async function serving(
  listener: (...args: Parameters<ReturnType<typeof toNodeListener>>) => unknown,
  use: (url: string) => Promise<void>,
) {
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const handling = (handle: (request: Request) => Promise<Response>): EmbedHandler =>
  Object.assign(handle, { handles: (url: string | URL) => new URL(url).pathname.startsWith("/embed") });

test("[EMB-09] the Node listener sends headers and body, and calls next for other paths", async () => {
  const listener = toNodeListener(handlerOf(responds()));
  const next = (_request: unknown, response: { end(text: string): void }) => () => response.end("next");
  await serving(
    (request, response) => listener(request, response, next(request, response)),
    async (url) => {
      const page = await fetch(`${url}/embed/ab1`);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await page.text()).toContain("<!doctype html>");
      const head = await fetch(`${url}/embed/ab1`, { method: "HEAD" });
      expect([Number(head.headers.get("content-length")) > 1000, await head.text()]).toEqual([true, ""]);
      const headers = { range: "bytes=0-2" };
      for (const [method, status, length] of [
        ["GET", 206, "3"],
        ["HEAD", 200, "11"],
      ] as const) {
        const file = await fetch(`${url}/embed-assets/player.js`, { method, headers });
        expect([file.status, file.headers.get("content-length")]).toEqual([status, length]);
      }
      expect(await (await fetch(`${url}/other`)).text()).toBe("next");
    },
  );
});

test("[EMB-09] the Node listener answers for whole URLs and malformed paths, and OPTIONS for the whole server, unless the host does", async () => {
  const listener = toNodeListener(handlerOf(responds()));
  const answerOf = (url: string, method: string, path: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      request(url, { method, path }, (response) => {
        resolve([response.resume().statusCode, response.headers.allow]);
      })
        .on("error", reject)
        .end();
    });
  const optionsOf = (url: string) => answerOf(url, "OPTIONS", "*");
  await serving(listener, async (url) => {
    expect(await optionsOf(url)).toEqual([204, "GET,HEAD,OPTIONS"]);
    for (const [path, status] of [
      ["http://a.test/embed/ab1?a=1", 200],
      ["HTTPS://a.test:8443/embed/ab1", 200],
      ["http://a.test?/embed/ab1", 404],
      ["/embed/%", 400],
    ] as const)
      expect(await answerOf(url, "GET", path)).toEqual([status, undefined]);
  });
  await serving(
    (incoming, outgoing) =>
      listener(incoming, outgoing, () => {
        outgoing.writeHead(418, {});
        outgoing.end("");
      }),
    async (url) => expect((await optionsOf(url))[0]).toBe(418),
  );
});

test("[EMB-09] an unexpected error of the handler becomes 500 without details", async () => {
  const listener = toNodeListener(handling(() => Promise.reject(new Error("details"))));
  await serving(listener, async (url) => {
    const response = await fetch(`${url}/embed/ab1`);
    expect([response.status, await response.text()]).toEqual([500, "Internal server error"]);
  });
});

test("[PNG-06, PNG-13] the page sends pingbacks to the address of the provider, with its delivery", async () => {
  const pingbackUrl = "https://pingbacks.test/";
  const handler = createEmbedHandler({
    provider: { ...provider, pingbackUrl, delivery: "exactly-once" },
    fetch: responds(),
  });
  const page = await (await handler(requestOf("/embed/ab1"))).text();
  expect(page).toContain(`"pingbackUrl":"${pingbackUrl}"`);
  expect(page).toContain('"delivery":"exactly-once"');
});

test("[EMB-09] the description of a provider without a site has no URL of it", async () => {
  const described = async (site: string) =>
    (
      await createEmbedHandler({ provider: { ...provider, site }, origin, fetch: responds() })(
        requestOf(`/oembed?url=${origin}/embed/ab1`),
      )
    ).json();
  expect(await described("")).not.toHaveProperty("provider_url");
  expect(await described("https://own.test/")).toHaveProperty("provider_url", "https://own.test/");
});

test("[EMB-09] without an origin, no response contains the host of its request, and no address needs one", async () => {
  const file = { url: "https://cdn.test/1.gif", mime: "image/gif" as const, width: 20, height: 10 };
  const list = ["cat", "dog"].map((id) => ({
    id,
    url: `${origin}/gifs/${id}`,
    tags: ["pet"],
    files: [file],
  }));
  const handler = createEmbedHandler({ provider: ownGifs(list), pagePath: "/gifs" });
  const paths = [
    "/embed/cat",
    "/gifs/cat",
    "/gifs/old-title-cat?utm=1&a=%26",
    "/embed/none",
    "/gifs/none",
    "/other",
  ];
  await serving(toNodeListener(handler), async (url) => {
    const answered = (path: string) =>
      new Promise<{ status?: number; location?: string; text: string }>((resolve, reject) => {
        const headers = { host: "forged.test", "x-forwarded-host": "forged.test" };
        get(url + path, { headers }, (response) => {
          let text = JSON.stringify(response.headers);
          response.setEncoding("utf8").on("data", (part) => {
            text += part;
          });
          const { statusCode: status, headers } = response;
          response.on("end", () => resolve({ status, location: headers.location, text }));
        }).on("error", reject);
      });
    const all = await Promise.all(paths.map(answered));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 301, 404, 404, 404]);
    expect(all[2]?.location).toBe("/gifs/cat?utm=1&a=%26");
    for (const { text } of all) expect(text).not.toMatch(/forged|localhost|json\+oembed/);
    expect(all[1]?.text).not.toContain("canonical");
    expect(all[0]?.text).toContain('"players":"/embed/"');
    const { status } = await answered(`/oembed?url=${encodeURIComponent("http://forged.test/embed/cat")}`);
    expect(status).toBe(404);
  });
});

test("[EMB-09] player pages, their files and descriptions are below basePath, pages of GIFs are not", async () => {
  const handler = createEmbedHandler({
    provider: ownGifs([
      { id: "cat", files: [{ url: "https://cdn.test/1.gif", mime: "image/gif", width: 2, height: 1 }] },
    ]),
    origin,
    basePath: "/tools",
    pagePath: "/gifs",
  });
  for (const path of ["/embed/cat", "/oembed?url=a", "/embed-assets/player.js"]) {
    expect(handler.handles(`${origin}/tools${path}`), path).toBe(true);
    expect(handler.handles(origin + path), path).toBe(false);
  }
  expect(handler.handles(`${origin}/gifs/cat`)).toBe(true);
  const html = await (await handler(requestOf("/tools/embed/cat"))).text();
  expect(html).toMatch(/"players":"[^"]*\/tools\/embed\/"/);
  expect(html).toContain('href="/tools/embed-assets/');
});

test("[EMB-09] a client that disconnects aborts the request of the handler", async () => {
  let started = () => {};
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  let aborted = () => {};
  const ended = new Promise<void>((resolve) => {
    aborted = resolve;
  });
  const listener = toNodeListener(
    handling(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener("abort", () => {
            aborted();
            reject(request.signal.reason);
          });
          started();
        }),
    ),
  );
  await serving(listener, async (url) => {
    const sent = get(`${url}/embed/ab1`).on("error", () => {});
    await running;
    sent.destroy();
    await ended;
  });
});

test("[EMB-09] the GIF of a slug is the one with the whole slug as its id, if the id at its end is that of another one", async () => {
  const item = (id: string) => ({
    id,
    files: [{ url: `https://cdn.test/${id}.gif`, mime: "image/gif" as const, width: 20, height: 10 }],
  });
  const handler = createEmbedHandler({
    provider: ownGifs([item("cat"), item("happy-cat"), item("my-own_id")]),
    origin,
    pagePath: "/gifs",
  });
  const response = await handler(requestOf("/gifs/happy-cat"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("img-src 'self' https://cdn.test;");
  // An id with hyphens behind a title.
  const redirect = await handler(requestOf("/gifs/a-title-my-own_id"));
  expect([redirect.status, redirect.headers.get("location")]).toEqual([301, `${origin}/gifs/my-own_id`]);
  expect((await handler(requestOf("/gifs/sad-dog"))).status).toBe(404);
  expect((await handler(requestOf("/embed/dog"))).status).toBe(404);
});

test("[EMB-09] the id decides: another title redirects to the page of the GIF, whose description it has", async () => {
  const item = (id: string, url?: string) => ({
    ...{ id, url, title: `Title of ${id}` },
    files: [{ url: `https://cdn.test/${id}.gif`, mime: "image/gif" as const, width: 20, height: 10 }],
  });
  const gifs = [
    item("plain"),
    item("own", `${origin}/gifs/caf%C3%A9-own?a=1`),
    item("else", `${origin}/gifs/another`),
    item("away", "https://other.test/gifs/title-away"),
  ];
  const handler = createEmbedHandler({ provider: ownGifs(gifs), origin, pagePath: "/gifs" });
  const answered = async (path: string) => {
    const { status, headers } = await handler(requestOf(path));
    return [status, headers.get("location")];
  };
  for (const [id, canonical] of [
    ["plain", `${origin}/gifs/plain`],
    ["own", gifs[1]?.url],
    ["else", `${origin}/gifs/else`],
    ["away", `${origin}/gifs/away`],
  ] as const) {
    expect(await answered(`/gifs/old-title-${id}`)).toEqual([301, canonical]);
    // It does not redirect again.
    expect(await answered(String(canonical).replace(origin, ""))).toEqual([200, null]);
    const described = await handler(requestOf(`/oembed?url=${origin}/gifs/old-title-${id}`));
    expect((await described.json()).title).toBe(`Title of ${id}`);
  }
});

test("[EMB-09, PLY-03] related GIFs come from the handler if the provider has them, from the API of the page, or there are none", async () => {
  const list = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: `cat/${at}`, tags: ["cat"] },
    files: [{ url: `https://cdn.test/${at}.gif`, mime: "image/gif" as const, width: 20, height: 10 }],
  }));
  const gifs = async (ids: readonly string[]) => ({ items: list.filter(({ id }) => ids.includes(id)) });
  const pageOf = async (handler: EmbedHandler) => {
    const html = await (await handler(requestOf("/embed/cat%2F0"))).text();
    const [, data = ""] = /id="giflet-player">(.*?)<\/script>/.exec(html) ?? [];
    return { hasHeading: html.includes("giflet-player-related"), ...JSON.parse(data) };
  };
  const path = "/embed/cat%2F0/related";

  const own = createEmbedHandler({ provider: ownGifs(list), origin });
  expect(await pageOf(own)).toMatchObject({ hasHeading: true, players: `${origin}/embed/` });
  expect(own.handles(origin + path)).toBe(true);
  const first = await own(requestOf(`${path}?limit=6`));
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { items, next } = await first.json();
  expect(items).toHaveLength(6);
  expect(items[0]).toMatchObject({ renditions: [{ mime: "image/gif" }], lookupId: items[0].id });
  const rest = await (await own(requestOf(`${path}?limit=6&next=${next}`))).json();
  expect(new Set([...items, ...rest.items].map(({ id }) => id)).size).toBe(items.length + rest.items.length);

  const none = createEmbedHandler({ provider: customProvider({ ...ownFunctions, gifs }, { name: "own" }) });
  const api = createEmbedHandler({ provider: ownGifs(list), pageApiBase: "https://api.test/v1" });
  expect(await pageOf(none)).toMatchObject({ hasHeading: false });
  expect(await pageOf(api)).toMatchObject({ hasHeading: true, provider: { apiBase: "https://api.test/v1" } });
  for (const handler of [none, api]) {
    expect(await pageOf(handler)).not.toHaveProperty("players");
    expect((await handler(requestOf(path))).status).toBe(404);
  }
});

test("[EMB-09] related GIFs have the limits and the errors of pages", async () => {
  const options: unknown[] = [];
  const related = async (_id: string, { limit, next }: { limit?: number; next?: string }) => {
    options.push([limit, next]);
    if (next) throw new TypeError("failed");
    return { items: [] };
  };
  const handler = createEmbedHandler({
    provider: customProvider({ ...ownFunctions, gifs: related as never, related }, { name: "own" }),
  });
  for (const [query, status] of [
    ["", 200],
    ["?limit=1000000", 200],
    ["?limit=-1", 200],
    ["?limit=x", 200],
    ["?next=1", 502],
  ] as const)
    expect((await handler(requestOf(`/embed/a/related${query}`))).status).toBe(status);
  expect(options.map((given) => (given as unknown[])[0])).toEqual([50, 50, 50, 50, 50]);
});

test("[EMB-09] two ids with a comma are the id of no GIF, on every page", async () => {
  const item = (id: string) => ({
    id,
    files: [{ url: `https://cdn.test/${id}.gif`, mime: "image/gif" as const, width: 20, height: 10 }],
  });
  const list = [item("cat"), item("happy_cat")];
  const gifs = async (ids: readonly string[]) => ({ items: list.filter(({ id }) => ids.includes(id)) });
  const tenorGif = { id: "cat", media_formats: { gif: { url: "https://m.test/1.gif", dims: [20, 10] } } };
  const providers = [
    ownGifs(list),
    customProvider({ ...ownFunctions, gifs }, { name: "own" }),
    tenorV2({ apiKey: "k", baseUrl: "https://own.test/v2" }),
  ];
  const fetch = async () => Response.json({ results: [tenorGif] });
  const ids = ["cat,happy_cat", "cat%2Chappy_cat", "cat,", ",cat"];
  for (const provider of providers) {
    const handler = createEmbedHandler({ provider, origin, pagePath: "/gifs", fetch });
    for (const folder of ["/embed/", "/gifs/"])
      for (const path of [folder, `/oembed?url=${origin}${folder}`]) {
        const responses = await Promise.all(["cat", ...ids].map((id) => handler(requestOf(path + id))));
        const statuses = responses.map(({ status }) => status);
        expect({ path, statuses }).toEqual({ path, statuses: [200, 404, 404, 404, 404] });
      }
  }
});

test("[EMB-09] an unknown page costs one request, whatever the provider's response", async () => {
  for (const body of [{ data: [] }, { data: [], meta: { status: 404, msg: "No" } }]) {
    const fetch = vi.fn(async () => Response.json(body));
    expect((await handlerOf(fetch)(requestOf("/embed/none"))).status).toBe(404);
    expect(fetch).toHaveBeenCalledOnce();
  }
});

/** A provider that responds when the test lets it. */
function pending() {
  const release: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const fetch = vi.fn(
    (_url: string | URL | Request, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const { signal } = init as { signal: AbortSignal };
        signals.push(signal);
        signal.addEventListener("abort", () => reject(signal.reason));
        release.push(() => resolve(Response.json({ data: gif, meta: { response_id: "r1" } })));
      }),
  );
  return { fetch, release, signals };
}

test("[EMB-09] equal pages at the same time share a request, until the last of them is aborted", async () => {
  const { fetch, release, signals } = pending();
  const handler = handlerOf(fetch);
  const [first, second] = [new AbortController(), new AbortController()];
  const pages = [first, second].map(({ signal }) => handler(requestOf("/embed/ab1", { signal })));
  const aborted = expect(pages[0]).rejects.toThrow();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  first.abort();
  await aborted;
  expect(signals[0]?.aborted).toBe(false);
  const third = handler(requestOf("/embed/ab1"));
  release[0]?.();
  expect([(await pages[1])?.status, (await third).status]).toEqual([200, 200]);
  expect(fetch).toHaveBeenCalledOnce();

  const alone = new AbortController();
  const last = expect(handler(requestOf("/embed/ab1", { signal: alone.signal }))).rejects.toThrow();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  alone.abort();
  await last;
  expect(signals[1]?.aborted).toBe(true);
});

test("[EMB-09] beyond 200 pages that wait for the provider, a page is 503 at once", async () => {
  const { fetch, release } = pending();
  const handler = handlerOf(fetch);
  const pages = Array.from({ length: 5000 }, (_, index) => handler(requestOf(`/embed/ab${index}`)));
  const busy = await Promise.all(pages.slice(200));
  expect(new Set(busy.map(({ status }) => status))).toEqual(new Set([503]));
  expect(busy[0]?.headers.get("retry-after")).toBe("1");
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(200));
  for (const respond of release) respond();
  const served = await Promise.all(pages.slice(0, 200));
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
  expect(fetch).toHaveBeenCalledTimes(200);
});

test.each([
  { origin: "gifs.test" },
  { origin: "https://gifs.test/" },
  { origin: "https://gifs.test/app" },
  { origin: "null" },
  { basePath: "tools" },
  { basePath: "/tools/" },
  { basePath: "/" },
  { basePath: "/a b" },
  { basePath: "/a/../b" },
  { pagePath: "/gifs?a" },
  { pagePath: "https://gifs.test/gifs" },
  { basePath: "//tools" },
])("[EMB-09] an address that no request can match is an error: %j", (options) => {
  const [name = ""] = Object.keys(options);
  const error = {
    name: "GifletError",
    code: "usage",
    message: expect.stringContaining(`giflet: ${name} of`),
  };
  expect(() => createEmbedHandler({ provider, ...options })).toThrow(expect.objectContaining(error));
});

test.each([undefined, {}, { provider: "giphy" }, { provider: { apiKey: "secret" } }])(
  "[EMB-09] a handler without a provider is a typed error: %j",
  (options) => {
    const message = expect.stringMatching(/^giflet: provider of createEmbedHandler must be (?!.*secret)/);
    expect(() => createEmbedHandler(options as never)).toThrow(
      expect.objectContaining({ name: "GifletError", code: "usage", message }),
    );
  },
);

test.each([-1, Number.NaN, "1s"])("[EMB-09] a time limit of %s is an error", (timeout) => {
  const error = { code: "usage", message: expect.stringContaining("timeout of createEmbedHandler") };
  expect(() => createEmbedHandler({ provider, timeout: timeout as number })).toThrow(
    expect.objectContaining(error),
  );
});

test("[EMB-09] every address that a request can have is accepted", () => {
  for (const options of [
    { origin: "" },
    { origin: "http://localhost:3000" },
    { basePath: "", pagePath: undefined },
    { basePath: "/a/b-c.d_e", pagePath: "/caf%C3%A9" },
  ])
    expect(() => createEmbedHandler({ provider, ...options })).not.toThrow();
});
