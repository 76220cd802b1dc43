/** Returns a text for use in a double-quoted HTML attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * Whether a URL is http(s), or relative and starts with `/`, `?`, `#` or `.`, and so does not run a script as `javascript:` does. URLs that were
 * decoded or restored are: see `isSafeUrl`. This is for data that were not.
 */
export const hasSafeScheme = (url: string): boolean => /^(https?:|[/?#.])/i.test(url);
