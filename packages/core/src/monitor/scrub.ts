import { secretPattern } from "../common/redact.js";

const REMOVED = "[removed]";

/** Names of fields that contain secrets. */
const SECRET_NAME = /(^|[_-])(api[_-]?key|key|token|secret|password|authorization|cookie)$/i;

/** The last segment of an absolute or relative URL, with the query and fragment. One segment, so that the time is linear. */
const QUERY = /(\/[^\s"'`<>?#/]*)[?#][^\s"'`<>)]*/g;
const PAIRS = /([?&])[\w.%-]+=[^\s"'`&#]*/g;
const NAMED =
  /\b(api[_-]?key|(?:access[_-]?|auth[_-]?)?token|secret|password|authorization)\b(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi;
const CREDENTIALS = /\b(bearer|basic|token|api-key)\s+(?=[\w.~+/=-]*\d)[\w.~+/=-]{6,}/gi;

/** Maximum length of a text. Longer texts are cut. */
const MAX_TEXT = 10_000;
/** The last word of a text, which may be a part of a token. */
const LAST_WORD = /\s\S*$/;

/**
 * Returns a copy without private data: removes the queries and fragments of URLs, keys, tokens, and all occurrences of `secrets`, also
 * percent-encoded.
 *
 * @param value any value; may contain cycles
 * @param depth maximum nesting depth; deeper values are removed
 */
export function scrub<T>(value: T, secrets: readonly string[], depth = 12): T {
  return scrubValue(value, secrets.filter(Boolean).map(secretPattern), depth) as T;
}

function scrubValue(value: unknown, patterns: readonly RegExp[], depth: number): unknown {
  if (typeof value === "string") return scrubText(value, patterns);
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, patterns, depth - 1));
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    SECRET_NAME.test(name) && typeof field === "string" ? REMOVED : scrubValue(field, patterns, depth - 1),
  ]);
  return Object.fromEntries(fields);
}

function scrubText(text: string, patterns: readonly RegExp[]): string {
  // Secrets are removed first, because cutting could leave a part of them.
  const rest = patterns.reduce((rest, pattern) => rest.replace(pattern, REMOVED), text);
  const short = rest.length > MAX_TEXT ? rest.slice(0, MAX_TEXT).replace(LAST_WORD, "") : rest;
  return short
    .replace(CREDENTIALS, `$1 ${REMOVED}`)
    .replace(QUERY, "$1")
    .replace(PAIRS, "")
    .replace(NAMED, `$1$2${REMOVED}`);
}

/** Returns the keys without short ones, which are placeholders that may also be words of reports. */
export function withoutPlaceholders(keys: readonly string[]): string[] {
  return keys.filter(({ length }) => length >= 8);
}
