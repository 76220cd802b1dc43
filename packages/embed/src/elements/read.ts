import {
  type Attribute,
  type AttributeKind,
  type AttributeTable,
  toPropertyName,
  type Values,
} from "../shared/attributes.js";
import { hasFlag } from "./reflect.js";

/** The value of a text, what a wrong one should be, and whether it is wrong. */
type Parsed = [value: unknown, expected?: string, isWrong?: boolean];

type Parse = (text: string, kind: Exclude<AttributeKind, "flag">) => Parsed;

/**
 * Returns the values of the attributes of a table. Those that are absent or wrong have their default; a warning is logged, once, for each wrong one.
 *
 * @param parse `parseAny`, for a table with more than texts, numbers and flags: the loader needs no more
 */
export function readAttributes<Table extends AttributeTable>(
  element: Element,
  table: Table,
  parse: Parse = parseSimple,
): Values<Table> {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(table))
    values[toPropertyName(name)] = readAttribute(element, name, attribute, parse);
  return values as Values<Table>;
}

function readAttribute(element: Element, name: string, { kind, default: initial }: Attribute, parse: Parse) {
  if (kind === "flag") return hasFlag(element, name);
  const text = element.getAttribute(name);
  if (text === null) return initial;
  const [value, expected, isWrong = value === undefined] = parse(text, kind);
  if (isWrong) warnAbout(element, name, text, expected);
  return value ?? initial;
}

/** Returns the value of an attribute that is a size, without a warning: for elements whose components, in another file, read it too and warn. */
export function sizeOf(element: Element, name: string): number | undefined {
  return parseSimple(element.getAttribute(name) ?? "", "size")[0] as number | undefined;
}

function parseSimple(text: string, kind: AttributeKind): Parsed {
  if (kind !== "number" && kind !== "size") return [text];
  const [least, value] = [kind === "size" ? 1 : 0, Number(text)];
  const isNumber = text.trim() !== "" && value >= least && value < 1e5;
  return [isNumber ? value : undefined, `a number from ${least} to 99999`];
}

/** Reads every kind. */
export const parseAny: Parse = (text, kind) => {
  if (kind === "url") return [httpUrl(text, document.baseURI), "an http(s) address"];
  if (kind === "json") return [parseObject(text), "an object in JSON"];
  if (typeof kind === "string") return parseSimple(text, kind);
  if ("list" in kind) {
    const texts = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
    const known = texts.filter((text) => kind.list.includes(text));
    const value = known.length > 0 ? known : undefined;
    return [value, `a list of ${kind.list.join(", ")}`, known.length < texts.length];
  }
  return [kind.find((word) => word === text), `one of ${kind.join(", ")}`];
};

/** Parses an object in JSON. Other values, lists too, are `undefined`. */
export function parseObject(text: string) {
  try {
    const value = JSON.parse(text);
    if (Object(value) === value && !Array.isArray(value)) return value;
  } catch {
    // Not JSON.
  }
}

/** Returns an http(s) address, the only ones allowed in links and images (TXT-11), or `undefined`. A relative one is resolved against `base`, if there is one; an empty one would be the page itself. */
export function httpUrl(text: string, base?: string): string | undefined {
  if (!text.trim() || !URL.canParse(text, base)) return;
  const { href, protocol } = new URL(text, base);
  if (/^https?:$/.test(protocol)) return URL.canParse(text) ? text : href;
}

/** Logs a warning about a wrong value of an attribute, once. */
export function warnAbout(element: Element, name: string, text: string, expected?: string): void {
  warnOnce(element, `${name}="${text.slice(0, 100)}" is ignored: it is not ${expected}`);
}

/** Problems that a warning was logged for, by element. */
const warned = new WeakMap<Element, Set<string>>();

/** Logs a warning about an element, once. */
export function warnOnce(element: Element, problem: string): void {
  const texts = warned.get(element) ?? new Set();
  warned.set(element, texts);
  if (texts.has(problem)) return;
  texts.add(problem);
  console.warn(`giflet: <${element.localName}> ${problem}`);
}
