import type { AdProps } from "./entry";

export interface AdFrameProps extends AdProps {
  /** Accessible name of the frame. Default "Advertisement". */
  title?: string;
}

/**
 * An advertisement in a sandboxed frame: its scripts have an origin of their own, without access to the page, and only a click of the
 * visitor opens another page. For `renderAd` of lists: `renderAd={AdFrame}`.
 */
export function AdFrame({ ad, width, height, title = "Advertisement" }: AdFrameProps) {
  const isUrl = /^https?:\/\//i.test(ad.content) && URL.canParse(ad.content);
  return (
    <iframe
      {...(isUrl ? { src: ad.content } : { srcDoc: ad.content })}
      {...{ title, width, height }}
      className="giflet-ad"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  );
}
