/** Query parameters in order. Empty values are omitted. */
export type QueryParameters = Readonly<Record<string, string | undefined>>;

/** Adds query parameters to a URL, before its fragment. The rest of the URL is unchanged. */
export function withParameters(url: string, parameters: QueryParameters): string {
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (entries.length === 0) return url;
  // Encodes lone surrogates too, where `encodeURIComponent` throws. Spaces: some services read `+` literally.
  const query = new URLSearchParams(entries).toString().replaceAll("+", "%20");
  const end = url.indexOf("#");
  const [base, fragment] = end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end)];
  return `${base}${base.includes("?") ? "&" : "?"}${query}${fragment}`;
}

/** Returns the URL of the favicon of a domain at a public lookup service; `undefined` for an invalid domain. */
export function faviconUrl(domain: string): string | undefined {
  if (!/^[a-z\d][a-z\d.-]*$/i.test(domain)) return;
  return withParameters("https://www.google.com/s2/favicons", { domain });
}
