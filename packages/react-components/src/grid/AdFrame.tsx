import type { AdProps } from "./entry";

export interface AdFrameProps extends AdProps {
  /** Accessible name of the frame. Default "Advertisement". */
  title?: string;
}

/**
 * An advertisement in a sandboxed frame: its scripts have an origin of their own, without access to the page, and only a click of the
 * visitor opens another page. Renders nothing if the content is neither HTML nor an https URL. For lists: `renderAd={AdFrame}`.
 */
export function AdFrame({ ad: { content }, width, height, title = "Advertisement" }: AdFrameProps) {
  const isHtml = content.includes("<");
  if (!isHtml && !(/^https:/i.test(content) && URL.canParse(content))) return null;
  return (
    <iframe
      className="giflet-ad"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      {...{ title, width, height }}
      {...(isHtml ? { srcDoc: content } : { src: content })}
    />
  );
}
