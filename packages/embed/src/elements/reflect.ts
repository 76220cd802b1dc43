import { type AttributeTable, toPropertyName } from "../shared/attributes.js";

/** Whether a flag is set. Templates of frameworks write `false` for a flag that is not. */
export const hasFlag = (element: Element, name: string): boolean =>
  (element.getAttribute(name) ?? "false") !== "false";

/** Defines a property for each attribute, so that frameworks can set either. Those that a class has itself stay. */
export function reflectAttributes(prototype: object, table: AttributeTable): void {
  for (const [name, { kind }] of Object.entries(table)) {
    const property = toPropertyName(name);
    if (property in prototype) continue;
    Object.defineProperty(prototype, property, {
      configurable: true,
      get(this: Element) {
        return kind === "flag" ? hasFlag(this, name) : this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        const text = textOf(value);
        if (text === undefined) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
  }
}

/** Returns the text of an attribute. An object without a text of its own is no value, and one whose text throws is logged. */
function textOf(value: unknown): string | undefined {
  try {
    const text = value === true ? "" : String(value);
    if (value !== false && value != null && text !== "[object Object]") return text;
  } catch (error) {
    console.error(error);
  }
}

/** Applies properties that were set before the element was upgraded. */
export function upgradeProperties(element: Element, names: readonly string[]): void {
  const properties = element as unknown as Record<string, unknown>;
  for (const name of names.map(toPropertyName)) {
    if (!Object.hasOwn(properties, name)) continue;
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }
}
