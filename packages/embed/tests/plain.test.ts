import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Core } from "../src/core.ts";
import { fakeCore, open, part } from "./helpers.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const image = (name: string) => ({
  ...{ width: "200", height: "100" },
  ...{ url: `http://media3.loopery.test/${name}.gif`, webp: `http://m.test/${name}.webp` },
});
const raw = (id: string | number, changes: object = {}) => ({
  ...{ id, title: `GIF ${id}`, url: `http://loopery.test/gifs/${id}` },
  images: { fixed_width: image(`${id}`), fixed_width_still: image(`${id}_s`) },
  ...changes,
});

/** A service that answers with these, and a core that does not come. */
async function reveal(data: unknown[], load: () => Promise<Core>, status = 200) {
  const asked = vi.fn(async (_url: string) => new Response(JSON.stringify({ data }), { status }));
  vi.stubGlobal("fetch", asked);
  const { store } = open("desktop", { load, utm: { utm_source: "blog" } });
  vi.spyOn(part("status"), "getBoundingClientRect").mockReturnValue({ top: 0 } as DOMRect);
  store.dispatch({ type: "reveal" });
  await vi.advanceTimersByTimeAsync(100);
  return asked;
}

const refuse = () => Promise.reject(new Error("refused"));
const hrefs = () =>
  [...document.querySelectorAll(".giflet-player-item")].map((item) =>
    item.querySelector("a")?.getAttribute("href"),
  );

test("[EMB-05] without the core the grid is one page of plain links by a plain call", async () => {
  const asked = await reveal([raw("g0"), raw(1), raw("abc")], refuse);
  expect(asked.mock.calls).toEqual([["http://loopery.test/v1/gifs/related?api_key=key&gif_id=abc&limit=18"]]);
  expect(hrefs()).toEqual([
    "http://loopery.test/gifs/g0?utm_source=blog",
    "http://loopery.test/gifs/1?utm_source=blog",
  ]);
  expect(part("grid").classList).toContain("is-plain");
  expect(part("status").textContent).toBe("");
  const [picture] = document.querySelectorAll<HTMLImageElement>(".giflet-player-item img");
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(["GIF g0", 200, 100]);
  expect(picture?.src).toBe("http://media.loopery.test/g0.gif");
  part("pause").click();
  expect(document.querySelector<HTMLSourceElement>(".giflet-player-item .giflet-player-still")?.media).toBe(
    "all",
  );
});

test("[EMB-05] a core that hangs is waited for, not for ever", async () => {
  const asked = await reveal([raw("g0")], () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5800);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(hrefs()).toHaveLength(1);
});

test("[EMB-05, TXT-11] what the service sends is no more trusted than with the core", async () => {
  const script = "javascript:alert(1)";
  await reveal(
    [raw("g0", { url: script, images: { original: { url: script } } }), raw("g1", { images: null })],
    refuse,
  );
  expect(hrefs()).toEqual([undefined, "http://loopery.test/gifs/g1?utm_source=blog"]);
  expect(part("grid").outerHTML).not.toContain("javascript:");
});

test("[EMB-05] where the service fails too, it says so, and trying again may find the core", async () => {
  const load = vi.fn(refuse as () => Promise<Core>);
  await reveal([], load, 500);
  expect(part("status").textContent).toBe("Error loading GIFs. Try again?");
  load.mockImplementation(async () => fakeCore(3));
  part("retry").click();
  await vi.advanceTimersByTimeAsync(100);
  expect(hrefs()).toHaveLength(3);
  expect(part("grid").classList).not.toContain("is-plain");
});
