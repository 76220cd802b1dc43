/** Longer markup is ignored. */
const MAX_MARKUP_LENGTH = 16_384;

/** Longer URLs are ignored, as in the core. */
const MAX_URL_LENGTH = 4096;

/** The start of a comment, of an end tag or declaration, or of an element, with its name. */
const MARKUP_START = /<(?:(!(?=--))|[!?/]|([a-z][^\t\n\f\r />]*))/gi;

/** The end of a tag, or an attribute: its name, and its value by the kind of quotes. Without a closing quote, the rest of the markup. */
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\t\n\f\r >]*)))?)/y;

/** Elements whose content browsers do not parse as markup while scripts run, or do not render. */
const WITHOUT_MARKUP =
  /^(?:iframe|noembed|noframes|noscript|plaintext|script|style|template|textarea|title|xmp)$/i;

/**
 * Returns the URL of the tracking pixel in a piece of markup: the `src` of the first `img`, if it is a safe https URL.
 *
 * `%%CACHEBUSTER%%` and `%%TIMESTAMP%%` are replaced by the time, other macros by nothing: their values would describe the visitor.
 *
 * @param now milliseconds since 1970
 */
export function pixelUrl(markup: string, now: number): string | undefined {
  if (markup.length > MAX_MARKUP_LENGTH) return undefined;
  const source = firstImageSource(markup);
  return source ? safeHttpsUrl(expandMacros(source, now)) : undefined;
}

/**
 * Returns the `src` of the first `img` element, unmodified. `DOMParser` would need a Trusted Types policy. Every pattern matches in
 * linear time, and no part of the markup is scanned twice.
 */
function firstImageSource(markup: string): string | undefined {
  let position = 0;
  const next = (pattern: RegExp): (string | undefined)[] => {
    pattern.lastIndex = position;
    const match = pattern.exec(markup);
    position = match ? pattern.lastIndex : markup.length;
    return match ?? [];
  };
  while (position < markup.length) {
    const [, comment, element] = next(MARKUP_START);
    if (!element) {
      next(comment ? /-->/g : />/g);
      continue;
    }
    let source: string | undefined;
    for (;;) {
      const [text, end, name, doubleQuoted, singleQuoted, unquoted] = next(ATTRIBUTE);
      if (!text) return undefined;
      if (end) break;
      if (name?.toLowerCase() === "src") source ??= doubleQuoted ?? singleQuoted ?? unquoted ?? "";
    }
    if (element.toLowerCase() === "img") return source;
    if (WITHOUT_MARKUP.test(element)) {
      next(new RegExp(`</${element}`, "gi"));
      next(/>/g);
    }
  }
  return undefined;
}

/** Replaces macros and `&amp;`. Of three percent signs the first is removed: in front of an empty macro it could form another one. */
function expandMacros(source: string, now: number): string {
  return source.replace(/&amp;|%(?=%%)|%%([A-Z_]+)%%/g, (text, name) => {
    if (text === "&amp;") return "&";
    return name === "CACHEBUSTER" || name === "TIMESTAMP" ? String(now) : "";
  });
}

/** Accepts `https:` and `//` URLs without credentials, white space and the characters that `SafeUrl` of the core rejects. */
function safeHttpsUrl(text: string): string | undefined {
  const url = /^[\t\n\f\r ]*([!-\uffff]*)[\t\n\f\r ]*$/.exec(text)?.[1] ?? "";
  if (url.length > MAX_URL_LENGTH || /["'<>\\^`{-}\x7f]/.test(url)) return undefined;
  const host = /^(?:https:)?(\/\/[^/?#@:.][^/?#@]*)(?=[/?#]|$)/i.exec(url);
  return host ? `https:${url.slice(url.indexOf("//"))}` : undefined;
}
