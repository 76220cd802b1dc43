/**
 * Whether a URL is http(s), or relative and starts with `/`, `?`, `#` or `.`, and so does not run a script as `javascript:` does. URLs that were
 * decoded or restored are: see `isSafeUrl`. This is for data that were not.
 */
export const hasSafeScheme = (url: string): boolean => /^(https?:|[/?#.])/i.test(url);
