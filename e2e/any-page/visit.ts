import { createEmbedHandler, toNodeListener } from "@giflet/embed/server";
import { sampleService } from "@giflet/gallery/sample";
import { inject } from "vitest";
import { listen } from "../../scripts/lib/listen.mjs";
import { until } from "../../scripts/lib/until.mjs";
import type { Page, PageOptions, Scope } from "../driver/index.ts";
import { pingbacks } from "../support/pingbacks.ts";
import type { Service } from "../support/service.ts";
import { nameOf, type Row } from "./factors.ts";

/** A page at rest that sends no request for this long stays at rest, ms. */
const QUIET = 1000;
const engine = inject("engine");
/** After this time a page that has not scrolled does not, ms. */
const SCROLL_LIMIT = 10_000;
/** One notch of a wheel, CSS px. */
const NOTCH = 120;
/** A visitor who sees nothing move stops after as many notches. */
const NOTCHES = 5;

/** Ways to activate an item. The driver of WebKit has no fingers, and releases the main button after a middle click: the page receives a click. */
const ACTIONS =
  engine === "webkit"
    ? ["a click", "Enter", "Space"]
    : ["a click", "a middle click", "Enter", "Space", "a tap"];
/** Components with a handler of the host. */
const HANDLED = ["grid", "carousel", "gif", "picker"];

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

  const look = async () => add(await scope.evaluate(() => anyPage.look()));

  await look();
  await scope.evaluate(() => anyPage.proceed());
  await look();
  add(await scope.evaluate(() => anyPage.contrast()));
  const components = row.components.split(" ");
  /** What is done with one component of each page. */
  const rotating = components[nameOf(row).length % components.length] as string;
  for (const component of components) {
    add(await wheelOver(component, page, scope));
    await look();
    if (component.endsWith("picker-button")) add(await escapeFrom(component, page, scope));
  }
  if (engine === "chromium") add(await swipeOver(rotating, page, scope));
  add(await scrollByKey(nameOf(row).length % 2 ? "Space" : "PageDown", page, scope));
  await page.press("Tab");
  add(await scope.evaluate(() => anyPage.rings()));
  if (row.happening !== "none") {
    await scope.evaluate(() => anyPage.focusControl());
    const hasFocus = (await scope.evaluate(() => anyPage.focus())).length === 0;
    await scope.evaluate((what) => anyPage.happen(what), row.happening);
    if (row.happening === "rotation") await page.viewport({ width: 700, height: 1000 });
    if (row.happening === "typing") await page.type("funny cats");
    await look();
    if (hasFocus && row.happening !== "unmounts") add(await scope.evaluate(() => anyPage.focus()));
  }
  if (row.happening === "unmounts") add(await unmountAgain(scope));
  else add(await act(row, page, scope, service));
  add(await quiet(scope));
  add((await scope.evaluate(() => anyPage.noise())).map((text) => `quiet: ${text}`));
  // Those of the frames too. The harness fails for what is left.
  add(page.errors.splice(0).map((text) => `quiet: error: ${text}`));
  add(page.violations.splice(0).map((text) => `quiet: policy: ${text}`));
  const added = (await page.evaluate(() => history.length)) - before;
  const expected = row.happening === "back-and-forward" ? 1 : 0;
  if (added !== expected) add([`history: ${added - expected} entries are added`]);
  if (row.happening === "consent-given") add(await leaveAndReturn(row, page, service));
  await handler.close();
  return [...found].sort();
}

/** Starts a server of player pages, which has an origin for pages in sandboxed frames. */
async function serveHandler(service: Service) {
  const server = await listen((request, response) => listener(request, response));
  const { origin } = server;
  const provider = sampleService(service.origin);
  const listener = toNodeListener(createEmbedHandler({ provider, apiKey: "e2e", origin }));
  return server;
}

function addressOf(row: Row, origins: Record<string, string>): string {
  const build = row.program === "react-18" || row.program === "strict" ? row.program : "usual";
  const query = new URLSearchParams({ row: JSON.stringify(row), ...origins });
  // What dialogs of other packages add to the document.
  if (row.root.startsWith("dialog-")) query.set("inlineStyles", "");
  return `${inject("sites")[build]}/any-page/any-page.html?${query}`;
}

