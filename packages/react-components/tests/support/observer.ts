import { act, fireEvent } from "@testing-library/react";
import { vi } from "vitest";

/** Stands in for the browser's: tests say what is in view. */
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

/** Tells every observer of the element which share of it is in view. */
export function show(element: Element, share: number) {
  act(() => {
    for (const observer of FakeIntersectionObserver.all) {
      if (!observer.targets.has(element)) continue;
      const boundingClientRect = element.getBoundingClientRect();
      const entry = {
        target: element,
        isIntersecting: share > 0,
        intersectionRatio: share,
        boundingClientRect,
      };
      observer.callback(
        [entry as unknown as IntersectionObserverEntry],
        observer as unknown as IntersectionObserver,
      );
    }
  });
}

/** Loads the stills and lets pass what a GIF has to be in view before it moves by itself. Needs fake timers. */
export function dwell() {
  for (const image of document.querySelectorAll("img[src]")) fireEvent.load(image);
  act(() => vi.advanceTimersByTime(150));
}
