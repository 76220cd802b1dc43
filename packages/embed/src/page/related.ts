import type { Box, Masonry } from "@giflet/core";
import { subscribeToEnvironment } from "@giflet/core/item";
import {
  createPagerState,
  FETCH_DEBOUNCE_MS,
  firstInView,
  layoutOf,
  mountedBoxes,
  navigationTarget,
  nextViewport,
  type PagerAction,
  pagerReducer,
  shouldFetchPage,
  type Viewport,
  visibleRange,
} from "@giflet/core/pages";
import {
  FIRST_PAGE,
  GRID_COLUMNS,
  GRID_GUTTER,
  NEXT_PAGE,
  PRELOAD_MARGIN,
  relatedPath,
} from "@giflet/core/player";
import type { PlayerConfig } from "./config.js";
import type { Core } from "./core.js";
import { RelatedItem } from "./related-item.js";
import { type RelatedParts, showRetry } from "./retry.js";
import type { Tracking } from "./tracking.js";

type RelatedConfig = Pick<PlayerConfig, "gif" | "utm" | "strings">;

/**
 * The grid of related GIFs (PLY-03). Its rules are those of the `Grid` component: when a page is fetched, which items are mounted, which of
 * their files are shown, which of them play, where the focus moves.
 */
export class Related {
  #parts: RelatedParts;
  #scroller: Element;
  #loadCore: () => Promise<Core>;
  #core: Core | undefined;
  #tracking: Tracking;
  #config: RelatedConfig;
  #pages = createPagerState();
  #pageNumber = 0;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #masonry: Masonry | undefined;
  #viewport: Viewport = { top: 0, bottom: 0, isUpward: false };
  /** The boxes of the items in the viewport and the overscan. */
  #boxes: Box[] = [];
  /** The mounted items by index. */
  #mounted = new Map<number, RelatedItem>();
  #endObserver: IntersectionObserver | undefined;
  /** Reports which items are in view: only these load media (GRD-05) and play. */
  #itemObserver: IntersectionObserver | undefined;
  /** The index of the tab stop, once an item had the focus. */
  #active: number | undefined;
  #seenIds = new Set<string>();
  #isPaused = false;

  constructor(parts: RelatedParts, loadCore: () => Promise<Core>, tracking: Tracking, config: RelatedConfig) {
    this.#parts = parts;
    this.#scroller = parts.list.closest(".giflet-player-scroll") ?? document.body;
    this.#loadCore = loadCore;
    this.#tracking = tracking;
    this.#config = config;
  }

