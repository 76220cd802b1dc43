/** Attributes of a link that opens in a new tab. The core's decoder removes URLs that are not http(s) (TXT-11). */
export const externalLink = (href: string) =>
  ({ href, target: "_blank", rel: "noopener noreferrer" }) as const;
