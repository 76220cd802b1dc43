import type { GifData } from "@giflet/core";
import { type ForwardedRef, forwardRef, type MouseEvent } from "react";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { Avatar } from "./Avatar.js";
import { VerifiedBadge } from "./VerifiedBadge.js";

export interface AttributionProps extends Omit<RootProps, "onClick"> {
  gif: GifData;
  className?: string;
  tabIndex?: number;
  onClick?: (gif: GifData, event: MouseEvent) => void;
}

/** The uploader's avatar, name and badge, linked to the profile. Renders nothing for a GIF without `attribution`. */
export const Attribution = /*@__PURE__*/ forwardRef(function Attribution(
  props: AttributionProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { gif, className = "", tabIndex, onClick } = props;
  const { attribution } = gif;
  if (!attribution) return null;
  const { avatar, name, palette, url, isVerified } = attribution;
  const Tag = url ? "a" : "span";
  const link = url ? { href: url, target: "_blank", rel: "noopener noreferrer", tabIndex } : {};
  return (
    <Tag
      {...rootProps(props)}
      {...ariaProps(props)}
      {...link}
      ref={ref as ForwardedRef<HTMLAnchorElement>}
      className={`giflet-attribution ${className}`}
      onClick={onClick && ((event: MouseEvent) => onClick(gif, event))}
    >
      <Avatar src={avatar} className="giflet-avatar" placeholder={`giflet-palette-${palette}`} />
      <bdi className="giflet-name">{name}</bdi>
      {isVerified && <VerifiedBadge />}
    </Tag>
  );
});
