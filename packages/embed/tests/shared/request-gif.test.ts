// @vitest-environment node
import { createClient } from "@giflet/core";
import { customProvider, ownGifs } from "@giflet/core/providers";
import { expect, test, vi } from "vitest";
import { requestGif } from "../../src/shared/request-gif.js";

test("[EMB-09] a list that is missing is not a GIF that is missing", async () => {
  const fetch = vi.fn(async () => new Response("", { status: 404 }));
  vi.stubGlobal("fetch", fetch);
  const client = createClient({ provider: ownGifs("https://own.test/gifs.json") });
  const error = {
    code: "http",
    message: expect.stringContaining("status 404 from https://own.test/gifs.json"),
  };
  await expect(requestGif(client, "a")).rejects.toMatchObject(error);
  fetch.mockResolvedValue(Response.json([]));
  expect(await requestGif(client, "a")).toBeUndefined();
});

test("[EMB-09] a custom provider that answers 404 has no such GIF", async () => {
  const empty = () => ({ items: [] });
  const gifs = () => Promise.reject(new Response("", { status: 404 }));
  const provider = customProvider({ search: empty, trending: empty, gifs }, { name: "own" });
  expect(await requestGif(createClient({ provider }), "a")).toBeUndefined();
});
