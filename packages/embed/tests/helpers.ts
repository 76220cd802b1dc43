import { readFileSync } from "node:fs";
import type { EachItem, Gif, GifPage, ListOptions } from "@giflet/core";
import { chooseRendition } from "@giflet/core/rendition";
import { vi } from "vitest";
import { type PlayerConfig, readConfig } from "../src/config.ts";
import type { Core } from "../src/core.ts";
import { startPlayer } from "../src/player.ts";

type Entry = Partial<Pick<IntersectionObserverEntry, "isIntersecting" | "intersectionRatio">> & {
  top?: number;
};

const observers = new Set<FakeIntersectionObserver>();

class FakeIntersectionObserver {
  readonly targets = new Set<Element>();
  constructor(
    readonly told: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit = {},
  ) {
    observers.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  disconnect() {
    this.targets.clear();
  }
}

const resized: (() => void)[] = [];

class FakeResizeObserver {
  constructor(told: () => void) {
    resized.push(told);
  }
  observe() {}
}

/** The options an element is watched with. */
export function watchedWith(element: Element): IntersectionObserverInit | undefined {
  return [...observers].find(({ targets }) => targets.has(element))?.options;
}

/** What the browser would report when an element has moved. */
export function moveTo(element: Element, { top = 0, isIntersecting = false, intersectionRatio = 0 }: Entry) {
  for (const observer of observers) {
    if (!observer.targets.has(element)) continue;
    const boundingClientRect = { top } as DOMRectReadOnly;
    // A margin is taken off the bounds, as a browser does it.
    const rootBounds = { top: -Number.parseFloat(observer.options.rootMargin ?? "0") } as DOMRectReadOnly;
    const entry = { target: element, isIntersecting, intersectionRatio, boundingClientRect, rootBounds };
    observer.told([entry as IntersectionObserverEntry], observer as unknown as IntersectionObserver);
  }
}

/** What the browser would report when the frame has another size. */
export function resize() {
  for (const told of resized) told();
}

export interface World {
  reducedMotion?: boolean;
  /** Width of everything, CSS px; 0 where a small frame hides it. */
  width?: number;
  core?: Core;
  /** How the core comes, if not at once. */
  load?: () => Promise<Core>;
  consent?: boolean;
  utm?: PlayerConfig["utm"];
  embedder?: string;
}

/** Puts one of the template's own pages into the document and starts its script. */
export function open(name: "desktop" | "mobile" | "external" | "video", world: World = {}) {
  observers.clear();
  resized.length = 0;
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  vi.stubGlobal("ResizeObserver", FakeResizeObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: world.reducedMotion ?? false }));
  Element.prototype.scrollTo = vi.fn();
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(world.width ?? 300);
  HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
  HTMLMediaElement.prototype.pause = vi.fn();
  fakeDialog();
  const html = readFileSync(`${import.meta.dirname}/pages/${name}.html`, "utf8");
  const page = new DOMParser().parseFromString(html, "text/html");
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  const core = world.core ?? fakeCore();
  const load = vi.fn(world.load ?? (async () => core));
  const told = readConfig(document);
  const config = {
    ...told,
    consent: world.consent ?? told.consent,
    utm: world.utm ?? told.utm,
    embedder: world.embedder,
  };
  const report = vi.fn();
  const store = startPlayer(document.body, config, { core: load, analytics: async () => report });
  return { store, core, load, config, report };
}

/** jsdom knows the element, not how it opens. */
function fakeDialog() {
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

export function fakeGif(id: string, changes: Partial<Gif> = {}): Gif {
  return {
    ...{ id, type: "gif", title: id, alt: `${id} GIF`, url: `http://loopery.test/gifs/${id}` },
    tracking: { responseId: "r2", eventType: "GIF_RELATED", campaignId: "", pixels: [] },
    ...{ width: 200, height: 100, palette: 0 },
    renditions: [
      rendition(`http://m.test/${id}.gif`, "image/gif"),
      rendition(`http://m.test/${id}.webp`, "image/webp"),
      rendition(`http://m.test/${id}_s.gif`, "image/gif", "small_still"),
    ],
    ...changes,
  } as Gif;
}

/** A list of `total` GIFs, and what was asked and told. */
export function fakeCore(total = 30): Core & { told: unknown[][] } {
  const told: unknown[][] = [];
  const all = Array.from({ length: total }, (_, index) => fakeGif(`g${index}`));
  let ratios: number[] = [];
  return {
    told,
    sdk: {
      related: vi.fn(async (_id: string, { next, limit = 25 }: ListOptions = {}): Promise<GifPage> => {
        const start = Number(next ?? 0);
        const end = start + limit;
        const items = all.slice(start, end);
        return { items, next: end < total ? `${end}` : undefined, total, responseId: "r2" };
      }),
      pingback(gif, action, details) {
        told.push([gif.id, action, details]);
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
      get height() {
        return ratios.length * 10;
      },
      append: (more: Float32Array) => {
        ratios = [...ratios, ...more];
      },
      resize: vi.fn(),
      window: (_top: number, _bottom: number, each: EachItem) => {
        for (const index of ratios.keys()) each(index, index, index * 10, 50, 10);
      },
    })) as unknown as Core["createMasonry"],
    chooseRendition,
  };
}

/** The one element of a class. */
export function part(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.giflet-player-${name}`);
  if (!element) throw new Error(`there is no .giflet-player-${name}`);
  return element;
}

/** A pointer event, which jsdom does not know by name. */
export function pointer(type: string, pointerType = "mouse"): Event {
  return Object.assign(new Event(type, { bubbles: true }), { pointerType });
}
