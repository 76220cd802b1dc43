import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { siteApi } from "../../src/site/api.js";
import { ApiError, PublicApiError, ResponseError, type SiteSdkOptions } from "../../src/site/exports.js";
import { bytes, network, service } from "../support.js";

const { createSdk } = siteApi(bytes);

function bench(options: Partial<SiteSdkOptions> = {}) {
  const net = network();
  const sdk = createSdk({ service, apiKey: "secret-key", fetch: net.fetch, ...options });
  return { ...net, sdk, site: sdk.site };
}

const channel = { id: 5, slug: "fun", display_name: "Fun", parent: 681, position: 0 };

test("[CLI-08] a reading call asks for JSON with credentials of the same origin", async () => {
  const { site, sent } = bench();
  const call = site.channels.get("5");
  const { url, init, answer } = await sent(0);
  expect([init.method, url.href]).toEqual(["GET", "https://s.test/api/v1/channels/5/"]);
  expect(init.credentials).toBe("same-origin");
  const headers = Object.fromEntries(new Headers(init.headers));
  expect(headers).toEqual({ accept: "application/json", "x-requested-with": "XMLHttpRequest" });
  answer({ data: channel });
  expect(await call).toMatchObject({ id: "5", parent: "681", ranked_tags: [], owner: "" });
});

test("[CLI-09] forms are encoded, given bodies are sent as they are", async () => {
  const { site, sent } = bench();
  const move = site.channels.move("5", 0, "a&b");
  const form = await sent(0);
  expect([form.init.method, form.init.body]).toEqual(["POST", "position=0&target_channel=a%26b"]);
  form.answer({ data: channel });
  await move;
  const create = site.channels.create({ display_name: 'A "b"', parent: undefined });
  const json = await sent(1);
  expect(json.init.body).toBe('{"display_name":"A \\"b\\""}');
  const headers = new Headers(json.init.headers);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("authorization")).toBe("API-Key secret-key");
  json.answer(channel);
  expect((await create)?.display_name).toBe("Fun");
});

test("[SIT-15] a file is sent as it is", async () => {
  const { site, sent } = bench();
  const file = new Blob(["video"], { type: "video/mp4" });
  const call = site.imaging.trimFile(file, 0.5, 2);
  const { url, init, answer } = await sent(0);
  expect(url.href).toBe("https://s.test/imaging/trim?start=0.5&duration=2");
  expect(init.body).toBe(file);
  expect(new Headers(init.headers).get("content-type")).toBe("video/mp4");
  answer({ data: { id: 1, start_ms: 500, duration_ms: 2000, size: 5 } });
  expect(await call).toEqual({ id: "1", start_ms: 500, duration_ms: 2000, size: 5 });
});

test("[CLI-10] a user's token takes the key's place, a password goes with one look-up", async () => {
  const { site, sent } = bench({ userToken: "ana" });
  const call = site.users.get("7", { password: "pass" });
  const { init, answer } = await sent(0);
  const headers = new Headers(init.headers);
  expect([headers.get("authorization"), headers.get("x-password")]).toEqual(["Token ana", "pass"]);
  answer({ data: { id: 7, username: "ana" } });
  expect(await call).toMatchObject({ id: "7", is_public: false });
});

test("[CLI-06] a refusal is logged and answers nothing, or is thrown with its response and body", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { site, sent } = bench();
  const quiet = site.channels.get("5");
  (await sent(0)).answer({ message: "Not yours", why: 1 }, { status: 403, statusText: "Forbidden" });
  expect(await quiet).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
  const logged = log.mock.calls[0]?.[0];
  expect(logged).toBeInstanceOf(ApiError);
  expect(logged).toMatchObject({ message: "giflet: Not yours", status: 403, statusText: "Forbidden" });

  const loud = site.channels.get("5", { throwOnError: true }).catch((error) => error);
  (await sent(1)).answer({ message: "Gone" }, { status: 410 });
  const error: ApiError = await loud;
  expect(error).toBeInstanceOf(ApiError);
  expect([error.code, error.message, error.body]).toEqual(["http", "giflet: Gone", { message: "Gone" }]);
  expect(error.response.status).toBe(410);
  expect(log).toHaveBeenCalledTimes(1);
});

test("[CLI-06] 202 and 204 give the ok flag, whatever the call", async () => {
  const { site, sent } = bench();
  const accepted = site.channels.get("5");
  (await sent(0)).answer({ data: channel }, { status: 202 });
  expect(await accepted).toBe(true);
  const gone = site.follows.remove("5");
  const { init } = await sent(1);
  expect(init.method).toBe("DELETE");
  (await sent(1)).answer(null, { status: 202 });
  expect(await gone).toBe(true);
});

test("[CLI-07] the gateway refuses with its status text, public blocks with theirs", async () => {
  const { site, sent } = bench({ throwOnError: true });
  const story = site.gateway.stories.bySlug("a").catch((error) => error);
  (await sent(0)).answer({ why: "gone" }, { status: 404, statusText: "Not Found" });
  expect(await story).toBeInstanceOf(ResponseError);
  expect(await story).toMatchObject({ message: "Not Found", details: { why: "gone" } });
  const block = site.contentBlocks.get("a", { noRetry: true }).catch((error) => error);
  (await sent(1)).answer({ message: "x" }, { status: 500 });
  expect(await block).toBeInstanceOf(PublicApiError);
  expect((await block).message).toBe("Error fetching data from a Public API");
});

