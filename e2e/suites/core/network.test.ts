import { createEmbedHandler } from "@giflet/embed/server";
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

test.for(["giphy", "klipy", "tenor-v2"])(
  "[CLI-04, CLI-15] %s: whatever a provider answers, a call ends with a typed error or a result",
  async (name, { page, provider }) => {
    await page.goto(sitePage("core/network", {}));
    await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
    const ends = await page.evaluate(
      (name, cases) => Promise.all(cases.map(({ address, limit }) => ask(name, address, limit))),
      name,
      Object.entries(FALSE_ANSWERS).map(([name, { outcome }]) => ({
        address: `${provider}/${encodeURIComponent(name)}`,
        limit: limitOf(outcome),
      })),
    );
    const outcomes = Object.entries(FALSE_ANSWERS).map(([answer, { outcome, isGiphy }], at) => {
      const end = ends[at]?.outcome;
      return [
        answer,
        end,
        isGiphy && name !== "giphy" ? expect.stringMatching(/^(decode|0 items)$/) : outcome,
      ];
    });
    expect(outcomes.map(([answer, end]) => [answer, end])).toEqual(
      outcomes.map(([answer, , expected]) => [answer, expected]),
    );
    for (const { retryAfter } of ends)
      if (retryAfter !== undefined) {
        expect(retryAfter).toBeGreaterThanOrEqual(0);
        expect(retryAfter).toBeLessThanOrEqual(HIGHEST_DELAY);
      }
  },
);

test("[CLI-15] a host that cannot be reached is a network error", async ({ page }) => {
  const closed = await listen(() => {});
  await closed.close();
  await page.goto(sitePage("core/network", {}));
  await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
  expect((await page.evaluate((address) => ask("giphy", address, 3_600_000), closed.origin)).outcome).toBe(
    "network",
  );
});

/** A provider whose answers redirect to another host, which notes what it receives. */
async function redirecting() {
  const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const received: string[] = [];
  const other = await listen((request, response) => {
    if (request.method !== "OPTIONS") received.push(JSON.stringify([request.url, request.headers]));
    const body = { data: [], results: [], result: true, pagination: { count: 0, offset: 0, total_count: 0 } };
    response.writeHead(200, { ...cors, "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const location = `${other.origin.replace("127.0.0.1", "localhost")}/elsewhere`;
  let status = 302;
  const provider = await listen((request, response) => {
    const isPreflight = request.method === "OPTIONS";
    response.writeHead(isPreflight ? 204 : status, isPreflight ? cors : { ...cors, location }).end();
  });
  return {
    origin: provider.origin,
    received,
    redirectBy(code: number) {
      status = code;
    },
    async close() {
      await provider.close();
      await other.close();
    },
  };
}

test("[CLI-04] if an answer redirects to another host, that host receives no key", async ({ page }) => {
  const server = await redirecting();
  await page.goto(sitePage("core/network", {}));
  await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
  for (const status of [301, 302, 307, 308]) {
    server.redirectBy(status);
    for (const name of ["giphy", "klipy", "tenor-v2"])
      await page.evaluate((name, address) => ask(name, address, 3_600_000), name, server.origin);
    const provider = sampleService(server.origin);
    await createEmbedHandler({ provider, apiKey: "e2e" })(new Request("https://site.example/embed/someGif"));
  }
  expect(server.received.length).toBeGreaterThanOrEqual(16);
  for (const request of server.received) {
    expect(request).toContain("/elsewhere");
    expect(request).not.toMatch(/e2e|authorization/);
  }
  await server.close();
});

test("[CLI-15] whatever Retry-After a provider sends, the handler of player pages asks to wait for at most a minute", async ({
  provider,
}) => {
  for (const [name, { outcome }] of Object.entries(FALSE_ANSWERS)) {
    if (outcome !== "rate_limited") continue;
    const handler = createEmbedHandler({
      provider: sampleService(`${provider}/${encodeURIComponent(name)}`),
      apiKey: "e2e",
    });
    const { status, headers } = await handler(new Request("https://site.example/embed/someGif"));
    expect(status, name).toBe(503);
    expect(headers.get("retry-after"), name).toMatch(/^([1-9]|[1-5]\d|60)$/);
  }
});
