import type { Masonry } from "@giflet/core";
import { boxRatio, subscribeToEnvironment } from "@giflet/core/internal/item";
import {
  anchorAt,
  anchorTop,
  createPagerState,
  FETCH_DEBOUNCE_MS,
  FIRST_LIMIT,
  firstInView,
  focusInView,
  handleListKey,
  itemIndex,
  LIMIT,
  layoutOf,
  mountedBoxes,
  mountedRange,
  navigationTarget,
  nextViewport,
  observeRange,
  observeSize,
  type PackedItems,
  type PagerAction,
  pack,
  pagerReducer,
  type RangeObserver,
  type ScrollAnchor,
  scrollListBy,
  shouldFetchPage,
  type Viewport,
  visibleRange,
} from "@giflet/core/internal/list";
import { GRID_COLUMNS, GRID_GUTTER, PRELOAD_MARGIN, relatedPath } from "@giflet/core/internal/player";
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
  #packed: PackedItems | undefined;
  #viewport: Viewport = { top: 0, bottom: 0, isUpward: false };
  #anchor: ScrollAnchor | undefined;
  /** The mounted items by index. */
  #mounted = new Map<number, RelatedItem>();
  #range: RangeObserver | undefined;
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
          this.#mounted.get(itemIndex(target) ?? -1)?.setInView(isIntersecting);
      },
      { root },
    );
    subscribeToEnvironment(() => {
      for (const item of this.#mounted.values()) item.update();
    });
    observeSize([list], () => {
      if (list.clientWidth > 0) this.#mountVisible();
      this.#schedulePage();
    });
    root.addEventListener("scroll", () => this.#mountVisible(), { passive: true });
    // The list also moves while its panel slides in.
    this.#range = observeRange(list, () => this.#mountVisible());
    list.addEventListener("keydown", (event) => this.#moveFocus(event));
    list.addEventListener("focusin", ({ target }) => this.#setActive(itemIndex(target as Element)));
    // Safari does not expose a list without bullets as a list.
    list.role = "list";
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
    for (const item of this.#mounted.values()) item.setSize(this.#setSize);
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
      const limit = offset === 0 ? FIRST_LIMIT : LIMIT;
      const page = await core.client.related(gif.lookupId, { next, offset, limit });
      this.#masonry ??= await core.createMasonry(this.#geometry());
      const items = page.items.filter(({ id }) => id !== gif.id);
      const { length } = this.#pages.gifs;
      this.#pages = pagerReducer(this.#pages, { type: "page", generation, page: { ...page, items } });
      if (this.#pages.gifs.length > length) this.#showPage();
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

  /** Lays the items out, mounts those in the viewport and the overscan, removes the others, and positions them (GRD-08). */
  #mountVisible(): void {
    if (!this.#masonry) return;
    const { list } = this.#parts;
    const { columnWidth } = this.#masonry;
    this.#packed = pack(this.#masonry, this.#packed, this.#pages.gifs, boxRatio, this.#geometry());
    const layout = layoutOf(this.#masonry);
    list.style.height = `${layout.height}px`;
    // After a resize, the item at the top edge stays there. A scroll event may come before the ResizeObserver's.
    const top = this.#anchor && layout.columnWidth !== columnWidth && anchorTop(layout, this.#anchor);
    if (typeof top === "number") {
      const distance = top - visibleRange(list, [this.#scroller]).top;
      scrollListBy(list, [this.#scroller], distance);
    }
    this.#viewport = nextViewport(this.#viewport, visibleRange(list, [this.#scroller]));
    const boxes = mountedBoxes(layout, this.#viewport);
    this.#range?.set(mountedRange(this.#viewport, 0.5), layout.height);
    const firstVisible = firstInView(boxes, this.#viewport.top);
    this.#anchor = anchorAt(layout, firstVisible, this.#viewport.top);
    const focused = list.contains(document.activeElement) ? this.#active : undefined;
    const pinned = focused === undefined ? undefined : layout.boxOf(focused);
    const shown = new Map([...boxes, ...(pinned ? [pinned] : [])].map((box) => [box.index, box]));
    for (const [index, item] of this.#mounted) {
      if (shown.has(index)) continue;
      this.#itemObserver?.unobserve(item.element);
      item.remove();
      this.#mounted.delete(index);
    }
    for (const box of shown.values()) {
      const item = this.#mounted.get(box.index) ?? this.#mount(box.index);
      item.place(box);
    }
    const isActiveMounted = this.#active !== undefined && this.#mounted.has(this.#active);
    this.#setTabStop(isActiveMounted ? this.#active : firstVisible);
  }

  #mount(index: number): RelatedItem {
    const gif = this.#pages.gifs[index];
    if (!gif) throw new Error(`giflet: no related GIF ${index}`);
    const item = new RelatedItem(gif, { index, utm: this.#config.utm, isPaused: this.#isPaused });
    item.setSize(this.#setSize);
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
    if (!this.#masonry) return;
    const layout = layoutOf(this.#masonry);
    const to = handleListKey(event, {
      list: this.#parts.list,
      length: this.#pages.gifs.length,
      itemLink: "a.giflet-target",
      target: (key, from, isRtl) => navigationTarget({ layout, columns: GRID_COLUMNS }, key, from, isRtl),
    });
    const box = to === undefined ? undefined : layout.boxOf(to);
    if (!box) return;
    const item = this.#mounted.get(box.index) ?? this.#mount(box.index);
    item.place(box);
    this.#setActive(box.index);
    focusInView(item.target);
  }

  #setActive(index: number | undefined): void {
    if (index === undefined) return;
    this.#active = index;
    this.#setTabStop(index);
  }

  #setTabStop(stop: number | undefined): void {
    for (const [index, { target }] of this.#mounted) target.tabIndex = index === stop ? 0 : -1;
  }

  /** Number of items of the whole list, -1 if it is unknown. */
  get #setSize(): number {
    return this.#pages.isDoneFetching ? this.#pages.gifs.length : -1;
  }
}

function isNearViewport(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < innerHeight + PRELOAD_MARGIN;
}
