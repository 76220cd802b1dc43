// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { giphyProvider } from "../src/client/provider.js";
import { providerKey, withoutIdentities } from "../src/client/provider-key.js";
import { shareClient } from "../src/client/shared-clients.js";
import { customProvider, giphy, klipy, ownGifs, tenorV2 } from "../src/providers/index.js";
import { createTestClient, page, waitFor } from "./support.js";

const search = async () => ({ items: [] });
const functions = { search, trending: search };
const customerId = () => undefined;
const ads = { customerId, minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: 4 };
const list = [{ id: "a", files: [] }];

test.each([
  ["giphy", () => giphy({ apiKey: "k", baseUrl: "https://a.test" })],
  ["klipy", () => klipy({ apiKey: "k", pageSize: 8, ads: { ...ads } })],
  ["tenorV2", () => tenorV2({ baseUrl: "https://a.test", mark: { text: "M", url: "https://a.test" } })],
  ["customProvider", () => customProvider({ ...functions }, { name: "a", types: ["gifs", "stickers"] })],
  ["ownGifs", () => ownGifs("/gifs.json", { name: "own" })],
  ["ownGifs with a list", () => ownGifs(list)],
])("[CLI-03] %s: equal options are one key", (_, make) => {
  expect(providerKey(make())).toBe(providerKey(make()));
});

test("[CLI-03] keys differ by name, by every option, by the order of a list and by functions", () => {
  const providers = [
    giphy(),
    giphy({ apiKey: "a" }),
    giphy({ apiKey: "b" }),
    giphy({ apiKey: 'a"' }),
    giphy({ apiKey: "a", mediaUrl: (url) => url }),
    giphy({ apiKey: "a", mediaUrl: (url) => `${url}?` }),
    klipy({ apiKey: "a" }),
    klipy({ apiKey: "a", pageSize: 8 }),
    klipy({ apiKey: "a", ads }),
    klipy({ apiKey: "a", ads: { ...ads, maxHeight: 5 } }),
    customProvider(functions, { name: "a", types: ["gifs", "stickers"] }),
    customProvider(functions, { name: "a", types: ["stickers", "gifs"] }),
    customProvider({ ...functions, search: async () => ({ items: [] }) }, { name: "a" }),
    ownGifs(list),
    ownGifs([...list]),
    // Copies may differ in any member.
    { ...giphy({ apiKey: "a" }) },
    { ...giphyProvider },
  ];
  expect(new Set(providers.map(providerKey)).size).toBe(providers.length);
});

test("[CLI-03] the order of the options and undefined ones do not matter", () => {
  const keys = [
    klipy({ apiKey: "a", pageSize: 8 }),
    klipy({ pageSize: 8, apiKey: "a", mediaUrl: undefined }),
  ].map(providerKey);
  expect(keys[0]).toBe(keys[1]);
});

test("[CLI-03] inline functions are distinguished from other options", () => {
  const [a, b, c] = ["a", "a", "b"].map((apiKey) => providerKey(giphy({ apiKey, mediaUrl: (url) => url })));
  expect(a).not.toBe(b);
  expect(withoutIdentities(a ?? "")).toBe(withoutIdentities(b ?? ""));
  expect(withoutIdentities(a ?? "")).not.toBe(withoutIdentities(c ?? ""));
});

test("[CLI-03] an object that contains itself has a key", () => {
  const mark: Record<string, unknown> = { text: "M", url: "https://a.test" };
  mark.mark = mark;
  const make = () => tenorV2({ baseUrl: "https://a.test", mark: mark as never });
  expect(providerKey(make())).toBe(providerKey(make()));
});

/** Runs the timers of the current task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

test("[CLI-03] a client is shared while it has users, and disposed of after the last one", async () => {
  const create = vi.fn(() => createTestClient().client);
  const first = shareClient("users", create);
  const dispose = vi.spyOn(first.client, "dispose");
  const releaseFirst = first.retain();
  expect(shareClient("users", create)).toBe(first);
  const releaseSecond = first.retain();
  releaseFirst();
  releaseFirst();
  await nextTask();
  expect(dispose).not.toHaveBeenCalled();

  // A component that is mounted again, as StrictMode does.
  releaseSecond();
  const releaseThird = shareClient("users", create).retain();
  await nextTask();
  expect(dispose).not.toHaveBeenCalled();
  releaseThird();
  await nextTask();
  expect(dispose).toHaveBeenCalledOnce();

  expect(shareClient("users", create)).not.toBe(first);
  expect(create).toHaveBeenCalledTimes(2);
});

test("[CLI-03, PNG-13] the pingbacks of a client are delivered when its last user is removed", async () => {
  const post = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal("fetch", post);
  const { client, sent } = createTestClient({ consent: "granted" });
  const release = shareClient("pingbacks", () => client).retain();
  const loading = client.search("cat");
  (await sent(0)).respond(page("a"));
  const [gif] = (await loading).items;
  if (gif) client.pingback(gif, "CLICK");
  release();
  await waitFor(() => expect(String(post.mock.calls[0]?.[1]?.body)).toContain('"CLICK"'));
});

test("[PNG-12] a client allows what the state of each user allows, in any order", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { client } = createTestClient({ consent: "unknown" });
  const shared = shareClient("consent", () => client);
  const removeGranted = shared.setConsent("granted");
  const removeDenied = shared.setConsent("denied");
  expect(client.allows("storage")).toBe(false);
  shared.setConsent("unknown");
  shared.setConsent("granted");
  expect(client.allows("storage")).toBe(false);
  removeDenied();
  const removePart = shared.setConsent({ storage: true, measurement: false });
  expect([client.allows("storage"), client.allows("measurement")]).toEqual([true, false]);
  removePart();
  removeGranted();
  shared.setConsent("granted");
  expect(client.allows("measurement")).toBe(true);

  const other = shareClient("no consent", () => createTestClient().client);
  other.setConsent(true as never);
  expect(String(vi.mocked(console.error).mock.lastCall?.[0])).toContain("no consent state");
});
