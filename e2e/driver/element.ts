import { until } from "../../scripts/lib/until.mjs";
import type { Element } from "./interface.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An element as a protocol knows it: what puppeteer's `ElementHandle` can do, and the suites use. */
export interface Handle {
  click(options?: { button?: "left" | "middle" | "right" }): Promise<void>;
  tap(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  boundingBox(): Promise<Box | null>;
  evaluate<A extends unknown[], R>(
    fn: (element: globalThis.Element, ...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>>;
}

export class Locator implements Element {
  readonly #handle: () => Promise<Handle | null>;
  readonly #selector: string;

  constructor(handle: () => Promise<Handle | null>, selector: string) {
    this.#handle = handle;
    this.#selector = selector;
  }

  click(): Promise<void> {
    return this.#use("click", async (handle) => (await reachable(handle)) && handle.click().then(done));
  }

  tap(): Promise<void> {
    return this.#use("tap", async (handle) => (await reachable(handle)) && handle.tap().then(done));
  }

  middleClick(): Promise<void> {
    return this.#press("middle");
  }

  rightClick(): Promise<void> {
    return this.#press("right");
  }

  hover(): Promise<void> {
    return this.#use("hover", async (handle) => (await reachable(handle)) && handle.hover().then(done));
  }

  focus(): Promise<void> {
    return this.#use("focus", (handle) => handle.focus().then(done));
  }

  async fill(text: string): Promise<void> {
    await this.#use("fill", async (handle) => {
      await handle.focus();
      // In one event: the time between the events of keys depends on the machine.
      await handle.evaluate((field, text) => {
        (field as HTMLInputElement).select();
        document.execCommand(text ? "insertText" : "delete", false, text);
      }, text);
      return true;
    });
  }

  async text(): Promise<string> {
    const handle = await this.#present();
    return handle.evaluate((element) => element.textContent?.trim() ?? "");
  }

  async attribute(name: string): Promise<string | null> {
    const handle = await this.#present();
    return handle.evaluate((element, name) => element.getAttribute(name), name);
  }

  async box(): Promise<Box> {
    return until(`the box of ${this.#selector}`, async () => (await this.#handle())?.boundingBox());
  }

  shown(): Promise<void> {
    return this.#use("see", async (handle) => (await opacity(handle)) > 0.99);
  }

  async gone(): Promise<void> {
    await until(`${this.#selector} to go`, async () => {
      const handle = await this.#handle();
      return !handle || (await opacity(handle)) < 0.01;
    });
  }

  #press(button: "middle" | "right"): Promise<void> {
    return this.#use(
      `${button}-click`,
      async (handle) => (await reachable(handle)) && handle.click({ button }).then(done),
    );
  }

  #present(): Promise<Handle> {
    return until(`${this.#selector} to be there`, () => this.#handle());
  }

  async #use(verb: string, action: (handle: Handle) => Promise<boolean>): Promise<void> {
    await until(`${this.#selector} to ${verb}`, async () => {
      const handle = await this.#handle();
      return handle && (await action(handle));
    });
  }
}

const done = () => true;

/** Whether a pointer at the middle of the element would hit it, once it has stopped moving. */
function reachable(handle: Handle): Promise<boolean> {
  return handle.evaluate(async (element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || x !== before.x || y !== before.y) return false;
    // For an element in a shadow root, the document returns its host.
    const root = element.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit);
  });
}

/** The product of the opacity of the element and its ancestors; 0 if it has no layout box or is hidden. */
function opacity(handle: Handle): Promise<number> {
  return handle.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    if (!width || !height || !element.checkVisibility({ visibilityProperty: true })) return 0;
    let opacity = 1;
    for (let at: globalThis.Element | null = element; at; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    return opacity;
  });
}
