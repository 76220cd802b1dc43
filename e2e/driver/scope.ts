import type { Frame } from "puppeteer-core";
import { until } from "../../scripts/lib/until.mjs";
import { FrameElement } from "./element.ts";
import type { Element, Scope, Truthy } from "./interface.ts";

/** A document. The frame is looked up at each use, since a navigation may replace it. */
export class FrameScope implements Scope {
  readonly #frame: () => Frame;

  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  find(selector: string): Element {
    return new FrameElement(this.#frame, selector);
  }

  async evaluate<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    // The library's types convert handles; only plain values are passed here.
    return (await this.#frame().evaluate(fn as (...args: unknown[]) => R, ...args)) as Awaited<R>;
  }

  async script(source: string): Promise<void> {
    await this.#frame().evaluate(`${source}; undefined`);
  }

  waitFor<A extends unknown[], R>(
    what: string,
    fn: (...args: A) => R,
    ...args: A
  ): Promise<Truthy<Awaited<R>>> {
    return until(what, async () => {
      const handle = await this.#frame().evaluateHandle(fn as (...args: unknown[]) => R, ...args);
      // A DOM node cannot be returned from the document, so its presence is returned.
      const value = handle.asElement() ? true : await handle.jsonValue();
      await handle.dispose();
      return value;
    }) as Promise<Truthy<Awaited<R>>>;
  }

  async frame(selector: string): Promise<Scope> {
    const frame = await until(`the document of ${selector}`, async () => {
      const handle = await this.#frame().$(selector);
      const inner = await handle?.contentFrame();
      return inner?.url() && inner.url() !== "about:blank" ? inner : undefined;
    });
    return new FrameScope(() => frame);
  }
}
