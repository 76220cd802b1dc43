import { hasFailed } from "./answers";
import { contrast } from "./contrast";
import { focused, labels, rings } from "./controls";
import { FIXED, looks, still, upgraded } from "./looks";
import { isCall, record } from "./record";
import { held, shifts } from "./shifts";
import {
  type Area,
  ancestorsOf,
  animations,
  boxOf,
  componentOf,
  elementAt,
  findAll,
  frames,
  scrollerOf,
  visibleArea,
} from "./tree";

/** Distance between two sampled points, CSS px. */
const STEP = 16;
/** More than any gap between tiles, CSS px, before the page is scaled. */
const GAP = 7;
/** Sampled points that may be blank: edges of rounded boxes. */
const TOLERANCE = 2;

/** A component is described by its name, and by its list if it has one. */
const lists = () => findAll(".giflet-list");
const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(".giflet-item")];

/** URLs of the calls of the API so far. */
const calls = () => record.requests.filter(isCall);

/** Number of items of a list so far, which it announces once it is at rest. */
function totalOf(list: Element): number {
  const end = list.parentElement?.querySelector(".giflet-end [role=status]");
  return Number(/[\d,]+/.exec(end?.textContent ?? "")?.[0].replaceAll(",", "") ?? Number.NaN);
}

/** Whether nothing of the page is about to change: no request is open or due, and the pictures in view have loaded. */
function isAtRest(): boolean {
  const isLoading = (list: HTMLElement) => {
    if (list.ariaBusy === "true") return true;
    const status = list.parentElement?.querySelector(".giflet-end [role=status]")?.textContent ?? "";
    // A list that is not visible loads nothing.
    return /loading/i.test(status) && visibleArea(list.parentElement ?? list) !== undefined;
  };
  const isPictureLoading = (picture: HTMLImageElement) => !picture.complete && visibleArea(picture);
  const isMoving = animations().some(
    ({ effect, playState }) => playState === "running" && effect?.getTiming().iterations === 1,
  );
  return (
    record.pending === 0 &&
    !isMoving &&
    !lists().some(isLoading) &&
    !findAll<HTMLImageElement>("img").some(isPictureLoading)
  );
}

/** Number of consecutive frames in which the page must be at rest. */
const REST = 12;
/** More calls than any page makes before somebody scrolls. */
const MOST_CALLS = 24;
let checked = 0;

/** Resolves when the page is at rest. It also resolves when the lists load page after page: then the calls are a violation. */
async function settle(): Promise<void> {
  for (let rest = 0; rest < REST; ) {
    await frames(1);
    rest = isAtRest() ? rest + 1 : 0;
    if (calls().length - checked > MOST_CALLS) return;
  }
}

/** Returns what is blank in the visible part of a list. */
function blankPoints(list: HTMLElement, area: Area): number {
  const boxes = itemsOf(list).map(boxOf);
  const { width } = boxOf(list);
  const gap = GAP * Math.max(1, width / (list.offsetWidth || width));
  const last = Math.max(0, ...itemsOf(list).map((item) => Number(item.getAttribute("aria-posinset"))));
  const isWhole = last >= totalOf(list);
  let blank = 0;
  for (let x = area.left + 2; x < area.right - 2; x += STEP) {
    for (let y = area.top + 2; y < area.bottom - 2; y += STEP) {
      const hit = elementAt(x, y);
      if (!hit || !ancestorsOf(hit).includes(list) || hit.closest(".giflet-item")) continue;
      const isNear = boxes.some(
        ({ left, right, top, bottom }) =>
          x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap,
      );
      const isInColumn = boxes.some(({ left, right, top }) => x >= left - gap && x <= right + gap && y < top);
      const isEnd = isWhole && !isInColumn;
      if (!isNear && !isEnd) blank += 1;
    }
  }
  return blank;
}

const mountedOf = (list: Element) => itemsOf(list).map((item) => item.getAttribute("aria-posinset"));

/** Whether an element is in an area, by more than the edge of a pixel. */
function isIn({ top, bottom }: Area, element: Element): boolean {
  const box = boxOf(element);
  return box.bottom > top + 1 && box.top < bottom - 1;
}

/** The visible part of each list is filled with tiles; an event that changes nothing, or a scroll by 1 px and back, mounts none of them. */
async function filled(): Promise<string[]> {
  const found: string[] = [];
  const shown = lists().flatMap((list) => {
    const area = visibleArea(list);
    return area ? [{ list, area, name: componentOf(list), before: mountedOf(list) }] : [];
  });
  for (const { list, area, name } of shown) {
    if (name !== FIXED && blankPoints(list, area) > TOLERANCE)
      found.push(`filled: part of the ${name} in view is blank`);
  }
  const compare = async (what: string) => {
    await frames(3);
    for (const { list, name, before } of shown) {
      const area = visibleArea(list);
      const added = itemsOf(list).filter((item) => !before.includes(item.getAttribute("aria-posinset")));
      if (area && added.some((item) => isIn(area, item)))
        found.push(`filled: ${what} mounts tiles of the ${name}`);
    }
  };
  dispatchEvent(new Event("resize"));
  await compare("a resize event");
  const scrollers = [...new Set(shown.map(({ list }) => scrollerOf(list)))].filter(
    (one) => one !== undefined,
  );
  for (const scroller of scrollers) scroller.scrollTop += 1;
  await frames(1);
  for (const scroller of scrollers) scroller.scrollTop -= 1;
  await compare("a scroll by 1 px and back");
  return found;
}

