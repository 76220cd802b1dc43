import { afterEach, expect, test, vi } from "vitest";
import { bench, fakeClock, page, ready } from "./support.js";

afterEach(() => {
  vi.useRealTimers();
});

test("[CLI-03] the same question within 60 seconds is asked once", async () => {
  await ready();
  fakeClock();
  const { sdk, sent, requests } = bench();
  const first = sdk.search("cat");
  (await sent(0)).answer(page("a"));
  await first;
  vi.advanceTimersByTime(59_999);
  await sdk.search("cat");
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = sdk.search("cat");
  (await sent(1)).answer(page("b"));
  expect((await later).items[0]?.id).toBe("b");
});

test("[CLI-03] every caller gets objects of its own", async () => {
  const { sdk, sent } = bench();
  const [one, other] = [sdk.search("cat"), sdk.search("cat")];
  (await sent(0)).answer(page("a"));
  const mine = await one;
  mine.items[0]?.tags.push("changed");
  mine.items.length = 0;
  const expected = { items: [{ id: "a", tags: ["cat"] }] };
  expect(await other).toMatchObject(expected);
  expect(await sdk.search("cat")).toMatchObject(expected);
});

test("[CLI-03] items that are no GIFs are every caller's own too", async () => {
  const { sdk, sent } = bench();
  const categories = () => sdk.call<{ items: { name: string }[] }>("categories", "");
  const [one, other] = [categories(), categories()];
  (await sent(0)).answer({ data: [{ name: "animals" }], meta: {} });
  const mine = (await one).items[0];
  if (mine) mine.name = "changed";
  expect((await other).items).toEqual([{ name: "animals" }]);
  expect((await categories()).items).toEqual([{ name: "animals" }]);
});

test("[CLI-03] two SDKs share nothing", async () => {
  const [one, other] = [bench(), bench()];
  const first = one.sdk.search("cat");
  (await one.sent(0)).answer(page("a"));
  await first;
  const second = other.sdk.search("cat");
  (await other.sent(0)).answer(page("b"));
  expect((await second).items[0]?.id).toBe("b");
  expect((await one.sdk.search("cat")).items[0]?.id).toBe("a");
});

test("[CLI-03] the cache can be passed by", async () => {
  const { sdk, sent, requests } = bench();
  for (const number of [0, 1]) {
    const search = sdk.search("cat", { noCache: true });
    (await sent(number)).answer(page("a"));
    await search;
  }
  expect(requests).toHaveLength(2);
});

test("[CLI-03] a failure is not kept", async () => {
  const { sdk, sent } = bench();
  const failed = sdk.search("cat");
  (await sent(0)).answer({}, { status: 404 });
  await expect(failed).rejects.toMatchObject({ status: 404 });
  const search = sdk.search("cat");
  (await sent(1)).answer(page("a"));
  expect((await search).items).toHaveLength(1);
});
