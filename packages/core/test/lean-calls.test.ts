import { expect, test } from "vitest";
import { createTestClient } from "./support.js";

test("[CLI-04] in development, an error has the address of its request, without the key", async () => {
  const { client, sent } = createTestClient();
  const search = client.search("cat", { noRetry: true });
  const request = await sent(0);
  request.respond({}, { status: 404 });
  const error = await search.catch((error) => error);
  expect(error.address).toBe(request.url.origin + request.url.pathname);
  expect(Object.keys(error)).not.toContain("address");
});

test("[CLI-04] a body is read only until it is too large", async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(" ".repeat(2 ** 20));
  const body = () =>
    new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(chunk);
      },
    });
  const { client } = createTestClient({ fetch: async () => new Response(body()) });
  await expect(client.trending()).rejects.toMatchObject({ code: "too_large" });
  // One chunk more is buffered.
  expect(sent).toBeLessThan(6);
});