/** Lists do not load page after page, and nothing without a box. */
function sparing(): string[] {
  const found: string[] = [];
  if (calls().length - checked > MOST_CALLS) found.push("sparing: the lists load page after page");
  checked = calls().length;
  for (const list of lists()) {
    const name = componentOf(list);
    const root = list.closest<HTMLElement>(".giflet-grid") ?? list;
    const { offsetWidth, offsetHeight } = root;
    if ((offsetWidth === 0 || offsetHeight === 0) && itemsOf(list).length > 0)
      found.push(`sparing: the ${name} has items without a box`);
    const isCollapsed = ancestorsOf(root).some((box) => box.matches(".width-0-then-wide:not(.proceeded)"));
    if (offsetWidth < 100 && !isCollapsed && root.checkVisibility())
      found.push(`filled: the ${name} is not as wide as it can be`);
  }
  return found;
}

/** The positions of everything that scrolls. */
let positions = new Map<Element, number>();
let expected: Element | undefined;
let point = { x: 0, y: 0 };

/** Notes what a wheel or key at an element must move, and all positions. Returns whether something can be moved. */
function note(element: Element | null, otherwise?: Element): boolean {
  expected = scrollerOf(element) ?? otherwise;
  positions = new Map(findAll<Element>("*").map((element) => [element, element.scrollTop]));
  return expected !== undefined;
}

/**
 * The pointer is at the point, which may reveal something that scrolls, or load it: the wheel comes when it is at rest. It must not keep the page from
 * scrolling.
 */
async function pointed(): Promise<void> {
  await settle();
  note(elementAt(point.x, point.y), expected);
}

const label = (element: Element | undefined) =>
  !element
    ? "nothing"
    : element === document.scrollingElement
      ? "the page"
      : `.${[...element.classList].join(".") || element.localName}`;

/**
 * Scrolls a component into view. Returns where the pointer has to be for a wheel over it, and whether that is a frame; nothing if it cannot be seen or
 * nothing can be scrolled there.
 */
async function approach(name: string): Promise<{ x: number; y: number; isFrame: boolean } | undefined> {
  const place = findAll(`[data-component="${name}"] > .content`)[0];
  const target = place?.firstElementChild ?? place;
  if (!target) return;
  target.scrollIntoView({ block: "start", behavior: "instant" });
  await frames(2);
  const area = visibleArea(target);
  if (!area) return;
  const x = (area.left + area.right) / 2;
  const y = Math.min((area.top + area.bottom) / 2, area.top + 200);
  const hit = elementAt(x, y);
  // Something of the host may cover it.
  if (!hit || componentOf(hit) !== name) return;
  point = { x, y };
  if (note(hit)) return { x, y, isFrame: hit.localName === "iframe" };
}

/** What has scrolled down. */
const scrolledDown = () => [...positions].find(([element, top]) => element.scrollTop > top + 1)?.[0];

/** Returns what a wheel or key has moved wrongly, and undoes it. */
function moved(what: string, name: string): string[] {
  const actual = scrolledDown();
  for (const [element, top] of positions) if (element.scrollTop !== top) element.scrollTop = top;
  // A list of the component may have grown since.
  const isOwn = actual !== undefined && componentOf(actual) === name;
  if (actual === expected || isOwn) return [];
  return [`host scrolls: ${what} over the ${name} moves ${label(actual)} instead of ${label(expected)}`];
}

/** Whether a message is about a fault. A development build says what a page does on purpose; a dialog of another package opens twice in StrictMode. */
const isOurs = (text: string) =>
  !/^warn: (giflet: (the core runs as JavaScript|the mark of KLIPY)|React-Modal: Cannot register modal instance|.*Download the React DevTools)/.test(
    text,
  ) && !(text.includes("a list has no width") && findAll(".width-0-then-wide").length > 0);

/** Focuses the first control of the last component, for `isFocusLost`. */
function focusControl(): void {
  const control = findAll(".place:last-of-type .giflet-item [tabindex='0']").at(-1);
  control?.focus({ preventScroll: true });
}

/** Rendering of ours never moves the focus to the body. */
const focus = () => (focused() === document.body ? ["focus: it falls to the body"] : []);

/** Number of Escapes that reached the host. */
let escapes = 0;
const countEscape = (event: Event) => {
  if ((event as KeyboardEvent).key === "Escape") escapes += 1;
};

const openPopovers = () =>
  findAll(":popover-open").filter((element) => componentOf(element) !== "page").length;

/**
 * Whether the open popover has its picker, whose code may load after it has opened. Until then the browser closes it on Escape. Throws what there is instead, which the
 * error of a wait shows.
 */
