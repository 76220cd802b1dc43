import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { siteApi } from "../../src/site/client.js";
import { ApiError, PublicApiError, ResponseError, type SiteClientOptions } from "../../src/site/exports.js";
import { bytes, mockNetwork, provider } from "../support.js";

const { createClient } = siteApi(bytes);

function createTestClient(options: Partial<SiteClientOptions> = {}) {
  const net = mockNetwork();
  const client = createClient({ provider, apiKey: "secret-key", fetch: net.fetch, ...options });
  return { ...net, client, site: client.site };
}

const channel = { id: 5, slug: "fun", display_name: "Fun", parent: 681, position: 0 };

test("[CLI-08] a GET call accepts JSON and uses same-origin credentials", async () => {
  const { site, sent } = createTestClient();
  const call = site.channels.get("5");
  const { url, init, respond } = await sent(0);
  expect([init.method, url.href]).toEqual(["GET", "https://s.test/api/v1/channels/5/"]);
  expect(init.credentials).toBe("same-origin");
  const headers = Object.fromEntries(new Headers(init.headers));
  expect(headers).toEqual({ accept: "application/json", "x-requested-with": "XMLHttpRequest" });
  respond({ data: channel });
  expect(await call).toMatchObject({ id: "5", parent: "681", ranked_tags: [], owner: "" });
});

test("[CLI-09] form bodies are encoded, JSON bodies are sent unmodified", async () => {
  const { site, sent } = createTestClient();
  const move = site.channels.move("5", 0, "a&b");
  const form = await sent(0);
  expect([form.init.method, form.init.body]).toEqual(["POST", "position=0&target_channel=a%26b"]);
  form.respond({ data: channel });
  await move;
  const create = site.channels.create({ display_name: 'A "b"', parent: undefined });
  const json = await sent(1);
  expect(json.init.body).toBe('{"display_name":"A \\"b\\""}');
  const headers = new Headers(json.init.headers);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("authorization")).toBe("API-Key secret-key");
  json.respond(channel);
  expect((await create)?.display_name).toBe("Fun");
});

test("[CLI-09] JSON bodies keep unknown members, null and large numbers, at any depth", async () => {
  const { site, sent, requests } = createTestClient();
  const user = { display_name: "A", website_url: "x", profile_url: null, social: { links: [null, 1.5] } };
  const calls: [() => Promise<unknown>, unknown][] = [
    [() => site.users.update("7", user), user],
    [() => site.users.replace("7", user), user],
    [() => site.channels.create({ display_name: "A", theme: null }), { display_name: "A", theme: null }],
    [
      () => site.gateway.stories.save({ story_id: "1", gifs: null, mood: ["a"] }),
      { gifs: null, mood: ["a"] },
    ],
    [
      () => site.moderation.putBatch({ job_id: "1", action: "assign", note: null }),
      { job_id: "1", action: "assign", note: null },
    ],
    [
      () => site.gateway.scheduler.add(["g"], 1_800_000_000_000),
      { gifs: ["g"], timestamp: 1_800_000_000_000 },
    ],
    [() => site.tags.rank("5", "cat", -1), { channel: "5", tag: "cat", position: -1 }],
  ];
  for (const [index, [call, body]] of calls.entries()) {
    const done = call();
    const { init, respond } = await sent(index);
    expect(JSON.parse(String(init.body))).toEqual(body);
    respond(null, { status: 202 });
    await done;
  }
  // A body that has no JSON is refused before a request is sent.
  await expect(site.users.update("7", { views: 1n })).rejects.toMatchObject({ code: "usage" });
  expect(requests).toHaveLength(calls.length);
});

test("[SIT-15] an empty file is not sent", async () => {
  const { site, requests } = createTestClient();
  const call = site.imaging.trimFile(new Blob([]), 0, 1);
  await expect(call).rejects.toMatchObject({ name: "GifletError", code: "usage" });
  expect(requests).toHaveLength(0);
});

