import { createEmbedHandler } from "@giflet/embed/server";
import { toNodeListener } from "@giflet/embed/server/node";
import { sampleService } from "@giflet/gallery/sample";
import { listen } from "../../../scripts/lib/listen.mjs";
import { FALSE_ANSWERS, serveFalseAnswers } from "../../support/false-answers.ts";
import { test as base, expect, sitePage } from "../../support/harness.ts";

/** Time limit of calls that end by it, ms. The others have an hour: they must end by what they receive. */
const limitOf = (outcome: string) => (outcome === "timeout" ? 500 : 3_600_000);
const HIGHEST_DELAY = 2 ** 31 - 1;

const test = base.extend<{ provider: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  provider: async ({}, use) => {
    const server = await serveFalseAnswers();
    await use(server.origin);
    await server.close();
  },
});

test("[CLI-04, CLI-15] whatever a provider answers, a call ends with a typed error or a result", async ({
  page,
  provider,
}) => {
  await page.goto(sitePage("core/network", {}));
  await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
  const ends = await page.evaluate(
    (cases) => Promise.all(cases.map(({ address, limit }) => ask(address, limit))),
    Object.entries(FALSE_ANSWERS).map(([name, { outcome }]) => ({
      address: `${provider}/${encodeURIComponent(name)}`,
      limit: limitOf(outcome),
    })),
  );
  const names = Object.keys(FALSE_ANSWERS);
  expect(Object.fromEntries(names.map((name, at) => [name, ends[at]?.outcome]))).toEqual(
    Object.fromEntries(names.map((name) => [name, FALSE_ANSWERS[name]?.outcome])),
  );
  for (const { retryAfter } of ends)
    if (retryAfter !== undefined) {
      expect(retryAfter).toBeGreaterThanOrEqual(0);
      expect(retryAfter).toBeLessThanOrEqual(HIGHEST_DELAY);
    }
});

test("[CLI-15] a host that cannot be reached, or does not permit the page, is a network error", async ({
  page,
}) => {
  const closed = await listen(() => {});
  await closed.close();
  const silent = await listen((_, response) => response.writeHead(200).end("{}"));
  await page.goto(sitePage("core/network", {}));
  await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
  for (const { origin } of [closed, silent])
    expect((await page.evaluate((address) => ask(address, 3_600_000), origin)).outcome).toBe("network");
  await silent.close();
});

test("[CLI-04] whatever a provider answers, the handler of player pages responds with an error in time", async ({
  provider,
}) => {
  const statuses = await Promise.all(
    Object.entries(FALSE_ANSWERS).map(async ([name, { outcome }]) => {
      const handler = createEmbedHandler({
        provider: sampleService(`${provider}/${encodeURIComponent(name)}`),
        apiKey: "e2e",
        timeout: limitOf(outcome),
      });
      const server = await listen(toNodeListener(handler));
      const response = await fetch(`${server.origin}/embed/someGif`);
      await response.text();
      await server.close();
      return [name, response.status];
    }),
  );
  const expected = Object.entries(FALSE_ANSWERS).map(([name, { outcome, status }]) => [
    name,
    status ?? (outcome === "rate_limited" ? 503 : 502),
  ]);
  expect(statuses).toEqual(expected);
});