function hasPicker(): boolean {
  if (findAll(".giflet-picker").some((picker) => picker.closest(":popover-open"))) return true;
  const popovers = findAll(".giflet-popover").map(
    (popover) =>
      `${popover.matches(":popover-open") ? "open" : "closed"}, busy ${popover.ariaBusy}: ${popover.textContent}`,
  );
  throw new Error(`no picker in the popovers [${popovers.join("; ")}]; ${record.noise.join("; ")}`);
}

/**
 * Focuses the button of a popover. Returns whether it has the focus, which WebKit does not give to a script in a frame of another origin that the visitor has not
 * used (https://github.com/WebKit/WebKit/pull/46579).
 */
function focusButton(name: string): boolean {
  const [button] = findAll(`[data-component="${name}"]`)
    .flatMap((place) => [...findAll("button", place)])
    .filter((button) => visibleArea(button));
  button?.focus();
  escapes = 0;
  const root = findAll("[data-component]")[0]?.parentElement;
  root?.addEventListener("keydown", countEscape);
  return button !== undefined && focused() === button;
}

/** After this time an action that has done nothing does nothing, ms. */
const LIMIT = 10_000;

/** Waits until a condition holds, for a limited time. */
async function waitFor(condition: () => boolean): Promise<void> {
  const end = performance.now() + LIMIT;
  while (!condition() && performance.now() < end) await frames(1);
}

/** One Escape ends one thing, the innermost, and the host does not receive it. */
async function layer(name: string): Promise<string[]> {
  await waitFor(() => openPopovers() === 0);
  await frames(1);
  const found: string[] = [];
  if (openPopovers() > 0) found.push(`one layer: Escape does not close the popover of the ${name}`);
  if (escapes > 0)
    found.push(`one layer: the host receives the Escape that closes the popover of the ${name}`);
  if (findAll<HTMLDialogElement>("dialog:not([open])").some((dialog) => componentOf(dialog) === "page"))
    found.push(`one layer: an Escape for the popover of the ${name} closes the dialog of the host`);
  return found;
}

/** Targets of a click: the control of an item or of a GIF. */
const targetsOf = (name: string) =>
  findAll<HTMLElement>(".giflet-target", findAll(`[data-component="${name}"]`)[0] ?? document).filter(
    (target) => componentOf(target) === name,
  );

/** Scrolls the first item of a component into view and focuses it. Returns where and what it is, or nothing if it cannot be clicked. */
async function aim(
  name: string,
): Promise<{ x: number; y: number; isLink: boolean; gif: string } | undefined> {
  const [target] = targetsOf(name);
  target?.scrollIntoView({ block: "center", behavior: "instant" });
  target?.focus({ preventScroll: true });
  await frames(2);
  const area = target && visibleArea(target);
  if (!area) return;
  const point = { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
  const hit = elementAt(point.x, point.y);
  const gif = target.closest("[data-gif-id]")?.getAttribute("data-gif-id");
  record.clicks.length = 0;
  if (gif && hit && target.contains(hit) && focused() === target)
    return { ...point, isLink: target.localName === "a", gif };
}

/** An activation calls the host's handler as often as it says. Elements of the tag have no handler. */
async function activated(what: string, count: number): Promise<string[]> {
  await waitFor(() => record.clicks.length >= count);
  await frames(1);
  if (record.clicks.length === count) return [];
  return [`one action: ${what} calls ${record.clicks.length === 0 ? "no handler" : "a handler too often"}`];
}

/** What the origin of the page has stored for us. The host stores nothing. A sandboxed frame has no storage. */
const stored = () =>
  origin === "null"
    ? []
    : [
        ...Object.keys(localStorage).map((key) => `the storage ${key}`),
        ...Object.keys(sessionStorage).map((key) => `the session storage ${key}`),
        ...document.cookie
          .split("; ")
          .filter(Boolean)
          .map((cookie) => `the cookie ${cookie.split("=")[0]}`),
      ];

/** Waits until the page is at rest, and checks it. */
async function look(): Promise<string[]> {
  await settle();
  return [
    ...sparing(),
    ...(await filled()),
    ...looks(),
    ...still(),
    ...shifts(),
    ...upgraded(),
    ...(await labels()),
  ];
}

/** Focuses the body, in this document. Returns whether the page can be scrolled by a key. */
function leave(): boolean {
  window.focus();
  (focused() as HTMLElement | null)?.blur();
  return note(document.documentElement);
}

/** A key moves something, whatever the visitor last used. */
const movedByKey = (key: string) =>
  moved(key, "page").filter((violation) => violation.includes("moves nothing"));

export const probe = {
  settle,
  look,
  contrast,
  rings,
  held,
  aim,
  activated,
  stored,
  leave,
  focusControl,
  focus,
  focusButton,
  openPopovers,
  hasPicker,
  layer,
  approach,
  pointed,
  moved,
  movedByKey,
  hasMoved: () => scrolledDown() !== undefined,
  /** Number of calls but for the repetition of each that failed. */
  calls: () => {
    const urls = calls();
    return (
      urls.length -
      [...new Set(urls)].filter((url) => hasFailed(url) && urls.indexOf(url) !== urls.lastIndexOf(url)).length
    );
  },
  noise: () => record.noise.splice(0).filter(isOurs),
  frames,
};
