import { readFileSync } from "node:fs";
import type { Direction, GifData, GifPage, ItemCallback, ListOptions } from "@giflet/core";
import { vi } from "vitest";
import { type PlayerConfig, readConfig } from "../../src/page/config.js";
import type { Core } from "../../src/page/core.js";
import { startPlayer } from "../../src/page/player.js";
import * as related from "../../src/page/related.js";

type Entry = Partial<Pick<IntersectionObserverEntry, "isIntersecting" | "intersectionRatio">> & {
  top?: number;
};

const observers = new Set<FakeIntersectionObserver>();

class FakeIntersectionObserver {
  readonly targets = new Set<Element>();
  constructor(
    readonly callback: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit = {},
  ) {
    observers.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    this.targets.clear();
  }
}

const resizeCallbacks: (() => void)[] = [];

class FakeResizeObserver {
  constructor(callback: () => void) {
    resizeCallbacks.push(callback);
  }
  observe() {}
}

/** Calls the intersection observers of an element, as a browser does after it has moved. */
export function moveTo(element: Element, { top = 0, isIntersecting = false, intersectionRatio = 0 }: Entry) {
  for (const observer of observers) {
    if (!observer.targets.has(element)) continue;
    const boundingClientRect = { top } as DOMRectReadOnly;
    // Browsers apply the margin to the root bounds.
    const rootBounds = { top: -Number.parseFloat(observer.options.rootMargin ?? "0") } as DOMRectReadOnly;
    const entry = { target: element, isIntersecting, intersectionRatio, boundingClientRect, rootBounds };
    observer.callback([entry as IntersectionObserverEntry], observer as unknown as IntersectionObserver);
  }
}

/** Calls the resize observers. */
export function resize() {
  for (const callback of resizeCallbacks) callback();
}

export interface Options {
  /** `clientWidth` of all elements, CSS px; 0 in a small frame, where they are hidden. */
  width?: number;
  core?: Core;
  /** Loads the core. Default: resolves immediately. */
  load?: () => Promise<Core>;
  /** How many times the code of the related grid fails to load. */
  failures?: number;
  consent?: boolean;
  utm?: PlayerConfig["utm"];
  embedder?: string;
  /** Texts that replace those of the page. */
  strings?: Partial<PlayerConfig["strings"]>;
}

/** Opens a snapshot of the template in the document and starts the player. */
export function open(name: "desktop" | "video" | "german", options: Options = {}) {
  observers.clear();
  resizeCallbacks.length = 0;
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  vi.stubGlobal("ResizeObserver", FakeResizeObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // Lists of earlier tests are still subscribed, so that the preference is cached.
  document.dispatchEvent(new Event("visibilitychange"));
  Element.prototype.scrollTo = vi.fn();
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(options.width ?? 300);
  HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
  HTMLMediaElement.prototype.pause = vi.fn();
  HTMLMediaElement.prototype.canPlayType = () => "probably";
  mockDialog();
  const html = readFileSync(`${import.meta.dirname}/html/${name}.html`, "utf8");
  const page = new DOMParser().parseFromString(html, "text/html");
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  const scroller = document.querySelector(".giflet-player-scroll") as HTMLElement;
  vi.spyOn(scroller, "getBoundingClientRect").mockReturnValue({ top: 0, bottom: 600 } as DOMRect);
  const core = options.core ?? fakeCore();
  const load = vi.fn(options.load ?? (async () => core));
  const pageConfig = readConfig(document);
  const config = {
    ...pageConfig,
    consent: options.consent ?? pageConfig.consent,
    utm: options.utm ?? pageConfig.utm,
    embedder: options.embedder,
    strings: { ...pageConfig.strings, ...options.strings },
  };
  const report = vi.fn();
  let failures = options.failures ?? 0;
  const loadRelated = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("offline");
    return related;
  };
  const store = startPlayer(document.body, config, {
    core: load,
    related: loadRelated,
    analytics: async () => report,
  });
  return { store, core, load, config, report };
}

/** jsdom does not implement the methods of `<dialog>`. */
function mockDialog() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

const rendition = (url: string, mime: string, name = "small") => ({
  url,
  name,
  mime,
  width: 200,
  height: 100,
});

export function fakeGif(id: string, changes: Partial<GifData> = {}): GifData {
  return {
    id,
    type: "gif",
    title: id,
    alt: `${id} GIF`,
    url: `http://loopery.test/gifs/${id}`,
    tracking: { responseId: "r2", eventType: "GIF_RELATED", campaignId: "", pixels: [] },
    width: 200,
    height: 100,
    palette: 0,
    renditions: [
      rendition(`http://m.test/${id}.gif`, "image/gif"),
      rendition(`http://m.test/${id}.webp`, "image/webp"),
      rendition(`http://m.test/${id}_s.gif`, "image/gif", "small_still"),
    ],
    ...changes,
  } as GifData;
}

/** Creates a mock of the core with `total` related GIFs, which records pingbacks. */
export function fakeCore(total = 30): Core & { pingbacks: unknown[][] } {
  const pingbacks: unknown[][] = [];
  const all = Array.from({ length: total }, (_, index) => fakeGif(`g${index}`));
  let ratios: number[] = [];
  return {
    pingbacks,
    client: {
      related: vi.fn(async (_id: string, { next, limit = 25 }: ListOptions = {}): Promise<GifPage> => {
        const start = Number(next ?? 0);
        const end = start + limit;
        const items = all.slice(start, end);
        return { items, next: end < total ? `${end}` : undefined, total, responseId: "r2" };
      }),
      pingback(gif, action, details) {
        pingbacks.push([gif.id, action, details]);
      },
    },
    createMasonry: (async ({
      width,
      columns,
      gutter,
    }: {
      width: number;
      columns: number;
      gutter: number;
    }) => ({
      columnWidth: (width - gutter * (columns - 1)) / columns,
      get length() {
        return ratios.length;
      },
      get height() {
        return ratios.length * 10;
      },
      item: (index: number) =>
        index in ratios ? { index, x: index, y: index * 10, width: 50, height: 10 } : undefined,
      neighbour: (index: number, direction: Direction) => {
        const to = index + { left: -1, right: 1, up: -columns, down: columns }[direction];
        return to in ratios ? to : undefined;
      },
      append: (more: Float32Array) => {
        ratios = [...ratios, ...more];
      },
      resize: vi.fn(),
      forEachInRange: (top: number, bottom: number, each: ItemCallback) => {
        for (const index of ratios.keys())
          if (index * 10 < bottom && index * 10 + 10 > top) each(index, index, index * 10, 50, 10);
      },
    })) as unknown as Core["createMasonry"],
  };
}

/** Returns the element of a class; throws if it is missing. */
export function part(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.giflet-player-${name}`);
  if (!element) throw new Error(`missing element: .giflet-player-${name}`);
  return element;
}

/** Creates a pointer event; jsdom has no `PointerEvent`. */
export function pointer(type: string, pointerType = "mouse"): Event {
  return Object.assign(new Event(type, { bubbles: true }), { pointerType });
}
