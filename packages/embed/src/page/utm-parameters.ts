/** Adds the page's tracking parameters to a link to the provider (TXT-03). */
export function withUtmParameters(link: string, utm: Record<string, string>): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const [name, value] of Object.entries(utm)) url.searchParams.append(name, value);
  return url.href;
}

/** Adds the host of the embedding page to links with tracking parameters, or removes it. It needs consent. */
export function setUtmTerm(root: HTMLElement, utm: Record<string, string>, term: string | undefined): void {
  if (!utm.utm_source) return;
  if (term) utm.utm_term = term;
  else delete utm.utm_term;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href*="utm_medium=embed"]')) {
    const url = new URL(link.href);
    if (term) url.searchParams.set("utm_term", term);
    else url.searchParams.delete("utm_term");
    link.href = url.href;
  }
}