test("[SIT-15] a file is sent unmodified", async () => {
  const { site, sent } = createTestClient();
  const file = new Blob(["video"], { type: "video/mp4" });
  const call = site.imaging.trimFile(file, 0.5, 2);
  const { url, init, respond } = await sent(0);
  expect(url.href).toBe("https://s.test/imaging/trim?start=0.5&duration=2");
  expect(init.body).toBe(file);
  expect(new Headers(init.headers).get("content-type")).toBe("video/mp4");
  respond({ data: { id: 1, start_ms: 500, duration_ms: 2000, size: 5 } });
  expect(await call).toEqual({ id: "1", start_ms: 500, duration_ms: 2000, size: 5 });
});

test("[CLI-10] the user token replaces the API key, and a password is sent with the lookup of a user", async () => {
  const { site, sent } = createTestClient({ userToken: "ana" });
  const call = site.users.get("7", { password: "pass" });
  const { init, respond } = await sent(0);
  const headers = new Headers(init.headers);
  expect([headers.get("authorization"), headers.get("x-password")]).toEqual(["Token ana", "pass"]);
  // A redirect would take the password to another host.
  expect(init.redirect).toBe("error");
  respond({ data: { id: 7, username: "ana" } });
  expect(await call).toMatchObject({ id: "7", is_public: false });
});

test("[CLI-09, CLI-10] a token, password or key that no header can have is refused with the code usage", async () => {
  for (const text of ["pass\nword", "pass\0word", "p\u0142ass", "\ud83d\ude00"]) {
    const { site, sent, requests } = createTestClient({ throwOnError: true });
    const refused = { code: "usage", message: /^giflet: the header [a-z-]+ has invalid characters$/ };
    const message = expect.stringMatching(refused.message);
    await expect(site.users.get("7", { password: text })).rejects.toMatchObject({ ...refused, message });
    const upload = site.shares.twitterUpload(text, { gif_id: "a" });
    await expect(upload).rejects.toMatchObject({ ...refused, message });
    const { site: withToken } = createTestClient({ userToken: text });
    await expect(withToken.session.check()).rejects.toMatchObject({ ...refused, message });
    const { site: withKey } = createTestClient({ apiKey: text });
    await expect(withKey.follows.add("1")).rejects.toMatchObject({ ...refused, message });
    // The client goes on. A browser removes white space around a value.
    expect(requests).toEqual([]);
    const next = site.users.get("7", { password: "p\u00e4ss\n" });
    const { init, respond } = await sent(0);
    expect(new Headers(init.headers).get("x-password")).toBe("p\u00e4ss");
    respond({ data: { id: 7 } });
    expect((await next)?.id).toBe("7");
  }
});

test("[CLI-06] a change that succeeded resolves to true, whatever its response lacks", async () => {
  const { site, sent } = createTestClient({ throwOnError: true });
  const calls: (() => Promise<unknown>)[] = [
    () => site.follows.add("1"),
    () => site.users.update("7", {}),
    () => site.channels.create({ display_name: "A" }),
    () => site.channels.addGifs("5", ["a"]),
    () => site.tags.rank("5", "cat"),
    () => site.favorites.toggle("a"),
    () => site.gifData.update("a", "title", "b"),
    () => site.gifData.removeLanguageTags("a", ["b"], "de"),
    () => site.moderation.act("a", "approve"),
    () => site.moderation.createBatch(["a"]),
    () => site.reports.search({ reasons: ["a"] }),
    () => site.shares.instashare("a", "ana"),
    () => site.gateway.stories.save({ title: "A" }),
    () => site.gateway.scheduler.add(["a"], 1),
    () => site.follows.remove("1"),
  ];
  for (const [index, call] of calls.entries()) {
    const done = call();
    (await sent(index)).respond(index % 2 ? { data: {} } : {});
    expect(await done, String(call)).toBe(true);
  }
  // A call that only reads has no result then.
  const read = site.channels.get("5").catch((error) => error);
  (await sent(calls.length)).respond({});
  expect(await read).toMatchObject({ code: "decode", message: "giflet: the SiteChannel has no id" });
});

