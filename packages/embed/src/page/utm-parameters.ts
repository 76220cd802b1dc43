/** Adds the page's tracking parameters to a link to the provider (TXT-03). */
export function withUtmParameters(link: string, utm: Record<string, string>): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const [name, value] of Object.entries(utm)) url.searchParams.append(name, value);
  return url.href;
}