/** Waits until something scrolls, and returns whether it does. If nothing does, the page reports it. */
const somethingMoved = (scope: Scope, isInner = async () => false, limit = SCROLL_LIMIT) =>
  until("a scroll", async () => (await scope.evaluate(() => anyPage.hasMoved())) || isInner(), limit).catch(
    () => false,
  );

/** Turns the wheel over a component, which must move it if it can be scrolled, and otherwise the page. */
async function wheelOver(component: string, page: Page, scope: Scope): Promise<string[]> {
  const point = await scope.evaluate((name) => anyPage.approach(name), component);
  if (!point) return [];
  const { x, y } = await inPage(point, page, scope);
  const inner = point.isFrame ? await scope.frame(`[data-component="${component}"] >>> iframe`) : undefined;
  // Until then, its document may be replaced.
  await inner?.waitFor(
    "the end of loading",
    () => location.href !== "about:blank" && document.readyState === "complete",
  );
  const scrolled = () =>
    inner?.evaluate(() =>
      [...document.querySelectorAll("*")].reduce((sum, { scrollTop }) => sum + scrollTop, 0),
    );
  await page.point(x, y);
  await scope.evaluate(() => anyPage.pointed());
  const before = await scrolled();
  const isInnerMoved = async () => inner !== undefined && (await scrolled()) !== before;
  // As a visitor turns it, several notches: a browser can lose an event over a frame that it has not drawn yet.
  for (let notches = 0; notches < NOTCHES; notches += 1) {
    await page.wheel(NOTCH);
    if (await somethingMoved(scope, isInnerMoved, SCROLL_LIMIT / NOTCHES)) break;
  }
  const violations = await scope.evaluate((what, name) => anyPage.moved(what, name), "a wheel", component);
  const isInner = violations.length > 0 && (await scrolled()) !== before;
  return [...(isInner ? [] : violations), ...(await unstyled(component, inner))];
}

/** A frame has its stylesheets, which an integrity that cannot be checked blocks without an error. */
async function unstyled(component: string, inner: Scope | undefined): Promise<string[]> {
  if (!inner) return [];
  const isStyled = await inner.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  return isStyled ? [] : [`looks: the ${component} has no stylesheet`];
}

