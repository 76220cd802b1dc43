/** What the elements can be told, as attributes; on marked elements with `data-` before it. */
export const attributes = [
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
  "playback",
  "no-results",
];

/** Those that are there or not. */
export const flags = ["hide-video", "hide-attribution", "no-link", "two-click"];

export const all = [...attributes, ...flags];

/** The elements' properties speak as a script's names do. */
const propertyOf = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Gives a class a property for each attribute, so that frameworks may set either. */
export function reflect(prototype: object): void {
  for (const name of all) {
    const isFlag = flags.includes(name);
    Object.defineProperty(prototype, propertyOf(name), {
      configurable: true,
      get(this: Element) {
        return isFlag ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        if (value === false || value == null) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? "" : String(value));
      },
    });
  }
}

/** Takes over properties that were set before the script came. */
export function takeOver(element: Element): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of all.map(propertyOf)) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
