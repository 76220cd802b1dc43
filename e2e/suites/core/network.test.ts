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
