import { embedCode } from "./embed.js";
import { type Network, type NetworkLink, networkLink, type SharedGif } from "./networks.js";
import type { QueryParameters } from "./query-parameters.js";

export { type EmbedCodeOptions, embedCode, embedUrl } from "./embed.js";
export { hostedVideoUrl } from "./hosted-video.js";
export { type Network, type NetworkLink, networkLink, type SharedGif } from "./networks.js";
export { faviconUrl, type QueryParameters } from "./query-parameters.js";
export { listPath, virtualPath } from "./virtual-path.js";

/** What a share menu shows for a GIF. */
export interface ShareInfo {
  /** The links in menu order. */
  networks: NetworkLink[];
  /** The URL to share: the short URL of the GIF, or that of its page. */
  link: string;
  /** HTML that embeds the player with a fixed size. */
  embedCode?: string;
  /** HTML that embeds the player at the width of its container. */
  responsiveCode?: string;
}

/** Options of `shareInfo`. */
export interface ShareOptions {
  /** The networks in menu order, each once. Default: Facebook, Twitter and Pinterest. */
  networks?: readonly Network[];
  /** Query parameters added to the URL of the player in embed codes, for example `{ utm_source: "blog" }`. */
  parameters?: QueryParameters;
}

/** Returns what a share menu shows for a GIF; `undefined` for a GIF without a page, which cannot be shared. */
export function shareInfo(
  gif: SharedGif,
  { networks = ["facebook", "twitter", "pinterest"], parameters }: ShareOptions = {},
): ShareInfo | undefined {
  const { url, shortUrl, embedUrl, title } = gif;
  if (!url) return;
  return {
    networks: [...new Set(networks)]
      .map((network) => networkLink(network, gif))
      .filter((link) => link !== undefined),
    link: shortUrl ?? url,
    ...(embedUrl && {
      embedCode: embedCode(embedUrl, gif, { parameters, title }),
      responsiveCode: embedCode(embedUrl, gif, { parameters, title, responsive: true }),
    }),
  };
}
