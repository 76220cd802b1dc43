import { type Page, type PageOptions, type Scope, until } from "../../driver/index.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { advance, observersReported, STOPPED_CLOCK } from "../../support/clock.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { fullEntry, hasState, waitForFooter } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

// The delays of the player, on a clock that stands still between steps. A step to 1 ms before a delay has no effect, the last
// millisecond has: both bounds are exact.

/** Small, so that the first page of related GIFs is long enough to scroll the header away, CSS px. */
const SIZE = 320;

/** The specified delays, ms. */
const READY = 700;
const REVEAL = 150;
const HIDE = 70;
const HIDE_ACTIVE = 1000;
const THROTTLE = 100;
const DEBOUNCE = 250;

interface Player {
  page: Page;
  /** The document of the player. */
  scope: Scope;
  /** The selector of the element with the state classes. */
  root: string;
  /** A position in the player. */
  inside: Position;
}

type Position = readonly [x: number, y: number];

/** A position beside the player. */
const outside: Position = [SIZE + 24, 650];
const viewport = { width: SIZE + 32, height: 700 };

async function positionIn(page: Page, selector: string): Promise<Position> {
  const { x, y } = await page.find(selector).box();
  return [x + 100, y + 100];
}

type Open = (options: PageOptions) => Promise<Page>;

/** Opens the player page in a frame of this height, before it is ready. */
async function openPage(open: Open, service: Service, options: PageOptions): Promise<Player> {
  const { id } = await fullEntry(service.origin);
  const page = await open({ viewport, ...options });
  await page.point(...outside);
  await page.goto(sitePage("player/frame", { player: playerPage(service, id), width: SIZE, height: SIZE }));
  const scope = await page.frame("iframe");
  // The script has connected all its listeners when it has shown this control.
  await scope.waitFor("the script", () => document.querySelector(".giflet-player-pause:not([hidden])"));
  return { page, scope, root: "body", inside: await positionIn(page, "iframe") };
}

/** Opens a page with the component, before it is ready. */
async function openComponent(open: Open, service: Service, options: PageOptions): Promise<Player> {
  const { id } = await fullEntry(service.origin);
  const [other] = ids(await callApi(service.origin, "gifs/related", { gif_id: id, limit: 1 }));
  const page = await open({ viewport, ...options });
  await page.point(...outside);
  await page.goto(sitePage("player/player", { service: service.origin, ids: `${id},${other}` }));
  await page.waitFor("the component", () => document.documentElement.dataset.ready !== undefined);
  return { page, scope: page, root: ".giflet-player", inside: await positionIn(page, ".giflet-player") };
}

/** Waits until the player has a state class, or has it no more: a component renders in a later task. */
const waitForState = (scope: Scope, state: string, root: string, expected: boolean) =>
  scope.waitFor(
    `${state} to be ${expected}`,
    (root, state, expected) => document.querySelector(root)?.classList.contains(state) === expected,
    root,
    state,
    expected,
  );

const waitForReveal = ({ scope, root }: Player, expected: boolean) =>
  waitForState(scope, "is-revealed", root, expected);

const isRevealed = ({ scope, root }: Player) => hasState(scope, "is-revealed", root);

/** Moves the pointer into the player, or out of it, and waits until its document knows. */
async function point({ page, scope, root, inside }: Player, isInside: boolean): Promise<void> {
  await page.point(...(isInside ? inside : outside));
  await scope.waitFor(
    isInside ? "the pointer in the player" : "the pointer out of the player",
    (root, isInside) => document.querySelector(root)?.matches(":hover") === isInside,
    root,
    isInside,
  );
}

/** Reveals footer and related GIFs, and waits until they are fully visible and observers have reported them. */
async function reveal(player: Player): Promise<void> {
  const { scope, root } = player;
  await advance(scope, READY);
  await point(player, true);
  await advance(scope, REVEAL);
  await waitForFooter(scope, root);
  await scope.waitFor(
    "related GIFs",
    () => document.querySelectorAll(".giflet-player-related [aria-posinset]").length >= 3,
  );
  await observersReported(scope);
  // A throttle that has just reported reports once more, then it is idle.
  await advance(scope, 2 * THROTTLE);
}

async function scrollTo(scope: Scope, top: number): Promise<void> {
  await scope.evaluate(
    (top) => document.querySelector(".giflet-player-scroll")?.scrollTo({ top, behavior: "instant" }),
    top,
  );
  await observersReported(scope);
}

