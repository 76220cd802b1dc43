import { hasSafeScheme } from "@giflet/core/internal/item";

/** Attributes of a link that opens in a new tab. Data that were not decoded may have a URL with another scheme (TXT-11): React 18 would run scripts. */
export const externalLink = (url: string) =>
  ({
    href: hasSafeScheme(url) ? url : undefined,
    target: "_blank",
    rel: "noopener noreferrer",
  }) as const;