/** Opens a popover by the keyboard and closes it. */
async function escapeFrom(component: string, page: Page, scope: Scope): Promise<string[]> {
  if (!(await scope.evaluate((name) => anyPage.focusButton(name), component))) return [];
  await page.press("Enter");
  const isOpen = await scope.waitFor("a popover", () => anyPage.openPopovers() > 0).catch(() => false);
  if (!isOpen) return [`one layer: Enter does not open the popover of the ${component}`];
  await scope.waitFor("the picker", () => anyPage.hasPicker());
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

/** A finger that swipes up over a component scrolls what a wheel scrolls. */
async function swipeOver(component: string, page: Page, scope: Scope): Promise<string[]> {
  const point = await scope.evaluate((name) => anyPage.approach(name), component);
  // In a frame, the swipe may scroll its document.
  if (!point || point.isFrame) return [];
  const { x, y } = await inPage(point, page, scope);
  // The mouse is where the last wheel was, over something else now: what it reveals there slides in.
  await scope.evaluate(() => anyPage.pointed());
  await page.swipe({ x, y }, { x, y: y - NOTCH });
  await somethingMoved(scope);
  return scope.evaluate((what, name) => anyPage.moved(what, name), "a finger", component);
}

/** A key scrolls the page if nothing has the focus. */
async function scrollByKey(key: string, page: Page, scope: Scope): Promise<string[]> {
  if (!(await scope.evaluate(() => anyPage.leave()))) return [];
  await page.press(key);
  await somethingMoved(scope);
  return scope.evaluate((what) => anyPage.movedByKey(what), key);
}

/** Components that are mounted and unmounted again leave nothing behind. */
async function unmountAgain(scope: Scope): Promise<string[]> {
  await scope.evaluate(() => anyPage.held());
  for (const isMounted of [true, false]) {
    await scope.evaluate((isMounted) => anyPage.mount(isMounted), isMounted);
    await scope.evaluate(() => anyPage.settle());
  }
  return scope.evaluate(() => anyPage.held());
}

/** Whether the pingbacks of a component are recorded: only the sample service does, which the script tag always uses. */
const isRecorded = ({ provider, elements }: Row, component: string) =>
  provider === "giphy" ||
  component === "widget" ||
  (component.startsWith("giflet-") && !(component.startsWith("giflet-picker") && elements.startsWith("npm")));

/** One action is one event, with the visitor's consent; without it, nothing is stored or sent. */
async function act(row: Row, page: Page, scope: Scope, service: Service): Promise<string[]> {
  const components = row.components.split(" ");
  const found: string[] = [];
  const unstored = async (when: string) =>
    found.push(
      ...(await scope.evaluate(() => anyPage.stored())).map((what) => `consent: ${what} exists ${when}`),
    );
  const clicks = async () => (await pingbacks(service.origin, { action_type: "CLICK" })).events;
  if (!row.happening.startsWith("consent")) {
    await unstored("before it");
    if ((await pingbacks(service.origin)).total > 0) found.push("consent: something is sent before it");
  }
  await scope.evaluate(() => anyPage.setConsent("granted"));
  /** The actions on each GIF that are to send a pingback. */
  const sent: { what: string; gif: string }[] = [];
  for (const [place, action] of ACTIONS.entries()) {
    const component = components[place % components.length] as string;
    const target = await scope.evaluate((name) => anyPage.aim(name), component);
    // Space scrolls the page from a link. Lists activate theirs.
    const isPlainLink = target?.isLink && ["gif", "giflet-gif"].includes(component);
    if (!target || (action === "Space" && isPlainLink)) continue;
    const { x, y } = await inPage(target, page, scope);
    if (action === "a click") await page.clickAt(x, y);
    else if (action === "a middle click") await page.clickAt(x, y, "middle");
    else if (action === "a tap") await page.clickAt(x, y, "finger");
    else await page.press(action);
    const what = `${action} on the ${component}`;
    const isMiddle = action === "a middle click";
    const calls = !isMiddle && HANDLED.includes(component) ? 1 : 0;
    found.push(...(await scope.evaluate((what, count) => anyPage.activated(what, count), what, calls)));
    // The middle button opens a link, and does nothing else.
    if ((!isMiddle || target.isLink) && isRecorded(row, component)) sent.push({ what, gif: target.gif });
  }
  await scope.evaluate(() => anyPage.flush());
  // The tag has a client of its own, which sends a little later.
  await until("pingbacks of all actions", async () => (await clicks()).length >= sent.length).catch(() => {});
  const received = (await clicks()).map(({ gif_id }) => gif_id);
  for (const { what, gif } of sent) {
    const place = received.indexOf(gif);
    if (place < 0) found.push(`one action: ${what} sends no pingback`);
    else received.splice(place, 1);
  }
  for (const gif of received) {
    const what = sent.find((action) => action.gif === gif)?.what ?? "something";
    found.push(`one action: ${what} sends a pingback too often`);
  }
  await scope.evaluate(() => anyPage.setConsent("denied"));
  await unstored("after its end");
  return found;
}

/** After the end of the consent, nothing is sent or stored when the page is left, and when the visitor comes back. */
async function leaveAndReturn(row: Row, page: Page, service: Service): Promise<string[]> {
  const { total } = await pingbacks(service.origin);
  await page.goto("about:blank");
  await page.back();
  const scope = row.root.startsWith("frame") ? await page.frame("iframe.page-frame") : page;
  await scope.waitFor("the host", () => document.documentElement.dataset.ready === "");
  await scope.evaluate(() => anyPage.settle());
  const isSent = (await pingbacks(service.origin)).total > total;
  const stored = await scope.evaluate(() => anyPage.stored());
  return [
    ...(isSent ? ["consent: something is sent after its end"] : []),
    ...stored.map((what) => `consent: ${what} exists after Back`),
  ];
}

/** Returns the position in the page of a position in the document of the components. */
async function inPage(point: { x: number; y: number }, page: Page, scope: Scope) {
  const origin = scope === page ? { x: 0, y: 0 } : await originOf(page);
  return { x: point.x + origin.x, y: point.y + origin.y };
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
