/** String attributes of the custom elements. Marked elements have them with the prefix `data-`. */
const stringAttributes = [
  "gif",
  "search",
  "related",
  "type",
  "rating",
  "language",
  "columns",
  "gutter",
  "width",
  "height",
  "label",
  "load-more",
  "networks",
  "playback",
  "no-results",
];

/** Boolean attributes. */
const booleanAttributes = ["hide-video", "pause-by-attribution", "hide-attribution", "no-link", "two-click"];

export const attributes = [...stringAttributes, ...booleanAttributes];

/** Converts an attribute name to camel case. */
export const toPropertyName = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Defines a property for each attribute, so that frameworks can set either. */
export function reflectAttributes(
  prototype: object,
  names: readonly string[] = attributes,
  booleans: readonly string[] = booleanAttributes,
): void {
  for (const name of names) {
    const isBoolean = booleans.includes(name);
    Object.defineProperty(prototype, toPropertyName(name), {
      configurable: true,
      get(this: Element) {
        return isBoolean ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        if (value === false || value == null) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? "" : String(value));
      },
    });
  }
}

/** Applies properties that were set before the element was upgraded. */
export function upgradeProperties(element: Element, names: readonly string[] = attributes): void {
  const properties = element as unknown as Record<string, unknown>;
  for (const name of names.map(toPropertyName)) {
    if (!Object.hasOwn(properties, name)) continue;
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }
}
