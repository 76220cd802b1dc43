import { expect, test } from "vitest";
import { MAX_LENGTH } from "../src/client/boundary.js";
import { createTestClient, longResponse, page } from "./support.js";

test("[CLI-04] in development, an error has the address of its request, without the key", async () => {
  const { client, sent } = createTestClient();
  const search = client.search("cat", { noRetry: true });
  const request = await sent(0);
  request.respond({}, { status: 404 });
  const error = await search.catch((error) => error);
  expect(error.address).toBe(request.url.origin + request.url.pathname);
  expect(Object.keys(error)).not.toContain("address");
});

test("[CLI-04] a body that says that it is too large is not read", async () => {
  let isCanceled = false;
  const body = new ReadableStream({
    cancel() {
      isCanceled = true;
    },
  });
  const headers = { "content-length": `${100 * 2 ** 20}` };
  const { client } = createTestClient({ fetch: async () => new Response(body, { headers }) });
  await expect(client.trending()).rejects.toMatchObject({ code: "too_large" });
  expect(isCanceled).toBe(true);
});

test.each(["max-age=60", "no-store"])(
  "[CLI-04] a body is read only until it is too large: %s",
  async (value) => {
    const { response, read } = longResponse({ "cache-control": value });
    const { client } = createTestClient({ fetch: async () => response });
    await expect(client.trending()).rejects.toMatchObject({ code: "too_large" });
    expect(read.isCanceled).toBe(true);
    // Streams buffer a few chunks.
    expect(read.bytes).toBeLessThan(4 * MAX_LENGTH);
  },
);

test("a body without a stream is read, as some implementations of fetch return it", async () => {
  const { client } = createTestClient({
    fetch: async () => Object.defineProperty(Response.json(page("a")), "body", { value: undefined }),
  });
  expect((await client.trending()).items).toHaveLength(1);
});

test("[CLI-15] the reason of an aborted call is that of its request", async () => {
  const { client, sent } = createTestClient();
  const controller = new AbortController();
  const search = client.search("cat", { signal: controller.signal });
  const { init } = await sent(0);
  controller.abort("no longer needed");
  await expect(search).rejects.toBe("no longer needed");
  expect(init.signal?.reason).toBe("no longer needed");
});
