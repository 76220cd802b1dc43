import type { GifData } from "@giflet/core";
import { type ForwardedRef, forwardRef } from "react";
import type { RootProps } from "../hooks/root-props.js";
import { isGifProp } from "../hooks/warn-of-prop.js";
import { Avatar } from "./Avatar.js";
import { externalLink } from "./external-link.js";
import { VerifiedBadge } from "./VerifiedBadge.js";

/** The props of an `Attribution`. `onClick` and other handlers are those of its link. */
export interface AttributionProps extends RootProps<"a"> {
  /** The GIF whose uploader is shown. */
  gif: GifData;
  /** Renders no link. @defaultValue `false` */
  noLink?: boolean;
}

/** The uploader's avatar, name and badge, linked to the profile. Renders nothing for a GIF without `attribution`. */
export const Attribution = /*@__PURE__*/ forwardRef(function Attribution(
  { gif, noLink, tabIndex, className = "", ...rest }: AttributionProps,
  ref: ForwardedRef<HTMLElement>,
) {
  if (!isGifProp(gif) || !gif.attribution) return null;
  const { attribution } = gif;
  const { avatar, name, palette, isVerified } = attribution;
  const url = noLink ? undefined : attribution.url;
  const Tag = url ? "a" : "span";
  return (
    <Tag
      {...rest}
      {...(url && { ...externalLink(url), tabIndex })}
      ref={ref as ForwardedRef<HTMLAnchorElement>}
      className={`giflet-attribution ${className}`}
    >
      <Avatar src={avatar} className="giflet-avatar" placeholder={`giflet-palette-${palette}`} />
      <bdi className="giflet-name">{name}</bdi>
      {isVerified && <VerifiedBadge />}
    </Tag>
  );
});