  /** Starts loading. Called once. */
  start(): void {
    const { list, status } = this.#parts;
    const root = this.#scroller;
    this.#endObserver = new IntersectionObserver(
      (entries) => this.#dispatch({ type: "loader", visible: entries.at(-1)?.isIntersecting ?? false }),
      { root, rootMargin: `0px 0px ${PRELOAD_MARGIN}px` },
    );
    this.#endObserver.observe(status);
    this.#itemObserver = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          this.#mounted.get(indexOf(target))?.setInView(isIntersecting);
      },
      { root },
    );
    subscribeToEnvironment(() => {
      for (const item of this.#mounted.values()) item.update();
    });
    new ResizeObserver(() => this.#resize()).observe(list);
    // The list moves when it is scrolled, and while its panel slides in.
    for (const type of ["scroll", "transitionend"])
      root.addEventListener(type, () => this.#mountVisible(), { passive: true });
    list.addEventListener("keydown", (event) => this.#moveFocus(event));
    list.addEventListener("focusin", ({ target }) => this.#setActive(indexOf(target as Element)));
    this.#dispatch({ type: "loader", visible: true });
  }

  /** Shows still frames while paused (PLY-06). */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const item of this.#mounted.values()) item.setPaused(isPaused);
  }

  #dispatch(action: PagerAction): void {
    const { isError } = this.#pages;
    this.#pages = pagerReducer(this.#pages, action);
    this.#parts.list.ariaBusy = String(this.#pages.isFetching);
    if (this.#pages.isError && !isError)
      showRetry(this.#parts, this.#config.strings, () => this.#dispatch({ type: "retry" }));
    else if (this.#pages.isDoneFetching && this.#pages.gifs.length === 0)
      this.#parts.status.textContent = this.#config.strings.noRelated;
    else if (isError && !this.#pages.isError) this.#parts.status.replaceChildren();
    this.#schedulePage();
  }

  /** Fetches the next page if it is due. A list without width, as in a small frame, fetches nothing (PLY-07). */
  #schedulePage(): void {
    if (this.#timer !== undefined || !this.#isDue()) return;
    const wait = this.#requestedAt + FETCH_DEBOUNCE_MS - performance.now();
    if (wait <= 0) return void this.#fetchPage();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isDue()) void this.#fetchPage();
    }, wait);
  }

  #isDue(): boolean {
    return this.#parts.list.clientWidth > 0 && shouldFetchPage(this.#pages);
  }

  async #fetchPage(): Promise<void> {
    const { gif } = this.#config;
    const { next, offset, generation } = this.#pages;
    this.#requestedAt = performance.now();
    this.#dispatch({ type: "fetch" });
    try {
      const core = this.#core ?? (await this.#loadCore());
      this.#core = core;
      const limit = offset === 0 ? FIRST_PAGE : NEXT_PAGE;
      const page = await core.sdk.related(gif.handle, { next, offset, limit });
      this.#masonry ??= await core.createMasonry(this.#geometry());
      const items = page.items.filter(({ id }) => id !== gif.id);
      const pages = pagerReducer(this.#pages, { type: "page", generation, page: { ...page, items } });
      const added = pages.gifs.slice(this.#pages.gifs.length);
      this.#masonry.append(Float32Array.from(added, ({ width, height }) => height / width));
      this.#pages = pages;
      if (added.length > 0) this.#showPage();
    } catch {
      return this.#dispatch({ type: "failure", generation });
    }
    // The observer reports one frame late, which would fetch a page too many, and only changes.
    this.#dispatch({ type: "loader", visible: isNearViewport(this.#parts.status) });
    this.#endObserver?.unobserve(this.#parts.status);
    this.#endObserver?.observe(this.#parts.status);
  }

  #showPage(): void {
    this.#mountVisible();
    this.#pageNumber += 1;
    this.#tracking.track("related", relatedPath(this.#config.gif.id, this.#pageNumber));
  }

  #geometry() {
    const width = Math.max(this.#parts.list.clientWidth, GRID_COLUMNS);
    return { columns: GRID_COLUMNS, width, gutter: GRID_GUTTER };
  }

  #resize(): void {
    if (this.#masonry && this.#parts.list.clientWidth > 0) {
      const { top } = this.#viewport;
      const index = firstInView(this.#boxes, top);
      const before = this.#masonry.item(index);
      this.#masonry.resize(this.#geometry());
      this.#mountVisible();
      // The item at the top edge stays there.
      const after = this.#masonry.item(index);
      if (before && after && top > 0) {
        const share = (top - before.y) / before.height;
        this.#scroller.scrollBy({ top: after.y + share * after.height - top, behavior: "instant" });
      }
    }
    this.#schedulePage();
  }

  /** Mounts the items in the viewport and the overscan, removes the others, and positions them (GRD-08). */
  #mountVisible(): void {
    if (!this.#masonry) return;
    const { list } = this.#parts;
    const layout = layoutOf(this.#masonry);
    this.#viewport = nextViewport(this.#viewport, visibleRange(list, [this.#scroller]));
    const boxes = mountedBoxes(layout, this.#viewport);
    this.#boxes = boxes;
    list.style.height = `${layout.height}px`;
    const focused =
      document.activeElement && list.contains(document.activeElement) ? this.#active : undefined;
    const indices = new Set(boxes.map(({ index }) => index));
    for (const [index, item] of this.#mounted) {
      if (indices.has(index) || index === focused) continue;
      this.#itemObserver?.unobserve(item.element);
      item.remove();
      this.#mounted.delete(index);
    }
    for (const box of boxes) {
      const item = this.#mounted.get(box.index) ?? this.#mount(box.index);
      item.place(box);
    }
    const stop = this.#active !== undefined && this.#mounted.has(this.#active) ? this.#active : undefined;
    this.#setTabStop(stop ?? firstInView(boxes, this.#viewport.top));
  }

  #mount(index: number): RelatedItem {
    const gif = this.#pages.gifs[index];
    if (!gif) throw new Error(`giflet: no related GIF ${index}`);
    const item = new RelatedItem(gif, { index, utm: this.#config.utm, isPaused: this.#isPaused });
    this.#tracking.trackRelated(gif, item.target, { position: index, layout: "GRID" }, this.#seenIds);
    const later = [...this.#mounted.keys()].sort((a, b) => a - b).find((other) => other > index);
    const next = later === undefined ? null : (this.#mounted.get(later)?.element ?? null);
    this.#parts.list.insertBefore(item.element, next);
    this.#mounted.set(index, item);
    this.#itemObserver?.observe(item.element);
    return item;
  }

  /** Moves the focus with the keys of the grid (GRD-09). */
  #moveFocus(event: KeyboardEvent): void {
    const from = indexOf(event.target as Element);
    const { length } = this.#pages.gifs;
    if (
      !this.#masonry ||
      from < 0 ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const layout = layoutOf(this.#masonry);
    const edge = { Home: 0, End: length - 1 }[event.key];
    const isRtl = getComputedStyle(this.#parts.list).direction === "rtl";
    const to = edge ?? navigationTarget({ layout, columns: GRID_COLUMNS }, event.key, from, isRtl);
    if (to === undefined || to < 0 || to >= length) return;
    event.preventDefault();
    const box = layout.boxOf(to);
    if (!box) return;
    const item = this.#mounted.get(to) ?? this.#mount(to);
    item.place(box);
    this.#setActive(to);
    item.target.focus();
  }

  #setActive(index: number): void {
    if (index < 0) return;
    this.#active = index;
    this.#setTabStop(index);
  }

  #setTabStop(stop: number): void {
    for (const [index, { target }] of this.#mounted) target.tabIndex = index === stop ? 0 : -1;
  }
}

/** Returns the index of the item that contains an element, or -1. */
function indexOf(element: Element): number {
  return Number(element.closest("[aria-posinset]")?.getAttribute("aria-posinset") ?? 0) - 1;
}

function isNearViewport(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < innerHeight + PRELOAD_MARGIN;
}
