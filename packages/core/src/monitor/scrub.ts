const REMOVED = "[removed]";

/** Names of fields that contain secrets. */
const SECRET_NAME = /(^|[_-])(api[_-]?key|key|token|secret|password|authorization|cookie)$/i;

/** The query and fragment of an absolute or relative URL. */
const QUERY = /([a-z][a-z\d+.-]*:\/\/[^\s"'`<>?#]*|\/[^\s"'`<>?#]*)[?#][^\s"'`<>)]*/gi;
const PAIRS = /([?&])[\w.%-]+=[^\s"'`&#]*/g;
const NAMED =
  /\b(api[_-]?key|(?:access[_-]?|auth[_-]?)?token|secret|password|authorization)\b(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi;
const CREDENTIALS = /\b(bearer|basic|token|api-key)\s+(?=[\w.~+/=-]*\d)[\w.~+/=-]{6,}/gi;

/**
 * Returns a copy without private data: removes the queries and fragments of URLs, keys, tokens, and all occurrences of `secrets`.
 *
 * @param value any value; may contain cycles
 * @param depth maximum nesting depth; deeper values are removed
 */
export function scrub<T>(value: T, secrets: readonly string[], depth = 12): T {
  if (typeof value === "string") return scrubText(value, secrets) as T;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return undefined as T;
  if (Array.isArray(value)) return value.map((item) => scrub(item, secrets, depth - 1)) as T;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    SECRET_NAME.test(name) && typeof field === "string" ? REMOVED : scrub(field, secrets, depth - 1),
  ]);
  return Object.fromEntries(fields);
}

function scrubText(text: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets
    .filter(Boolean)
    .reduce((rest, secret) => rest.replaceAll(secret, REMOVED), text);
  return withoutSecrets
    .replace(CREDENTIALS, `$1 ${REMOVED}`)
    .replace(QUERY, "$1")
    .replace(PAIRS, "")
    .replace(NAMED, `$1$2${REMOVED}`);
}
