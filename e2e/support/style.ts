import type { Scope } from "../driver/index.ts";

/** Returns the computed value of a property of the first element that matches, or of its pseudo-element. */
export function styleOf(scope: Scope, selector: string, property: string, pseudo?: string): Promise<string> {
  return scope.evaluate(
    (selector, property, pseudo) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`nothing matches ${selector}`);
      return getComputedStyle(element, pseudo).getPropertyValue(property);
    },
    selector,
    property,
    pseudo,
  );
}
