import { act, fireEvent } from "@testing-library/react";
import { vi } from "vitest";

/** A fake whose entries the tests dispatch with `show`. */
export class FakeIntersectionObserver {
  static all = new Set<FakeIntersectionObserver>();
  readonly targets = new Set<Element>();

  constructor(
    readonly callback: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    FakeIntersectionObserver.all.add(this);
  }

  observe(element: Element) {
    this.targets.add(element);
  }

  unobserve(element: Element) {
    this.targets.delete(element);
  }

  disconnect() {
    this.targets.clear();
    FakeIntersectionObserver.all.delete(this);
  }

  takeRecords() {
    return [];
  }
}

/** Dispatches an entry with this intersection ratio to every observer of the element. */
export function show(element: Element, ratio: number) {
  act(() => {
    for (const observer of FakeIntersectionObserver.all) {
      if (!observer.targets.has(element)) continue;
      const boundingClientRect = element.getBoundingClientRect();
      const entry = {
        target: element,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        boundingClientRect,
      };
      observer.callback(
        [entry as unknown as IntersectionObserverEntry],
        observer as unknown as IntersectionObserver,
      );
    }
  });
}

/** Loads the stills and advances the time until GIFs in view play automatically. Requires fake timers. */
export function startAutoplay() {
  for (const image of document.querySelectorAll("img[src]")) fireEvent.load(image);
  act(() => vi.advanceTimersByTime(150));
}
