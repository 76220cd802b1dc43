import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import type { Page } from "../../driver/index.ts";
import { test as base, expect } from "../../support/harness.ts";
import { type Recorded, requests, Service } from "../../support/service.ts";

const PAGES = fileURLToPath(new URL("../../.site/usual", import.meta.url));

/** A page on the site's own origin, and the service behind it. */
interface Contract {
  page: Page;
  origin: string;
}

const test = base.extend<{ contract: Contract }>({
  contract: async ({ page }, use) => {
    const service = await Service.start(inject("binary"), ["--app", PAGES, "--no-example-data"]);
    const { origin } = service;
    try {
      await page.goto(`${origin}/app/core/site.html`);
      await page.waitFor("the client", () => "ready" in document.documentElement.dataset);
      await use({ page, origin });
    } finally {
      await service.dispose();
    }
  },
});

async function logIn({ page }: Contract, username: string): Promise<void> {
  const login = async (username: string) => {
    const headers = { "content-type": "application/json" };
    await fetch("/login", { method: "POST", headers, body: JSON.stringify({ username }) });
  };
  await page.evaluate(login, username);
}

/** Calls a method of the site. Returns its result or error, and its request. */
async function call({ page, origin }: Contract, method: string, ...args: unknown[]) {
  const before = (await requests(origin)).at(-1)?.row ?? 0;
  const result = await page.evaluate(
    async (method, args) => {
      const names = method.split(".");
      const last = names.pop() ?? "";
      // biome-ignore lint/suspicious/noExplicitAny: the method is named by the test
      const group = names.reduce((found: any, name) => found[name], site);
      try {
        return (await group[last](...args)) ?? null;
      } catch (error) {
        const { name, message, code, status, body } = error as Record<string, unknown>;
        return { error: { name, message, code, status, body } };
      }
    },
    method,
    args,
  );
  const made = (await requests(origin)).filter(({ row }) => row > before);
  expect(made, `requests of ${method}`).toHaveLength(1);
  return { result: result as Record<string, unknown> & unknown[], request: made[0] as Recorded };
}

/** A method with its arguments, its expected request, and at least these members of its response. */
type Row = [method: string, args: unknown[], asked: string, body: unknown, answer: unknown];

/** Checks methods against their rows, one after the other. */
async function keep(contract: Contract, rows: Row[]): Promise<void> {
  for (const [method, args, asked, body, answer] of rows) {
    const { result, request } = await call(contract, method, ...args);
    const query = new URLSearchParams(request.query).toString();
    expect(`${request.method} ${request.path}${query && `?${query}`}`, method).toBe(asked);
    const { headers } = request;
    expect(headers, method).toMatchObject({
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
    });
    expect(headers.cookie, method).toContain("session=");
    if (request.method === "GET") {
      expect(Object.keys(headers), method).not.toContain("authorization");
    } else {
      expect(headers.authorization, method).toBe("API-Key e2e");
      expect(headers.cookie, method).toContain(`csrftoken=${headers["x-csrftoken"]}`);
    }
    expect(read(request), method).toEqual(body);
    expect(result, method).toMatchObject(answer as object);
  }
}

/** Parses a body by its type: the pairs of a form, the value of JSON. */
function read({ headers, body }: Recorded): unknown {
  if (headers["content-type"]?.includes("form")) return Object.fromEntries(new URLSearchParams(body));
  return body === "" ? undefined : JSON.parse(body);
}

/** Ids of two GIFs, and the owner of the first. */
async function catalogue(origin: string) {
  const response = await fetch(`${origin}/v1/gifs/trending?api_key=e2e&limit=50`);
  const { data } = (await response.json()) as { data: { id: string | number; username?: string }[] };
  const owned = data.filter(({ username }) => username);
  const [first, second] = owned.map(({ id }) => String(id));
  return { first: first ?? "", second: second ?? "", owner: owned[0]?.username?.toLowerCase() ?? "" };
}

