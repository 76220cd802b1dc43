import { escapeAttribute, hasSafeScheme } from "../common/markup.js";
import { boxSize } from "../item/box.js";
import type { BoxSize } from "../item/rendition.js";
import { type QueryParameters, withParameters } from "./query-parameters.js";

/** Maximum width and height of an embedded player, CSS px. */
const MAX_SIDE = 480;

/** Options of an embed code. */
export interface EmbedCodeOptions {
  /** Query parameters added to the URL of the player, for example `{ utm_source: "blog" }`. */
  parameters?: QueryParameters;
  /** Whether the player fills the width of its container. Default: false, with a fixed size of at most 480 by 480. */
  responsive?: boolean;
  /** The title of the `<iframe>`, which screen readers announce, for example the title of the GIF; at most 200 characters of it. Default: `GIF`. */
  title?: string;
}

/** Returns the URL of the player of a GIF, with tracking parameters. */
export const embedUrl = (url: string, parameters: QueryParameters = {}): string =>
  withParameters(url, parameters);

/**
 * Returns HTML that embeds a player with the aspect ratio of its GIF, from 1:6 to 6:1. Small GIFs are scaled up.
 *
 * @param url the URL of the player, the member `embedUrl` of a GIF. Another scheme than http(s) is replaced by `about:blank`.
 * @param size the size of the GIF, CSS px
 */
export function embedCode(
  url: string,
  size: BoxSize,
  { parameters, responsive = false, title }: EmbedCodeOptions = {},
): string {
  const { width, height } = boxSize(size);
  const scaled = (side: number) => Math.max(Math.floor((side * MAX_SIDE) / Math.max(width, height, 1)), 1);
  const source = escapeAttribute(hasSafeScheme(url) ? embedUrl(url, parameters) : "about:blank");
  const attributes = responsive
    ? `style="width:100%;height:auto;aspect-ratio:${scaled(width)}/${scaled(height)}"`
    : `width="${scaled(width)}" height="${scaled(height)}"`;
  const name = escapeAttribute(
    Array.from(title || "GIF")
      .slice(0, 200)
      .join(""),
  );
  return `<iframe src="${source}" ${attributes} title="${name}" frameborder="0" allow="fullscreen; clipboard-write; web-share"></iframe>`;
}
