/** Values that a warning was logged for, by element. */
const warned = new WeakMap<Element, Set<string>>();

/** Returns a number of at least 0 and below 100,000, or `undefined`. Logs a warning, once, for another text. */
export function readNumber(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name);
  if (text === null) return;
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value < 1e5) return value;
  warn(element, name, "a number from 0 to 99999");
}

/** Logs a warning about the value of an attribute, once. */
export function warn(element: Element, name: string, expected: string): void {
  warnOnce(element, `${name}="${element.getAttribute(name)}" is ignored: it is not ${expected}`);
}

/** Logs a warning about an element, once. */
export function warnOnce(element: Element, problem: string): void {
  const texts = warned.get(element) ?? new Set();
  warned.set(element, texts);
  if (texts.has(problem)) return;
  texts.add(problem);
  console.warn(`giflet: <${element.localName}> ${problem}`);
}
