import { expect, onTestFinished, test, vi } from "vitest";
import { SiteClientCore } from "../../wasm-site/giflet.js";
import { createTestClient, fakeClock } from "../support.js";
import { trapNext } from "../traps.js";

const trapped = expect.objectContaining({ name: "GifletError", code: "trap" });

test("a trap in a call rejects all pending calls, and the next call runs on a fresh instance", async () => {
  const { client, sent } = createTestClient();
  const pending = client.gif("a").catch((error) => error);
  await sent(0);
  trapNext(SiteClientCore.prototype.call);
  await expect(client.gif("b")).rejects.toEqual(trapped);
  expect(await pending).toEqual(trapped);
  const next = client.gif("c");
  (await sent(1)).respond({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});

test("a trap in a timer rejects the pending calls and does not reach the page", async () => {
  fakeClock();
  onTestFinished(() => void vi.useRealTimers());
  const { client, sent } = createTestClient();
  const pending = client.gif("a", { timeout: 20 }).catch((error) => error);
  await sent(0);
  // The first call of the client when its timer fires.
  vi.spyOn(performance, "now").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  vi.advanceTimersByTime(20);
  expect(await pending).toEqual(trapped);
  const next = client.gif("c");
  (await sent(1)).respond({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});

test("a response to a request of a trapped instance is ignored", async () => {
  const { client, sent } = createTestClient();
  const pending = client.gif("a").catch((error) => error);
  const first = await sent(0);
  trapNext(SiteClientCore.prototype.abort);
  const controller = new AbortController();
  const other = client.gif("b", { signal: controller.signal }).catch((error) => error);
  await sent(1);
  controller.abort("enough");
  expect(await other).toBe("enough");
  expect(await pending).toEqual(trapped);
  first.respond({ data: { id: "a" } });
  const next = client.gif("c");
  (await sent(2)).respond({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});

test("a trap in a callback that the core no longer needs does not harm the fresh instance", async () => {
  const { client, sent } = createTestClient();
  const pending = client.gif("a").catch((error) => error);
  const first = await sent(0);
  // The core releases the callbacks of a promise when one of them is called, and then schedules the task that waits for it.
  vi.spyOn(globalThis, "queueMicrotask").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  first.respond({ data: { id: "a" } });
  expect(await pending).toEqual(trapped);
  const next = client.gif("c");
  (await sent(1)).respond({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});
