import { afterEach, expect, test, vi } from "vitest";
import { createTestClient, fakeClock, page, ready } from "./support.js";

afterEach(() => {
  vi.useRealTimers();
});

test("[CLI-03] identical calls within 60 seconds send one request", async () => {
  await ready();
  fakeClock();
  const { client, sent, requests } = createTestClient();
  const first = client.search("cat");
  (await sent(0)).respond(page("a"));
  await first;
  vi.advanceTimersByTime(59_999);
  await client.search("cat");
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = client.search("cat");
  (await sent(1)).respond(page("b"));
  expect((await later).items[0]?.id).toBe("b");
});

test("[CLI-03] every caller gets its own copy of a result", async () => {
  const { client, sent } = createTestClient();
  const [one, other] = [client.search("cat"), client.search("cat")];
  (await sent(0)).respond(page("a"));
  const result = await one;
  result.items[0]?.tags.push("changed");
  result.items.length = 0;
  const expected = { items: [{ id: "a", tags: ["cat"] }] };
  expect(await other).toMatchObject(expected);
  expect(await client.search("cat")).toMatchObject(expected);
});

test("[CLI-03] two clients do not share a cache", async () => {
  const [one, other] = [createTestClient(), createTestClient()];
  const first = one.client.search("cat");
  (await one.sent(0)).respond(page("a"));
  await first;
  const second = other.client.search("cat");
  (await other.sent(0)).respond(page("b"));
  expect((await second).items[0]?.id).toBe("b");
  expect((await one.client.search("cat")).items[0]?.id).toBe("a");
});