test("[CLI-05, CLI-07] the network's failures and broken JSON reject, logged or not", async () => {
  const { site, sent } = bench();
  const cut = site.channels.get("5", { noRetry: true }).catch((error) => error);
  (await sent(0)).fail(new TypeError("cut"));
  expect(await cut).toMatchObject({ code: "network", cause: { message: "cut" } });
  const net = () => Promise.resolve(new Response("{", { headers: { "content-type": "application/json" } }));
  const broken = bench({ fetch: net }).site.channels.get("5");
  await expect(broken).rejects.toMatchObject({ code: "parse" });
  await expect(broken).rejects.toThrow(/^Error parsing json for /);
});

test("[SIT-05] children without a parent's id are refused in the words of the specification", async () => {
  const { site, requests } = bench();
  const message = "We cannot fetch a channel's children without its parent's id.";
  await expect(site.channels.children("")).rejects.toMatchObject({ code: "usage", message });
  expect(requests).toEqual([]);
});

test("[SIT-05] random collections are the children of channel 681", async () => {
  const { site, sent } = bench();
  const call = site.channels.randomCollections({ limit: 3 });
  const { url, answer } = await sent(0);
  expect(url.pathname + url.search).toBe("/api/v1/channels/?parent=681&limit=3");
  answer([channel, { slug: "no id" }]);
  expect((await call)?.items.map(({ slug }) => slug)).toEqual(["fun"]);
});

test("[SIT-04] artists are asked for with their defaults", async () => {
  const { site, sent } = bench();
  const call = site.artists.list({ freelance: true });
  const { url, answer } = await sent(0);
  const query = { freelance: "true", order: "desc", sort: "updatetime", rating: "pg" };
  expect(Object.fromEntries(url.searchParams)).toEqual(query);
  answer({ data: [] });
  expect((await call)?.items).toEqual([]);
});

test("[SIT-12] a story is made without a story_id, and changed with one", async () => {
  const { site, sent } = bench();
  const made = site.gateway.stories.save({ title: "A" });
  const first = await sent(0);
  expect([first.init.method, first.url.pathname]).toEqual(["PUT", "/gateway/v1/stories"]);
  first.answer({ data: { story_id: 1 } });
  expect((await made)?.story_id).toBe("1");
  const changed = site.gateway.stories.save({ story_id: "1", title: "B" });
  const second = await sent(1);
  expect([second.init.method, second.url.pathname, second.init.body]).toEqual([
    "POST",
    "/gateway/v1/stories/1",
    '{"title":"B"}',
  ]);
  second.answer({ data: { story_id: 1 } });
  await changed;
});

test("[SIT-12] stories are kept per user, and without a user it is said that there is none", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { site, sent, requests } = bench();
  expect(await site.gateway.stories.byUsername("")).toBeUndefined();
  expect(log).toHaveBeenCalledWith("No username specified for getUserStories");
  const call = site.gateway.stories.byUsername("ana", {
    cover_only: true,
    fetch_unpublished: true,
    limit: 2,
    next: "r",
  });
  const { url, answer } = await sent(0);
  const query = { fetch_unpublished: "true", limit: "2", next_cursor: "r", cover_only: "true" };
  expect(Object.fromEntries(url.searchParams)).toEqual(query);
  answer({ data: [{ story_id: "s" }], next_cursor: "s" });
  expect((await call)?.next).toBe("s");
  const again = { cover_only: true, fetch_unpublished: true, limit: 2, next: "r" };
  await site.gateway.stories.byUsername("ana", again);
  expect(requests).toHaveLength(1);
});

test("[SIT-17] Vimeo's refusals are told in the words of the specification", async () => {
  const { site, sent } = bench({ throwOnError: true });
  const url = "https://vimeo.com/76979871";
  const said = async (index: number, status: number) => {
    const call = site.oembed.vimeo(url, { noRetry: true }).catch(({ message }) => message);
    const request = await sent(index);
    expect(request.init.credentials).toBe("omit");
    expect(Object.keys(Object.fromEntries(new Headers(request.init.headers)))).toEqual(["accept"]);
    request.answer({}, { status });
    return call;
  };
  expect(await said(0, 404)).toBe(`${url} was not found`);
  expect(await said(1, 403)).toBe(`${url} is not embeddable`);
  expect(await said(2, 500)).toBe("There was an error fetching the embed code from Vimeo (500).");
});

/** Names of the table in docs/site.md. */
function documented(): string[] {
  const page = readFileSync(resolve(import.meta.dirname, "../../../../docs/site.md"), "utf8");
  const rows = page.matchAll(/^\| `([\w.]+)` /gm);
  return [...rows].map(([, name]) => name ?? "");
}

test("[SIT-01] every documented call is made by a method, and no other", async () => {
  const folder = resolve(import.meta.dirname, "../../src/site");
  const files = ["people", "channels", "gifs", "work", "gateway"];
  const source = files.map((name) => readFileSync(resolve(folder, `${name}.ts`), "utf8")).join("");
  const made = [...source.matchAll(/"((?:[a-z]\w*\.)+\w+)",/g)].map(([, name]) => name ?? "");
  expect(made.sort()).toEqual(documented().sort());
});

test("[SIT-01] the site's SDK can all that the lean one can", async () => {
  const { sdk, sent } = bench();
  const call = sdk.gif("a");
  const { url, answer } = await sent(0);
  expect(url.href).toBe("https://api.test/v1/gifs/a?api_key=secret-key");
  answer({ data: { id: "a" } });
  expect((await call).id).toBe("a");
});
