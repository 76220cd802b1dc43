/** A link to the service that tells where its visitor came from, where the page says so (TXT-03). */
export function tracked(link: string, utm: Record<string, string>): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const [name, value] of Object.entries(utm)) url.searchParams.append(name, value);
  return url.href;
}