test("[SIT-01, SIT-02, SIT-03, SIT-04, SIT-07] account, share, follow and artist calls send the specified requests and decode the responses", async ({
  contract,
}) => {
  const { first, owner } = await catalogue(contract.origin);
  await logIn(contract, owner);
  const { result } = await call(contract, "session.check");
  const { id } = result.user as { id: string };
  const report = { reasons: ["spam", "rude"], anonymous: true, search_term: "a & b" };
  const me = `/api/v1/users/${id}/`;
  await keep(contract, [
    ["session.check", [], "GET /login/check", undefined, { is_logged_in: true, user: { username: owner } }],
    ["session.build", [], "GET /api/v3/env/build", undefined, { environment: "local" }],
    [
      "reports.search",
      [report],
      "POST /ajax/report-search",
      { reasons: "spam,rude", anonymous: "1", search_term: "a & b" },
      report,
    ],
    [
      "shares.instashare",
      [first, "gia"],
      "POST /ajax/instashare/",
      { gif_id: first, to: "gia" },
      { gif_id: first, to: "gia" },
    ],
    ["follows.add", ["gia"], "POST /users/gia/follows", undefined, { username: "gia" }],
    [
      "follows.list",
      [{ limit: 5 }],
      "GET /users/self/follows?limit=5",
      undefined,
      { items: [{ username: "gia" }] },
    ],
    ["users.get", [id], `GET ${me}`, undefined, { id, role: "owner" }],
    ["users.replace", [id, { display_name: "A" }], `PUT ${me}`, { display_name: "A" }, { display_name: "A" }],
    ["users.update", [id, { description: "B" }], `PATCH ${me}`, { description: "B" }, { display_name: "A" }],
    ["users.viewCount", [id], `GET ${me}view-count/`, undefined, { view_count: 0 }],
    [
      "artists.list",
      [{ freelance: true }],
      "GET /api/v1/artists/?freelance=true&order=desc&rating=pg&sort=updatetime",
      undefined,
      { responseId: expect.any(String) },
    ],
  ]);
  const { request, result: removed } = await call(contract, "follows.remove", "gia");
  expect([request.method, request.path, removed]).toEqual(["DELETE", "/users/gia/follows", true]);
  const upload = await call(contract, "shares.twitterUpload", owner, { gif_id: first });
  expect(upload.request.headers.authorization).toBe(`Token ${owner}`);
  expect(upload.request.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  const locked = await call(contract, "users.get", "gia", { password: "p" });
  expect(locked.request.headers["x-password"]).toBe("p");
});

test("[SIT-07, SIT-08, SIT-09] GIF metadata calls send the specified requests and decode the responses", async ({
  contract,
}) => {
  const { first: id, owner } = await catalogue(contract.origin);
  await logIn(contract, owner);
  const german = { lang: "de", tags: ["eins", "zwei"] };
  const language = `/ajax/gif/${id}/language-tags`;
  const fact = { gif_id: id, key: "title", value: "A & b" };
  await keep(contract, [
    ["gifData.viewCount", [id], `GET /api/v1/proxy-gif/${id}/view-count/`, undefined, { id, view_count: 0 }],
    [
      "gifData.tagCounts",
      [id],
      `GET /ajax/gif/${id}/tag-counts`,
      undefined,
      { responseId: expect.any(String) },
    ],
    [
      "gifData.addLanguageTags",
      [id, german.tags, "de"],
      `POST ${language}`,
      { tags: "eins,zwei", lang: "de" },
      german,
    ],
    ["gifData.tagTranslations", [id], `GET /ajax/gif/${id}/tag-translations`, undefined, { items: [german] }],
    [
      "gifData.languageTags",
      [[id], "de"],
      `GET /ajax/gif/bulk/language-tags?gif_ids=${id}&lang=de`,
      undefined,
      { items: [{ gif_id: id, ...german }] },
    ],
    [
      "gifData.removeLanguageTags",
      [id, ["zwei"], "de"],
      `DELETE ${language}`,
      { tags: "zwei", lang: "de" },
      { tags: ["eins"] },
    ],
    ["gifData.update", [id, "title", "A & b"], "POST /ajax/gif/update", fact, fact],
    ["favorites.toggle", [id], `POST /favorites/${id}/`, undefined, { gif_id: id, is_favorite: true }],
    [
      "gifData.extendedMetadata",
      [id],
      `GET /ajax/gif/${id}/extended-metadata`,
      undefined,
      { title: "A & b", favorite_count: 1 },
    ],
  ]);
  const { result, request } = await call(contract, "gifData.analytic", id, "share");
  expect([request.method, request.path, result]).toEqual(["POST", `/ajax/gif/${id}/analytic/share/`, true]);
});

test("[SIT-11, SIT-14, SIT-15, SIT-16] imaging, video, block and CSV calls send the specified requests and decode the responses", async ({
  contract,
}) => {
  await logIn(contract, "mo");
  const url = `${contract.origin}/media/metronome/original.mp4`;
  const gif = `${contract.origin}/media/metronome/original.gif`;
  const query = (pairs: Record<string, string>) => new URLSearchParams(pairs).toString();
  const blocks = "/api/v3/content-blocks/";
  const span = { start: "0", duration: "0.5" };
  await keep(contract, [
    ["imaging.videoInfo", [url], `GET /imaging/video-info?${query({ url })}`, undefined, { url }],
    [
      "imaging.trim",
      [gif, 0, 0.5],
      `GET /imaging/trim?${query({ duration: "0.5", media_url: gif, start: "0" })}`,
      undefined,
      { media_url: expect.stringContaining("/imaging/trim.gif?"), start_ms: 0, duration_ms: 500 },
    ],
    [
      "contentBlocks.trendingSearches",
      [],
      `GET ${blocks}gifs/trending/searches`,
      undefined,
      { responseId: expect.any(String) },
    ],
    [
      "contentBlocks.randomArtists",
      [],
      `GET ${blocks}channels/artists/random`,
      undefined,
      { responseId: expect.any(String) },
    ],
  ]);
  const trimmed = await contract.page.evaluate(async (url) => {
    const file = await (await fetch(url)).blob();
    const trim = await site.imaging.trimFile(file, 0, 0.5);
    const cut = await (await fetch(trim?.media_url ?? "")).blob();
    return { trim, size: cut.size, type: cut.type };
  }, gif);
  expect(trimmed.trim).toMatchObject({ start_ms: 0, duration_ms: 500, size: trimmed.size });
  expect(trimmed.type).toBe("image/gif");
  const upload = (await requests(contract.origin)).filter(({ method }) => method === "POST").at(-1);
  expect(upload).toMatchObject({ method: "POST", path: "/imaging/trim", query: span });
  expect(upload?.headers["content-type"]).toBe("image/gif");
  const video = await call(contract, "imaging.trim", url, 0, 0.5);
  expect(video.result).toMatchObject({
    error: { name: "ResponseError", status: 415, message: "Unsupported Media Type" },
  });
  const gateway = "/gateway/v1/";
  const videos = await call(contract, "gateway.videos.list", { limit: 1 });
  expect(videos.request).toMatchObject({ path: `${gateway}videos`, query: { limit: "1" } });
  const [first] = videos.result.items as { id: string; url: string }[];
  const one = await call(contract, "gateway.videos.get", first?.id);
  expect([one.request.path, one.result]).toEqual([`${gateway}videos/${first?.id}`, first]);
  const csv = await call(contract, "csv.search", "happy");
  expect(csv.request).toMatchObject({ path: "/api/v1/search-service/csv/", query: { q: "happy" } });
  expect(String(csv.result)).toMatch(/^id,title,username\r\n/);
  const block = await call(contract, "contentBlocks.get", "happy");
  expect(block.request.path).toBe(`${blocks}happy`);
  expect((block.result.gifs as unknown[]).length).toBeGreaterThan(0);
  const none = await call(contract, "contentBlocks.get", "no-such-block");
  const message = "Error fetching data from a Public API";
  expect(none.result).toMatchObject({ error: { name: "PublicAPIError", status: 404, message } });
});

test("[CLI-06, CLI-09] without a login or a CSRF token, the site refuses, and the error is typed", async ({
  contract,
}) => {
  const visitor = await call(contract, "follows.list");
  const error = { name: "ApiError", status: 401, message: "giflet: Log in first" };
  expect(visitor.result).toMatchObject({ error: { ...error, body: { message: "Log in first" } } });
  await logIn(contract, "gia");
  await contract.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not everywhere yet
    document.cookie = "csrftoken=wrong; path=/";
  });
  const forged = await call(contract, "follows.add", "ada");
  const message = "giflet: The CSRF token is missing or wrong";
  expect(forged.result).toMatchObject({ error: { status: 403, message } });
});

test("[SIT-17] a video host is requested without credentials or our parameters", async ({ contract }) => {
  const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
  const body = JSON.stringify({ video_id: 76979871, title: "Film", html: "<iframe>", width: 640 });
  await contract.page.mock("https://vimeo.com/api/oembed.json", { headers, body });
  const video = await contract.page.evaluate(() => site.oembed.vimeo("https://vimeo.com/76979871"));
  expect(video).toEqual({
    video_id: "76979871",
    title: "Film",
    author_name: "",
    width: 640,
    height: 0,
    duration: 0,
  });
});
