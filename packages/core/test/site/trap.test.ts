import { expect, test, vi } from "vitest";
import { SiteClient, trap } from "../../wasm-site-trap/giflet.js";
import { bench } from "../support.js";

const trapped = expect.objectContaining({ name: "GifletError", code: "trap" });

test("a trap in a call rejects every open call, and the next call runs on a fresh instance", async () => {
  const { sdk, sent } = bench();
  const open = sdk.gif("a").catch((error) => error);
  await sent(0);
  vi.spyOn(SiteClient.prototype, "call").mockImplementationOnce(trap as never);
  await expect(sdk.gif("b")).rejects.toEqual(trapped);
  expect(await open).toEqual(trapped);
  const next = sdk.gif("c");
  (await sent(1)).answer({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});

test("a trap in a timer rejects the open calls and does not reach the page", async () => {
  const { sdk, sent } = bench();
  const open = sdk.gif("a", { timeout: 20 }).catch((error) => error);
  await sent(0);
  const { now } = Date;
  // The client asks for the time first when its timer fires.
  vi.spyOn(Date, "now").mockImplementation(() => {
    Date.now = now;
    trap();
    return 0;
  });
  expect(await open).toEqual(trapped);
  const next = sdk.gif("c");
  (await sent(1)).answer({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});

test("an answer to a request of a trapped instance is dropped", async () => {
  const { sdk, sent } = bench();
  const open = sdk.gif("a").catch((error) => error);
  const first = await sent(0);
  vi.spyOn(SiteClient.prototype, "abort").mockImplementationOnce(trap as never);
  const control = new AbortController();
  const other = sdk.gif("b", { signal: control.signal }).catch((error) => error);
  await sent(1);
  control.abort("enough");
  expect(await other).toBe("enough");
  expect(await open).toEqual(trapped);
  first.answer({ data: { id: "a" } });
  const next = sdk.gif("c");
  (await sent(2)).answer({ data: { id: "c" } });
  expect((await next).id).toBe("c");
});
