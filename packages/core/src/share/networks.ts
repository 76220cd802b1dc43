import type { GifData } from "../../wasm/giflet.js";
import { type QueryParameters, withParameters } from "./query-parameters.js";

/** A social network that GIFs can be shared on. */
export type Network = "facebook" | "twitter" | "pinterest" | "tumblr" | "reddit";

/** A link that opens the share page of a network. */
export interface NetworkLink {
  /** The network of the link. */
  network: Network;
  /** The display name of the network. */
  name: string;
  /** The URL that opens the network's dialog. */
  url: string;
  /** Width of the popup window, CSS px. */
  width: number;
  /** Height of the popup window, CSS px. */
  height: number;
}

/** The members of a GIF that its links need. */
export type SharedGif = Pick<
  GifData,
  "url" | "shortUrl" | "embedUrl" | "gifUrl" | "title" | "tags" | "width" | "height"
>;

interface NetworkData {
  name: string;
  base: string;
  parameters(gif: SharedGif): QueryParameters;
  /** Width and height of the popup window, CSS px. Default: 480 by 480. */
  popup?: readonly [width: number, height: number];
}

/** The share page of each network and its parameters. */
const networks: Record<Network, NetworkData> = {
  facebook: {
    name: "Facebook",
    base: "https://www.facebook.com/sharer/sharer.php",
    parameters: ({ url }) => ({ u: url }),
  },
  twitter: {
    name: "Twitter",
    base: "https://twitter.com/intent/tweet",
    parameters: ({ url, title }) => ({ url, text: title }),
    popup: [750, 350],
  },
  pinterest: {
    name: "Pinterest",
    base: "https://www.pinterest.com/pin/create/button/",
    parameters: ({ url, gifUrl, title }) => ({ url, media: gifUrl, description: title }),
  },
  tumblr: {
    name: "Tumblr",
    base: "https://www.tumblr.com/widgets/share/tool",
    parameters: ({ url, gifUrl, title, tags }) => ({
      canonicalUrl: url,
      content: gifUrl,
      caption: title,
      clickthroughUrl: url,
      posttype: "photo",
      tags: tags?.join(","),
    }),
  },
  reddit: {
    name: "Reddit",
    base: "https://www.reddit.com/submit",
    parameters: ({ url }) => ({ url }),
  },
};

/** Returns the link that shares a GIF on a network; `undefined` for a GIF without a page, and for an unknown network. */
export function networkLink(network: Network, gif: SharedGif): NetworkLink | undefined {
  if (!gif.url || !Object.hasOwn(networks, network)) return;
  const { name, base, parameters, popup: [width, height] = [480, 480] } = networks[network];
  return { network, name, url: withParameters(base, parameters(gif)), width, height };
}
