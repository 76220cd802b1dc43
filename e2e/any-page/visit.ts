import { createEmbedHandler } from "@giflet/embed/server";
import { toNodeListener } from "@giflet/embed/server/node";
import { sampleService } from "@giflet/gallery/sample";
import { inject } from "vitest";
import { listen } from "../../scripts/lib/listen.mjs";
import type { Page, PageOptions, Scope } from "../driver/index.ts";
import type { Service } from "../support/service.ts";
import type { Row } from "./factors.ts";

/** A page at rest that sends no request for this long stays at rest, ms. */
const QUIET = 1000;
/** One notch of a wheel, CSS px. */
const NOTCH = 120;

export function optionsOf({ scheme, scale }: Row): PageOptions {
  return {
    viewport: { width: 1000, height: 700 },
    pixelRatio: scale === "pixel-ratio-1.25" ? 1.25 : undefined,
    reducedMotion: scheme === "reduced-motion",
    colorScheme: scheme === "dark" ? "dark" : "light",
    forcedColors: scheme === "forced-colors",
  };
}

/** Opens the page of a row, visits its components, and returns the invariants that do not hold. */
export async function visit(row: Row, page: Page, service: Service): Promise<string[]> {
  await service.misbehave({ latency: Number(row.answers) || 0 });
  const handler = await serveHandler(service);
  await page.goto(addressOf(row, { service: service.origin, handler: handler.origin }));
  const found = new Set<string>();
  const add = (violations: string[]) => {
    for (const violation of violations)
      found.add(violation.replace(/https?:\/\/[^\s/]+/g, "").replace(/\d+/g, "N"));
  };
  const scope = row.root.startsWith("frame") ? await page.frame("iframe.page-frame") : page;
  await scope.waitFor("the host", () => document.documentElement.dataset.ready === "");
  const before = await page.evaluate(() => history.length);

  const look = async () => {
    await scope.evaluate(() => anyPage.settle());
    add(await scope.evaluate(() => anyPage.sparing()));
    add(await scope.evaluate(() => anyPage.filled()));
    add(await scope.evaluate(() => anyPage.looks()));
  };

  await look();
  await scope.evaluate(() => anyPage.proceed());
  await look();
  for (const component of row.components.split(" ")) {
    add(await wheelOver(component, page, scope));
    await look();
    if (component.endsWith("picker-button")) add(await escapeFrom(component, page, scope));
  }
  if (row.happening !== "none") {
    await scope.evaluate(() => anyPage.focusControl());
    const hasFocus = (await scope.evaluate(() => anyPage.focus())).length === 0;
    await scope.evaluate((what) => anyPage.happen(what), row.happening);
    if (row.happening === "rotation") await page.viewport({ width: 700, height: 1000 });
    if (row.happening === "typing") await page.type("funny cats");
    await look();
    if (hasFocus && row.happening !== "unmounts") add(await scope.evaluate(() => anyPage.focus()));
  }
  add(await quiet(scope));
  add((await scope.evaluate(() => anyPage.noise())).map((text) => `quiet: ${text}`));
  // Those of the frames too. The harness fails for what is left.
  add(page.errors.splice(0).map((text) => `quiet: error: ${text}`));
  add(page.violations.splice(0).map((text) => `quiet: policy: ${text}`));
  const added = (await page.evaluate(() => history.length)) - before;
  const expected = row.happening === "back-and-forward" ? 1 : 0;
  if (added !== expected) add([`history: ${added - expected} entries are added`]);
  await handler.close();
  return [...found].sort();
}

/** Starts a server of player pages. */
const serveHandler = ({ origin }: Service) =>
  listen(toNodeListener(createEmbedHandler({ provider: sampleService(origin), apiKey: "e2e" })));

function addressOf(row: Row, origins: Record<string, string>): string {
  const build = row.program === "react-18" || row.program === "strict" ? row.program : "usual";
  const query = new URLSearchParams({ row: JSON.stringify(row), ...origins });
  // What dialogs of other packages add to the document.
  if (row.root.startsWith("dialog-")) query.set("inlineStyles", "");
  return `${inject("sites")[build]}/any-page/any-page.html?${query}`;
}

/** Turns the wheel over a component, which must move it if it can be scrolled, and otherwise the page. */
async function wheelOver(component: string, page: Page, scope: Scope): Promise<string[]> {
  const point = await scope.evaluate((name) => anyPage.approach(name), component);
  if (!point) return [];
  const origin = scope === page ? { x: 0, y: 0 } : await originOf(page);
  const inner = point.isFrame ? await scope.frame(`[data-component="${component}"] >>> iframe`) : undefined;
  const scrolled = () =>
    inner?.evaluate(() =>
      [...document.querySelectorAll("*")].reduce((sum, { scrollTop }) => sum + scrollTop, 0),
    );
  await page.point(point.x + origin.x, point.y + origin.y);
  const before = await scrolled();
  await page.wheel(NOTCH);
  const violations = await scope.evaluate((what, name) => anyPage.moved(what, name), "a wheel", component);
  const isInner = violations.length > 0 && (await scrolled()) !== before;
  return [...(isInner ? [] : violations), ...(await unstyled(component, inner))];
}

/** A frame has its stylesheets, which an integrity that cannot be checked blocks without an error. */
async function unstyled(component: string, inner: Scope | undefined): Promise<string[]> {
  if (!inner) return [];
  await inner.waitFor("the end of loading", () => document.readyState === "complete");
  const isStyled = await inner.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  return isStyled ? [] : [`looks: the ${component} has no stylesheet`];
}

/** Opens a popover by the keyboard and closes it. */
async function escapeFrom(component: string, page: Page, scope: Scope): Promise<string[]> {
  if (!(await scope.evaluate((name) => anyPage.focusButton(name), component))) return [];
  await page.press("Enter");
  await scope.waitFor("a popover", () => anyPage.openPopovers() > 0);
  await scope.evaluate(() => anyPage.settle());
  await page.press("Escape");
  return scope.evaluate((name) => anyPage.layer(name), component);
}

async function originOf(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const frame = document.querySelector("iframe.page-frame");
    const { x, y } = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: x + 1, y: y + 1 };
  });
}

/** A page at rest sends no request. */
async function quiet(scope: Scope): Promise<string[]> {
  const count = await scope.evaluate(() => anyPage.calls());
  const later = await scope.evaluate(
    (pause) => new Promise<number>((resolve) => setTimeout(() => resolve(anyPage.calls()), pause)),
    QUIET,
  );
  return later === count ? [] : ["sparing: requests in a quiet second"];
}
