import { expect, test, vi } from "vitest";
import type { Client, Masonry } from "../src/client/index.js";
import { guard, load } from "../src/module/loader.js";
import { bytes, createMasonry, createTestClient, numbersOf, page, rawGif, ready, settle } from "./support.js";
import { trapNext } from "./traps.js";

/** Makes the core trap. */
async function trapCore() {
  const { createLayout, findItem } = await load(bytes);
  trapNext(findItem);
  expect(() => guard(() => findItem(createLayout(), 0))).toThrow(trapped);
}

/** Makes the next event of the client trap. */
async function trapNextStep() {
  const { stepClient } = await load(bytes);
  return trapNext(stepClient);
}

const trapped = expect.objectContaining({ name: "GifletError", code: "trap" });

test("calls work after a trap", async () => {
  const { client, sent } = createTestClient();
  await client.decode(rawGif("a"));
  await trapCore();
  expect(await client.decode(rawGif("b"))).toMatchObject({ id: "b" });
  const search = client.search("cat");
  (await sent(0)).respond(page("c"));
  expect((await search).items.map(({ id }) => id)).toEqual(["c"]);
});

test("a trap rejects the pending calls of all clients", async () => {
  const [one, other] = [createTestClient(), createTestClient()];
  const pending = [one.client.search("cat"), one.client.trending(), other.client.search("dog")];
  const results = Promise.allSettled(pending);
  await Promise.all([one.sent(1), other.sent(0)]);
  await trapCore();
  expect(await results).toEqual(pending.map(() => ({ status: "rejected", reason: trapped })));
});

test("responses and timers of the trapped core are ignored", async () => {
  const { client, sent } = createTestClient();
  const onUncaught = vi.fn();
  process.on("unhandledRejection", onUncaught);
  process.on("uncaughtException", onUncaught);
  const pending = Promise.allSettled([
    client.search("cat"),
    client.search("dog", { timeout: 5 }),
    client.search("cow"),
  ]);
  const [cat, dog, cow] = [await sent(0), await sent(1), await sent(2)];
  await trapCore();
  await pending;
  cat.respond(page("a"));
  dog.fail(new TypeError("late"));
  cow.respond("no page");
  await new Promise((resolve) => setTimeout(resolve, 10));
  await settle();
  process.off("unhandledRejection", onUncaught);
  process.off("uncaughtException", onUncaught);
  expect(onUncaught).not.toHaveBeenCalled();
  expect(await client.decode(rawGif("b"))).toMatchObject({ id: "b" });
});

test("a layout is restored after a trap", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 2, 0.5]));
  masonry.append(new Float32Array([1.5]));
  const before = numbersOf(masonry, 0, 1000);
  await trapCore();
  expect(numbersOf(masonry, 0, 1000)).toEqual(before);
  expect(masonry).toHaveLength(4);
  await trapCore();
  masonry.append(new Float32Array([1]));
  masonry.resize({ columns: 1, width: 100, gutter: 0 });
  expect(masonry.height).toBe(600);
});

test.each<[string, (client: Client) => Promise<unknown>]>([
  ["decode", (client) => client.decode(rawGif("a"))],
  ["call", (client) => client.search("cat")],
])("a trap in %s rejects with the code trap", async (_, callMethod) => {
  const { client } = createTestClient();
  await client.decode(rawGif("a"));
  await trapNextStep();
  await expect(callMethod(client)).rejects.toEqual(trapped);
  expect(await client.decode(rawGif("b"))).toMatchObject({ id: "b" });
});

test("a trap in setConsent is not reported to the caller", async () => {
  const { client } = createTestClient();
  await client.decode(rawGif("a"));
  const hasTrapped = await trapNextStep();
  client.setConsent("denied");
  expect(hasTrapped()).toBe(true);
  expect(await client.decode(rawGif("b"))).toMatchObject({ id: "b" });
});

test("a trap in an abort still rejects with the reason", async () => {
  await ready();
  const uncaught = vi.fn();
  process.on("uncaughtException", uncaught);
  const { client, sent } = createTestClient();
  const controller = new AbortController();
  const search = client.search("cat", { signal: controller.signal });
  await sent(0);
  await trapNextStep();
  controller.abort("enough");
  await expect(search).rejects.toBe("enough");
  await settle();
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

type LayoutFunction =
  | "appendItems"
  | "reserveItems"
  | "findItem"
  | "changeItem"
  | "resizeLayout"
  | "findItems";

test.each<[LayoutFunction, (masonry: Masonry) => unknown]>([
  ["appendItems", (masonry) => masonry.append(new Float32Array([1]))],
  ["reserveItems", (masonry) => masonry.append(new Float32Array([1]))],
  ["findItem", (masonry) => masonry.item(0)],
  ["changeItem", (masonry) => masonry.change(0, 3)],
  ["resizeLayout", (masonry) => masonry.resize({ columns: 1, width: 1, gutter: 0 })],
  ["findItems", (masonry) => numbersOf(masonry, 0, 100)],
])("a layout goes on after a trap in %s, and two traps do not change it", async (name, callMethod) => {
  const glue = await load(bytes);
  const create = async () => {
    const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
    masonry.append(new Float32Array([1, 2, 0.5]));
    return masonry;
  };
  const [masonry, other] = [await create(), await create()];
  const before = numbersOf(masonry, 0, 1000);
  trapNext(glue[name], { times: 2 });
  expect(() => callMethod(masonry)).toThrow(trapped);
  expect(numbersOf(masonry, 0, 1000)).toEqual(before);
  expect(masonry).toHaveLength(3);

  const expected = callMethod(other);
  const hasTrapped = trapNext(glue[name]);
  expect(callMethod(masonry)).toEqual(expected);
  expect(hasTrapped()).toBe(true);
  expect(numbersOf(masonry, 0, 1000)).toEqual(numbersOf(other, 0, 1000));
  expect(masonry).toHaveLength(other.length);
});

test("a layout is cleared although that traps", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  masonry.append(new Float32Array([1, 2, 0.5]));
  const { freeLayout } = await load(bytes);
  const hasTrapped = trapNext(freeLayout);
  masonry.clear();
  expect(hasTrapped()).toBe(true);
  masonry.append(new Float32Array([1]));
  expect(numbersOf(masonry, 0, 1000)).toEqual([[0, 0, 0, 100, 100]]);
});
