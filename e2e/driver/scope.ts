import type { Frame } from "puppeteer-core";
import { until } from "../../scripts/lib/until.mjs";
import { deepFind } from "./deep-find.ts";
import { type Handle, Locator } from "./element.ts";
import type { Element, Scope, Truthy } from "./interface.ts";

/** A document. The frame is looked up at each use, since a navigation may replace it. */
export class FrameScope implements Scope {
  readonly #frame: () => Frame;

  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  find(selector: string): Element {
    return new Locator(() => this.#frame().$(selector) as Promise<Handle | null>, selector);
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
    const probe = plainResultOf(fn);
    return until(what, () => this.evaluate(probe, ...args)) as Promise<Truthy<Awaited<R>>>;
  }

  async frame(selector: string): Promise<Scope> {
    const frame = await until(`the document of ${selector}`, async () => {
      const handle = await this.#frame().evaluateHandle(deepFind, selector);
      const inner = await handle.asElement()?.contentFrame();
      return inner?.url() && inner.url() !== "about:blank" ? inner : undefined;
    });
    return new FrameScope(() => frame);
  }
}

/**
 * Returns a function for the document that returns what `fn` returns. A DOM node cannot be returned from the document, so its presence is. In
 * the document, since each message to it takes processor time, and a condition is tried often.
 */
function plainResultOf<A extends unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const body = `const value = await (${fn})(...args); return value instanceof Node ? true : value;`;
  return new AsyncFunction("...args", body);
}

const AsyncFunction = (async () => {}).constructor as new (...texts: string[]) => never;
