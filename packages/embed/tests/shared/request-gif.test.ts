// @vitest-environment node
import { createClient } from "@giflet/core";
import { customProvider, klipy, ownGifs } from "@giflet/core/providers";
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

test("[EMB-09] a custom provider that answers 404 with a message has no such GIF", async () => {
  const empty = () => ({ items: [] });
  const gifs = () => Promise.reject(Response.json({ message: "No" }, { status: 404 }));
  const provider = customProvider({ search: empty, trending: empty, gifs }, { name: "own" });
  expect(await requestGif(createClient({ provider }), "a")).toBeUndefined();
});

test.each(["", "{}", "<!doctype html><title>Not found</title>"])(
  "[EMB-09] a 404 without a message of the provider, as of a wrong address, is a failure: %o",
  async (body) => {
    vi.stubGlobal("fetch", async () => new Response(body, { status: 404 }));
    const gif = requestGif(createClient({ provider: klipy({ apiKey: "k" }) }), "a");
    await expect(gif).rejects.toMatchObject({ code: "http", status: 404 });
  },
);
