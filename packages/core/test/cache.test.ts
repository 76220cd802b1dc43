import { afterEach, expect, test, vi } from "vitest";
import { createTestSdk, fakeClock, page, ready } from "./support.js";

afterEach(() => {
  vi.useRealTimers();
});

test("[CLI-03] identical calls within 60 seconds send one request", async () => {
  await ready();
  fakeClock();
  const { sdk, sent, requests } = createTestSdk();
  const first = sdk.search("cat");
  (await sent(0)).respond(page("a"));
  await first;
  vi.advanceTimersByTime(59_999);
  await sdk.search("cat");
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = sdk.search("cat");
  (await sent(1)).respond(page("b"));
  expect((await later).items[0]?.id).toBe("b");
});

test("[CLI-03] every caller gets its own copy of a result", async () => {
  const { sdk, sent } = createTestSdk();
  const [one, other] = [sdk.search("cat"), sdk.search("cat")];
  (await sent(0)).respond(page("a"));
  const result = await one;
  result.items[0]?.tags.push("changed");
  result.items.length = 0;
  const expected = { items: [{ id: "a", tags: ["cat"] }] };
  expect(await other).toMatchObject(expected);
  expect(await sdk.search("cat")).toMatchObject(expected);
});

test("[CLI-03] every caller gets its own copy of items other than GIFs", async () => {
  const { sdk, sent } = createTestSdk();
  const categories = () => sdk.call<{ items: { name: string }[] }>("categories", "");
  const [one, other] = [categories(), categories()];
  (await sent(0)).respond({ data: [{ name: "animals" }], meta: {} });
  const item = (await one).items[0];
  if (item) item.name = "changed";
  expect((await other).items).toEqual([{ name: "animals" }]);
  expect((await categories()).items).toEqual([{ name: "animals" }]);
});

test("[CLI-03] two SDKs do not share a cache", async () => {
  const [one, other] = [createTestSdk(), createTestSdk()];
  const first = one.sdk.search("cat");
  (await one.sent(0)).respond(page("a"));
  await first;
  const second = other.sdk.search("cat");
  (await other.sent(0)).respond(page("b"));
  expect((await second).items[0]?.id).toBe("b");
  expect((await one.sdk.search("cat")).items[0]?.id).toBe("a");
});

test("[CLI-03] noCache bypasses the cache", async () => {
  const { sdk, sent, requests } = createTestSdk();
  for (const number of [0, 1]) {
    const search = sdk.search("cat", { noCache: true });
    (await sent(number)).respond(page("a"));
    await search;
  }
  expect(requests).toHaveLength(2);
});

test("[CLI-03] errors are not cached", async () => {
  const { sdk, sent } = createTestSdk();
  const failed = sdk.search("cat");
  (await sent(0)).respond({}, { status: 404 });
  await expect(failed).rejects.toMatchObject({ status: 404 });
  const search = sdk.search("cat");
  (await sent(1)).respond(page("a"));
  expect((await search).items).toHaveLength(1);
});
