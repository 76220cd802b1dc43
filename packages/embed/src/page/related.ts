import type { Masonry, RenditionOptions } from "@giflet/core";
import {
  CLICK_LABELS,
  EMPTY_TEXT,
  ERROR_TEXT,
  FIRST_PAGE,
  GRID_COLUMNS,
  GRID_GUTTER,
  NEXT_PAGE,
  PRELOAD_MARGIN,
  RETRY_TEXT,
  relatedPath,
  setStillMedia,
} from "@giflet/core/player";
import type { PlayerConfig } from "./config.js";
import type { Core, RelatedGif } from "./core.js";
import { createItem } from "./related-item.js";
import { connectKeyboardNavigation, setTabStop } from "./related-keyboard-navigation.js";
import type { Tracking } from "./tracking.js";

type RelatedConfig = Pick<PlayerConfig, "gif" | "utm">;

interface Parts {
  /** The parent of the items. */
  list: HTMLElement;
  /** The element below the list: the end loader, and the live region for messages. */
  status: HTMLElement;
}

/** The grid of related GIFs with three columns and infinite scrolling (PLY-03, GRD-03). */
export class Related {
  #parts: Parts;
  #loadCore: () => Promise<Core>;
  #core: Core | undefined;
  #tracking: Tracking;
  #config: RelatedConfig;
  #pageNumber = 0;
  #ids = new Set<string>();
  #elements: HTMLElement[] = [];
  #masonry: Masonry | undefined;
  #next: string | undefined;
  #offset = 0;
  #isFetching = false;
  #isError = false;
  #isDone = false;
  #isEndNear = true;
  #isPaused = false;

  constructor(parts: Parts, loadCore: () => Promise<Core>, tracking: Tracking, config: RelatedConfig) {
    this.#parts = parts;
    this.#loadCore = loadCore;
    this.#tracking = tracking;
    this.#config = config;
    this.#ids.add(config.gif.id);
  }

  /** Starts loading. Called once. */
  start(): void {
    const { list, status } = this.#parts;
    new IntersectionObserver(
      (entries) => {
        this.#isEndNear = entries.at(-1)?.isIntersecting ?? false;
        void this.#fill();
      },
      { root: status.closest(".giflet-player-scroll"), rootMargin: `0px 0px ${PRELOAD_MARGIN}px` },
    ).observe(status);
    new ResizeObserver(() => this.#resize()).observe(list);
    connectKeyboardNavigation(list);
    void this.#fill();
  }

  /** Shows still frames while paused (PLY-06). */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    setStillMedia(this.#parts.list, isPaused);
  }

  /**
   * Fetches pages while the end is near the viewport. Stops after an error until the visitor retries. Does not start while the
   * list has no width, as in a small frame (PLY-07).
   */
  async #fill(): Promise<void> {
    while (
      this.#parts.list.clientWidth > 0 &&
      this.#isEndNear &&
      !this.#isFetching &&
      !this.#isDone &&
      !this.#isError
    ) {
      this.#isFetching = true;
      this.#parts.list.ariaBusy = "true";
      try {
        await this.#fetchPage();
      } catch {
        this.#isError = true;
        this.#showRetry();
      } finally {
        this.#isFetching = false;
        this.#parts.list.ariaBusy = "false";
      }
      // The observer's callback runs before the next page is requested.
      await new Promise((resolve) => setTimeout(resolve));
      this.#isEndNear = isNearViewport(this.#parts.status);
    }
  }

  async #fetchPage(): Promise<void> {
    const core = this.#core ?? (await this.#loadCore());
    const limit = this.#offset === 0 ? FIRST_PAGE : NEXT_PAGE;
    const page = { next: this.#next, offset: this.#offset, limit };
    const { items, next } = await core.sdk.related(this.#config.gif.handle, page);
    this.#core = core;
    this.#masonry ??= await core.createMasonry(this.#geometry());
    const added = items.filter((gif) => !this.#ids.has(gif.id));
    for (const gif of added) this.#ids.add(gif.id);
    this.#next = next;
    this.#offset += items.length;
    this.#isDone = added.length === 0 || !next;
    this.#appendItems(added, core);
    if (added.length > 0) this.#trackPage();
    if (this.#elements.length === 0) this.#parts.status.textContent = EMPTY_TEXT;
  }

  #trackPage(): void {
    this.#pageNumber += 1;
    this.#tracking.track("related", relatedPath(this.#config.gif.id, this.#pageNumber));
  }

  #appendItems(gifs: RelatedGif[], core: Core): void {
    const width = (this.#masonry?.columnWidth ?? 0) * devicePixelRatio;
    const ratios = gifs.map((gif) => gif.height / gif.width);
    for (const [index, gif] of gifs.entries()) {
      const height = width * (ratios[index] ?? 1);
      const find = (options: RenditionOptions) => core.chooseRendition(gif, { width, height }, options)?.url;
      const item = createItem(gif, find, this.#config.utm);
      const details = { position: this.#elements.length, layout: "GRID" } as const;
      this.#elements.push(item.element);
      setStillMedia(item.element, this.#isPaused);
      this.#tracking.trackGif(gif, item.target, item.image, details, CLICK_LABELS.related);
      this.#parts.list.append(item.element);
    }
    setTabStop(this.#parts.list);
    this.#masonry?.append(Float32Array.from(ratios));
    this.#positionItems();
  }

  #geometry() {
    const width = Math.max(this.#parts.list.clientWidth, GRID_COLUMNS);
    return { columns: GRID_COLUMNS, width, gutter: GRID_GUTTER };
  }

  #resize(): void {
    if (this.#masonry && this.#parts.list.clientWidth > 0) {
      this.#masonry.resize(this.#geometry());
      this.#positionItems();
    }
    void this.#fill();
  }

  #positionItems(): void {
    if (!this.#masonry) return;
    const { height } = this.#masonry;
    this.#masonry.forEachInRange(0, height, (index, x, y, width, height) => {
      const style = this.#elements[index]?.style;
      if (!style) return;
      style.transform = `translate(${x}px, ${y}px)`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    });
    this.#parts.list.style.height = `${height}px`;
  }

  #showRetry(): void {
    const retry = document.createElement("button");
    retry.type = "button";
    retry.className = "giflet-player-retry";
    retry.textContent = RETRY_TEXT;
    retry.addEventListener("click", () => {
      this.#parts.status.replaceChildren();
      this.#isError = false;
      this.#isEndNear = true;
      void this.#fill();
    });
    this.#parts.status.replaceChildren(`${ERROR_TEXT} `, retry);
  }
}

function isNearViewport(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < innerHeight + PRELOAD_MARGIN;
}
