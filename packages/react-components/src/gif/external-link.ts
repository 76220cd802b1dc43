import { hasSafeScheme } from "@giflet/core/internal/item";

/** Attributes of links that open in a new tab. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Returns a URL for `href`. Data that were not decoded may have one with another scheme (TXT-11): React 18 would run scripts. */
export const safeHref = (url: string): string | undefined => (hasSafeScheme(url) ? url : undefined);

/** Attributes of a link that opens in a new tab. */
export const externalLink = (url: string) => ({ ...newTab, href: safeHref(url) }) as const;