test("[SIT-07, SIT-08] counts, sizes and times keep their value up to 2^53 - 1", async () => {
  const { site, sent } = createTestClient();
  const answer = async <T>(index: number, call: Promise<T>, data: object) => {
    (await sent(index)).respond({ data });
    return call;
  };
  const views = 12_000_000_000;
  const user = await answer(0, site.users.viewCount("7"), { id: 7, view_count: views });
  expect(user).toEqual({ id: "7", view_count: views });
  const gif = await answer(1, site.gifData.viewCount("a"), { id: "a", view_count: `${views}` });
  expect(gif).toEqual({ id: "a", view_count: views });
  const details = { gif_id: "a", view_count: views, favorite_count: 2 ** 53 };
  const metadata = await answer(2, site.gifData.extendedMetadata("a"), details);
  expect(metadata).toMatchObject({ view_count: views, favorite_count: Number.MAX_SAFE_INTEGER });
  const entry = { id: 1, gifs: ["a"], timestamp: 1_800_000_000_000 };
  expect(await answer(3, site.gateway.scheduler.add(["a"], 1), entry)).toEqual({ ...entry, id: "1" });
  const video = { width: 1, height: 1, duration_ms: 1, size: 5_000_000_000 };
  expect(await answer(4, site.imaging.videoInfo("https://m.test/a"), video)).toEqual(video);
});

test("[CLI-06] an API error is logged, or thrown with its response and body", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { site, sent } = createTestClient();
  const logging = site.channels.get("5");
  (await sent(0)).respond({ message: "Not yours", why: 1 }, { status: 403, statusText: "Forbidden" });
  expect(await logging).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
  const logged = log.mock.calls[0]?.[0];
  expect(logged).toBeInstanceOf(ApiError);
  expect(logged).toMatchObject({ message: "giflet: Not yours", status: 403, statusText: "Forbidden" });

  const throwing = site.channels.get("5", { throwOnError: true }).catch((error) => error);
  (await sent(1)).respond({ message: "Gone" }, { status: 410 });
  const error: ApiError = await throwing;
  expect(error).toBeInstanceOf(ApiError);
  expect([error.code, error.message, error.body]).toEqual(["http", "giflet: Gone", { message: "Gone" }]);
  expect(error.response.status).toBe(410);
  expect(log).toHaveBeenCalledTimes(1);
});

test("[CLI-04] no error of the site contains the key, the token or a password, nor does its body", async () => {
  const secrets = ["secret-key", "token/ana", "pass word"];
  const { site, sent } = createTestClient({ userToken: secrets[1], throwOnError: true });
  const texts = secrets.map((secret) => `${secret} ${encodeURIComponent(secret)}`).join();
  const failing = site.users.get("7", { password: secrets[2] }).catch((error) => error);
  const statusText = `No ${secrets}`;
  (await sent(0)).respond({ message: texts, why: texts }, { status: 403, statusText });
  const error: ApiError = await failing;
  const hidden = "*** ***,*** ***,*** ***";
  expect([error.message, error.statusText]).toEqual([`giflet: ${hidden}`, "No ***,***,***"]);
  expect(error.body).toEqual({ message: hidden, why: hidden });
});

test("[CLI-04] a secret that is escaped in the JSON of a body is removed from it, as text, number and name", async () => {
  const password = 'pä"ss\\1';
  const body = { [password]: [password, 12345678, 1, true, null], deep: { why: `No ${password}` } };
  const escaped = JSON.stringify(body).replaceAll("ä", "\\u00e4");
  const fetch = async () => new Response(escaped, { status: 403 });
  const { site } = createTestClient({ userToken: "12345678", throwOnError: true, fetch });
  const error: ApiError = await site.users.get("7", { password }).catch((error) => error);
  expect(error.body).toEqual({ "***": ["***", "***", 1, true, null], deep: { why: "No ***" } });
});

