import { createHash } from "node:crypto";
import { gridShown } from "../../support/grid.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { fullEntry, openFramedPlayer } from "../../support/player.ts";
import { POLICY } from "../../support/site.ts";

// The harness fails every test with a policy violation; these tests use the features that could cause one.

test("[NPM-03] a grid works under script-src 'self' 'wasm-unsafe-eval'; style-src 'self'", async ({
  page,
  service,
}) => {
  const address = sitePage("grid/grid", { service: service.origin, consent: "granted" });
  expect((await fetch(address)).headers.get("content-security-policy")).toBe(POLICY);
  await page.goto(address);
  await gridShown(page, 6);
  await page.find('.giflet-item[aria-posinset="2"] .giflet-gif').hover();
  await page.waitFor("the hover", () => testPage.calls.some(({ name }) => name === "hover"));
  // The core runs as WebAssembly: its fallback was not requested.
  expect(page.requests.filter(({ url }) => url.includes("js-fallback"))).toEqual([]);
  const { tops, height } = await page.evaluate(() => ({
    tops: [...document.querySelectorAll(".giflet-item")].map((item) => item.getBoundingClientRect().top),
    height: document.querySelector(".giflet-list")?.getBoundingClientRect().height ?? 0,
  }));
  expect(new Set(tops).size).toBeGreaterThan(1);
  expect(height).toBeGreaterThan(100);
  expect(page.violations).toEqual([]);
});

test("[EMB-02] the player page sets its policy itself and complies with it, hovered and paused", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const response = await fetch(playerPage(service, id));
  const html = await response.text();
  const hashOf = (inline: RegExp) =>
    createHash("sha256")
      .update(inline.exec(html)?.[1] ?? "")
      .digest("base64");
  const style = hashOf(/<style>(.*?)<\/style>/s);
  const script = hashOf(/<script data-[^>]*>(.*?)<\/script>/s);
  const own = `'self' ${service.origin}`;
  expect(response.headers.get("content-security-policy")).toContain(
    `script-src ${own} 'wasm-unsafe-eval' 'sha256-${script}'; style-src ${own} 'sha256-${style}';`,
  );
  const player = await openFramedPlayer(page, service, id);
  await page.point(200, 200);
  await player.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 3);
  await player.find(".giflet-player-pause").click();
  await player.waitFor("the pause", () => document.body.classList.contains("is-paused"));
  expect(page.violations).toEqual([]);
});
