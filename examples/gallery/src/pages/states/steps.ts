/** What a visitor does to reach a state: an element, and an action on it. */
export interface Step {
  /** Selects the element in the state's box. */
  selector: string;
  run: (element: HTMLElement) => void;
}

/** Waits for an element. */
export const find = (selector: string): Step => ({ selector, run() {} });

export const click = (selector: string): Step => ({ selector, run: (element) => element.click() });

export const press = (selector: string, key: string): Step => ({
  selector,
  run: (element) => element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
});

/** Moves a mouse pointer over an element. */
export const point = (selector: string): Step => ({
  selector,
  run(element) {
    // React listens to `mouseover`, the player to `pointerenter`.
    element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    element.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
  },
});

/** Scrolls to the end as soon as the element can scroll that far, CSS px. */
export const scroll = (selector: string, { left = 0, top = 0 }: { left?: number; top?: number }): Step => ({
  selector,
  run(element) {
    const content = new ResizeObserver(() => {
      element.scrollTo({ left, top, behavior: "instant" });
      if (Math.abs(element.scrollLeft) >= left && element.scrollTop >= top) content.disconnect();
    });
    for (const child of element.children) content.observe(child);
  },
});

/** Share of a state's box that must be in view, so that a step cannot scroll the page. */
const IN_VIEW = 0.6;

/** Runs the steps once the root is in view, each as soon as its element exists. Until then the root is busy. Returns the cleanup. */
export function runInView(root: HTMLElement, steps: readonly Step[]): () => void {
  const open = [...steps];
  root.ariaBusy = "true";
  const focused = document.activeElement;
  const changes = new MutationObserver(run);
  const view = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      view.disconnect();
      changes.observe(root, { subtree: true, childList: true, attributes: true });
      run();
    },
    { threshold: IN_VIEW },
  );
  view.observe(root);
  return () => {
    view.disconnect();
    changes.disconnect();
  };

  function run() {
    for (let step = open[0]; step; step = open[0]) {
      const element = root.querySelector<HTMLElement>(step.selector);
      if (!element) return;
      open.shift();
      step.run(element);
    }
    changes.disconnect();
    root.ariaBusy = null;
    // Some components move the focus to new content, which is right only after an action of the visitor.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== focused && activeElement instanceof HTMLElement && root.contains(activeElement))
        activeElement.blur();
    });
  }
}
