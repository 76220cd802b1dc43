import { useIsFromServer } from "../hooks/environment.js";
import type { AdProps } from "./entry.js";

/** The props of an `AdFrame`. */
export interface AdFrameProps extends AdProps {
  /** Accessible name of the frame. @defaultValue `"Advertisement"` */
  title?: string;
}

/**
 * An advertisement in a sandboxed frame: its scripts have an origin of their own, without access to the page, and only a click of the
 * visitor opens another page. Renders nothing if the content is neither HTML nor an https URL of another origin. For lists: `renderAd={AdFrame}`.
 */
export function AdFrame({ ad: { content }, width, height, title = "Advertisement" }: AdFrameProps) {
  const isFromServer = useIsFromServer();
  const isHtml = content.includes("<");
  if (!(isHtml || isForeign(content, isFromServer ? undefined : location.origin))) return null;
  return (
    <iframe
      className="giflet-ad"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      title={title}
      width={width}
      height={height}
      {...(isHtml ? { srcDoc: content } : { src: content })}
    />
  );
}

/** Whether this is an https URL, with its slashes, of another origin. The server does not know the origin of the page. */
function isForeign(url: string, origin: string | undefined): boolean {
  return /^https:\/\//i.test(url) && URL.canParse(url) && new URL(url).origin !== origin;
}
