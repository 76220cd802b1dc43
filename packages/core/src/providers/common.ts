import type { SelectionContext } from "../client/provider.js";
import { GifletError } from "../common/error.js";

/** Options of the providers. */
export interface ProviderOptions {
  /** Omit it if the server at `baseUrl` adds the key. */
  apiKey?: string;
  /** The base URL of the API, for example of a proxy. docs/providers.md lists whose terms permit one. Default: the public API. */
  baseUrl?: string;
  /** Maps the URL of each media file, for example to a proxy. The result must be an absolute http(s) URL, otherwise the file is dropped. */
  mediaUrl?: (url: string) => string;
}

const usageError = (message: string) => new GifletError({ code: "usage", message: `giflet: ${message}` });

/** Throws the error `usage` for an argument that is no object, of an application without types. */
export function requireObject(value: unknown, name: string): void {
  if (Object(value) !== value) throw usageError(`${name} must be an object`);
}

/** Returns the JSON data of a value of an application; nothing if there are none, as with a BigInt, a cycle or a getter that throws. */
export function jsonDataOf<T>(value: T): T | undefined {
  return tryTo(() => JSON.parse(JSON.stringify(value)));
}

/**
 * Returns the results of `convert` for the first items of a list of an application; nothing for an item that throws, also when it is read. Throws if the
 * list is no array.
 */
export function mapItems<T, Result>(
  items: readonly T[],
  convert: (item: T) => Result,
  limit = items.length,
): (Result | undefined)[] {
  if (!Array.isArray(items)) throw new TypeError("the list is no array");
  const length = Math.min(items.length, limit);
  return Array.from({ length }, (_, index) => tryTo(() => convert(items[index] as T)));
}

function tryTo<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return;
  }
}

/** Returns a base URL without trailing slashes. Throws the error `usage` if it is no text. */
export function withoutSlash(url: string): string {
  if (typeof url !== "string") throw usageError("baseUrl must be a URL");
  return url.replace(/\/+$/, "");
}

/** Calls `send` with the visitor's consent to `measurement`: immediately, or once they have chosen. */
export function withConsent({ client }: SelectionContext, send: () => void): void {
  const isDecided = () => {
    const isAllowed = client.allows("measurement");
    if (isAllowed) send();
    return isAllowed !== undefined;
  };
  if (isDecided()) return;
  const unsubscribe = client.onConsent(() => {
    if (isDecided()) unsubscribe();
  });
}

/**
 * Folds a text for comparison: case, width, diacritics of Latin, Greek and Cyrillic, the vowel marks of Hebrew and Arabic, which are seldom
 * written, variation selectors and skin tones. Marks of other scripts, such as Thai vowels and Japanese voicing, distinguish words and stay.
 */
export function fold(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, "")
      .replace(/[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/g, "")
      .normalize("NFKC")
      // Upper case first: `ß` becomes `ss`, and all forms of sigma are equal.
      .toUpperCase()
      .toLowerCase()
  );
}

/** Returns the name of the list of KLIPY with GIFs of a type. */
export function listOf(type: string): string {
  return type === "video" ? "clips" : type === "sticker" ? "stickers" : "gifs";
}

/** Whether a text would change the path that it is a segment of. */
export function isDotSegment(text: string | undefined): boolean {
  return text === "." || text === "..";
}