test("[CLI-07] errors of the gateway have the status text, errors of content blocks the specified message", async () => {
  const { site, sent } = createTestClient({ throwOnError: true });
  const story = site.gateway.stories.bySlug("a").catch((error) => error);
  (await sent(0)).respond({ why: "gone" }, { status: 404, statusText: "Not Found" });
  expect(await story).toBeInstanceOf(ResponseError);
  expect(await story).toMatchObject({ message: "Not Found", details: { why: "gone" } });
  const block = site.contentBlocks.get("a", { noRetry: true }).catch((error) => error);
  (await sent(1)).respond({ message: "x" }, { status: 500 });
  expect(await block).toBeInstanceOf(PublicApiError);
  expect((await block).message).toBe("Error fetching data from a Public API");
});

test("[CLI-05, CLI-07] network errors and invalid JSON always reject", async () => {
  const { site, sent } = createTestClient();
  const failing = site.channels.get("5", { noRetry: true }).catch((error) => error);
  (await sent(0)).fail(new TypeError("lost"));
  expect(await failing).toMatchObject({ code: "network", cause: { message: "lost" } });
  const net = () => Promise.resolve(new Response("{", { headers: { "content-type": "application/json" } }));
  const broken = createTestClient({ fetch: net }).site.channels.get("5");
  await expect(broken).rejects.toMatchObject({ code: "parse" });
  await expect(broken).rejects.toThrow(/^Error parsing json for /);
});

test("[SIT-05] children without a parent's id throws the specified message", async () => {
  const { site, requests } = createTestClient();
  const message = "We cannot fetch a channel's children without its parent's id.";
  await expect(site.channels.children("")).rejects.toMatchObject({ code: "usage", message });
  expect(requests).toEqual([]);
});

test("[SIT-05] random collections are the children of channel 681", async () => {
  const { site, sent } = createTestClient();
  const call = site.channels.randomCollections({ limit: 3 });
  const { url, respond } = await sent(0);
  expect(url.pathname + url.search).toBe("/api/v1/channels/?parent=681&limit=3");
  respond([channel, { slug: "no id" }]);
  expect((await call)?.items.map(({ slug }) => slug)).toEqual(["fun"]);
});

test("[SIT-12] stories are cached per user, and a missing username is logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { site, sent, requests } = createTestClient();
  expect(await site.gateway.stories.byUsername("")).toBeUndefined();
  expect(log).toHaveBeenCalledWith("No username specified for getUserStories");
  const call = site.gateway.stories.byUsername("ana", {
    cover_only: true,
    fetch_unpublished: true,
    limit: 2,
    next: "r",
  });
  const { url, respond } = await sent(0);
  const query = { fetch_unpublished: "true", limit: "2", next_cursor: "r", cover_only: "true" };
  expect(Object.fromEntries(url.searchParams)).toEqual(query);
  respond({ data: [{ story_id: "s" }], next_cursor: "s" });
  expect((await call)?.next).toBe("s");
  const again = { cover_only: true, fetch_unpublished: true, limit: 2, next: "r" };
  await site.gateway.stories.byUsername("ana", again);
  expect(requests).toHaveLength(1);
});

/** Returns the call names in docs/site.md. */
function documented(): string[] {
  const page = readFileSync(resolve(import.meta.dirname, "../../../../docs/site.md"), "utf8");
  const rows = page.matchAll(/^\| `([\w.]+)` /gm);
  return [...rows].map(([, name]) => name ?? "");
}

test("[SIT-01] the methods make exactly the documented calls", async () => {
  const folder = resolve(import.meta.dirname, "../../src/site");
  const files = ["people", "channels", "gifs", "work", "gateway"];
  const source = files.map((name) => readFileSync(resolve(folder, `${name}.ts`), "utf8")).join("");
  const implemented = [...source.matchAll(/"((?:[a-z]\w*\.)+\w+)",/g)].map(([, name]) => name ?? "");
  expect(implemented.sort()).toEqual(documented().sort());
});
