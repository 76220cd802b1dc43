/** Returns the URL if its scheme is http or https, the only schemes allowed in links and images (TXT-11). */
export function httpUrl(url = ""): string | undefined {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