for (const [name, openPlayer] of [
  ["the page", openPage],
  ["the component", openComponent],
] as const) {
  test(`[PLY-01] ${name}: without a fade-in, the player is ready after 700 ms`, async ({ open, service }) => {
    const { scope, root } = await openPlayer(open, service, { ...STOPPED_CLOCK, reducedMotion: true });
    await advance(scope, READY - 1);
    expect(await hasState(scope, "is-ready", root)).toBe(false);
    await advance(scope, 1);
    await waitForState(scope, "is-ready", root, true);
  });

  test(`[PLY-01] ${name}: the player is ready at the end of the fade-in, before 700 ms`, async ({
    open,
    service,
  }) => {
    const { scope, root } = await openPlayer(open, service, STOPPED_CLOCK);
    await scope.waitFor("the end of the fade-in", () => {
      const stage = document.querySelector(".giflet-player-stage");
      const animations = stage?.getAnimations() ?? [];
      return animations.length > 0 && animations.every(({ playState }) => playState === "finished");
    });
    // If the animation ends before the script runs, the script dispatches the event with a timer of 0 ms.
    await advance(scope, 0);
    await waitForState(scope, "is-ready", root, true);
  });

  test(`[PLY-04] ${name}: revealed after 150 ms, hidden after 70 ms`, async ({ open, service }) => {
    const player = await openPlayer(open, service, STOPPED_CLOCK);
    const { scope } = player;
    await point(player, true);
    await advance(scope, REVEAL - 1);
    expect(await isRevealed(player)).toBe(false);
    await advance(scope, 1);
    await waitForReveal(player, true);
    await point(player, false);
    await advance(scope, HIDE - 1);
    expect(await isRevealed(player)).toBe(true);
    await advance(scope, 1);
    await waitForReveal(player, false);
  });

  test(`[PLY-04] ${name}: hidden after 1000 ms while the grid is active`, async ({ open, service }) => {
    const player = await openPlayer(open, service, STOPPED_CLOCK);
    const { scope } = player;
    await reveal(player);
    // Not past the sentinel above the grid: an observer does not report an element that is out of view before and after.
    await scrollTo(scope, 150);
    // The observer of the grid may have reported just before.
    await advance(scope, 2 * THROTTLE);
    await point(player, false);
    await advance(scope, HIDE_ACTIVE - 1);
    expect(await isRevealed(player)).toBe(true);
    await advance(scope, 1);
    await waitForReveal(player, false);
    expect(await scope.evaluate(() => document.querySelector(".giflet-player-scroll")?.scrollTop)).toBe(0);
  });

  test(`[PLY-05] ${name}: the scroll observers have 5 thresholds, 10 for the bar, and report at most every 100 ms`, async ({
    open,
    service,
  }) => {
    const player = await openPlayer(open, service, {
      before: `${STOPPED_CLOCK.before};
        globalThis.observed = {};
        globalThis.IntersectionObserver = class extends IntersectionObserver {
          observe(element) {
            observed[element.className] = [...this.thresholds];
            super.observe(element);
          }
        };`,
    });
    const { scope, root } = player;
    const isScrolled = () => hasState(scope, "is-scrolled", root);
    const thresholds = (name: string) =>
      scope.evaluate(
        (name) => (globalThis as unknown as { observed: Record<string, number[]> }).observed[name],
        `giflet-player-${name}`,
      );
    // Browsers store them in single precision.
    const steps = (count: number) =>
      Array.from({ length: count }, (_, step) => expect.closeTo(step / (count - 1), 5));
    expect(await thresholds("sentinel")).toEqual(steps(5));
    expect(await thresholds("footer")).toEqual(steps(10));

    await reveal(player);
    expect(await isScrolled()).toBe(false);
    await scrollTo(scope, 400);
    await waitForState(scope, "is-scrolled", root, true);
    await scrollTo(scope, 0);
    expect(await isScrolled()).toBe(true);
    await advance(scope, THROTTLE - 1);
    expect(await isScrolled()).toBe(true);
    await advance(scope, 1);
    await waitForState(scope, "is-scrolled", root, false);
  });
}

test("[GRD-02] the page: the second page of related GIFs is requested 250 ms after the first", async ({
  open,
  service,
}) => {
  const player = await openPage(open, service, STOPPED_CLOCK);
  const { page, scope } = player;
  /** The limits of the requests of pages. */
  const requested = () =>
    page.requests
      .filter(({ url }) => url.includes("/gifs/related"))
      .map(({ url }) => new URL(url).searchParams.get("limit"));
  await point(player, true);
  await advance(scope, REVEAL);
  await scope.waitFor("related GIFs", () => document.querySelectorAll("[aria-posinset]").length >= 3);
  // To the end of the first page.
  await scrollTo(scope, 10_000);
  await advance(scope, DEBOUNCE - 1);
  expect(requested()).toEqual(["6"]);
  await advance(scope, 1);
  await until("the second request", async () => requested().length === 2);
  expect(requested()).toEqual(["6", "12"]);
});
